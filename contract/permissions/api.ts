/** Endpoints of permissions. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageOf } from '../fields.ts';
import { permissions, selfOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { Grant } from './shape.ts';

const ofUser = z.strictObject({ id });
const one = z.strictObject({ id, permission: z.enum(permissions, { error: 'invalid' }) });

export const listAvailablePermissions = endpoint(paths.listAvailablePermissions, {
  id: 'listAvailablePermissions',
  summary: 'The permissions this user does not hold yet',
  may: selfOr('g_usrs'),
  notByGuardian: 'Permissions belong to the one who uses them.',
  params: ofUser,
  answer: pageOf(Grant.pick({ permission: true })),
});

export const listPermissions = endpoint(paths.listPermissions, {
  id: 'listPermissions',
  summary: 'The permissions this user holds',
  may: selfOr('g_usrs'),
  notByGuardian: 'Permissions belong to the one who uses them.',
  params: ofUser,
  answer: pageOf(Grant),
});

export const getPermission = endpoint(paths.getPermission, {
  id: 'getPermission',
  summary: 'One permission that this user holds',
  may: selfOr('g_usrs'),
  notByGuardian: 'Permissions belong to the one who uses them.',
  params: one,
  answer: Grant,
});

export const grantPermission = endpoint(paths.grantPermission, {
  id: 'grantPermission',
  summary: 'Give a user a permission; idempotent',
  may: ['m_usrs'],
  params: ofUser,
  body: Grant.pick({ permission: true }).strict(),
  answer: Grant,
  refuses: ['not-approved'],
});

export const grantAllPermissions = endpoint(paths.grantAllPermissions, {
  id: 'grantAllPermissions',
  summary: 'Give a user every permission',
  may: ['m_usrs'],
  params: ofUser,
  answer: pageOf(Grant),
  refuses: ['not-approved'],
});

export const revokePermission = endpoint(paths.revokePermission, {
  id: 'revokePermission',
  summary: 'Take a permission away',
  may: ['m_usrs'],
  params: one,
  refuses: ['last-admin'],
});
