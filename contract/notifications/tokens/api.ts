/** Endpoints of devices, and those that the devices themselves call. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQueryWithoutText, pageOf } from '../../fields.ts';
import { selfOr } from '../../permissions.ts';
import * as paths from './paths.ts';
import { NotificationToken, PushKey, TokenInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listTokens = endpoint(paths.listTokens, {
  id: 'listTokens',
  summary: 'The devices of a person',
  may: selfOr('g_usrs'),
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
  query: listQueryWithoutText(['createdAt'], {}),
  answer: pageOf(NotificationToken),
});

export const createToken = endpoint(paths.createToken, {
  id: 'createToken',
  summary: 'Register a device for push; a device belongs to one person at a time',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
  body: TokenInput,
  answer: NotificationToken,
  refuses: ['too-many', 'not-configured'],
});

export const deleteTokens = endpoint(paths.deleteTokens, {
  id: 'deleteTokens',
  summary: 'Delete all one’s devices; idempotent',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
});

export const deleteToken = endpoint(paths.deleteToken, {
  id: 'deleteToken',
  summary: 'Delete one device',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: z.strictObject({ id, tokenId: id }),
});

export const getPushKey = endpoint(paths.getPushKey, {
  id: 'getPushKey',
  summary: 'The public key that a browser subscribes with (VAPID)',
  may: ['member'],
  onlyGuardians: true,
  answer: PushKey,
});

export const confirmReceipt = endpoint(paths.confirmReceipt, {
  id: 'confirmReceipt',
  summary: 'A device confirms that a message arrived, with the secret that came with it',
  may: ['public'],
  // a whole hall of phones confirms from one address within a minute
  onlyRefusalsCount: true,
  params: z.strictObject({ receipt: z.string().regex(/^[\w-]{20,100}$/) }),
});
