/** Endpoints of devices, and those that the devices themselves call. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { selfOr } from '../../permissions.ts';
import { NotificationToken, PushKey, TokenInput } from './shape.ts';

const byId = z.strictObject({ id });
const path = '/v1/users/{id}/notification-tokens';

export const listTokens = endpoint({
  id: 'listTokens',
  service: 'main',
  method: 'GET',
  path,
  summary: 'The devices of a person',
  may: selfOr('g_usrs'),
  params: byId,
  query: listQuery(['createdAt'], {}),
  answer: pageOf(NotificationToken),
});

export const createToken = endpoint({
  id: 'createToken',
  service: 'main',
  method: 'POST',
  path,
  summary: 'Register a device for push; a device belongs to one person at a time',
  may: ['self'],
  params: byId,
  body: TokenInput,
  answer: NotificationToken,
  refuses: ['too-many', 'not-configured'],
});

export const deleteTokens = endpoint({
  id: 'deleteTokens',
  service: 'main',
  method: 'DELETE',
  path,
  summary: 'Delete all one’s devices; idempotent',
  may: ['self'],
  params: byId,
});

export const deleteToken = endpoint({
  id: 'deleteToken',
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/notification-tokens/{tokenId}',
  summary: 'Delete one device',
  may: ['self'],
  params: z.strictObject({ id, tokenId: id }),
});

export const getPushKey = endpoint({
  id: 'getPushKey',
  service: 'main',
  method: 'GET',
  path: '/v1/push-key',
  summary: 'The public key that a browser subscribes with (VAPID)',
  may: ['member'],
  answer: PushKey,
});

export const confirmReceipt = endpoint({
  id: 'confirmReceipt',
  service: 'main',
  method: 'POST',
  path: '/v1/receipts/{receipt}',
  summary: 'A device confirms that a message arrived, with the secret that came with it',
  may: ['public'],
  // a whole hall of phones confirms from one address within a minute
  onlyRefusalsCount: true,
  params: z.strictObject({ receipt: z.string().regex(/^[\w-]{20,100}$/) }),
});
