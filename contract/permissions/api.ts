/** Endpoints of permissions. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageOf } from '../fields.ts';
import { permissions, selfOr } from '../permissions.ts';
import { Grant } from './shape.ts';

const ofUser = z.strictObject({ id });
const one = z.strictObject({ id, permission: z.enum(permissions, { error: 'invalid' }) });

export const listAvailablePermissions = endpoint({
  id: 'listAvailablePermissions',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/permissions/available-permissions',
  summary: 'The permissions this user does not hold yet',
  may: selfOr('g_usrs'),
  params: ofUser,
  answer: pageOf(Grant.pick({ permission: true })),
});

export const listPermissions = endpoint({
  id: 'listPermissions',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/permissions',
  summary: 'The permissions this user holds',
  may: selfOr('g_usrs'),
  params: ofUser,
  answer: pageOf(Grant),
});

export const getPermission = endpoint({
  id: 'getPermission',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/permissions/{permission}',
  summary: 'One permission that this user holds',
  may: selfOr('g_usrs'),
  params: one,
  answer: Grant,
});

export const grantPermission = endpoint({
  id: 'grantPermission',
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/permissions',
  summary: 'Give a user a permission; idempotent',
  may: ['m_usrs'],
  params: ofUser,
  body: Grant.pick({ permission: true }).strict(),
  answer: Grant,
  refuses: ['not-approved'],
});

export const grantAllPermissions = endpoint({
  id: 'grantAllPermissions',
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/permissions/all',
  summary: 'Give a user every permission',
  may: ['m_usrs'],
  params: ofUser,
  answer: pageOf(Grant),
  refuses: ['not-approved'],
});

export const revokePermission = endpoint({
  id: 'revokePermission',
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/permissions/{permission}',
  summary: 'Take a permission away',
  may: ['m_usrs'],
  params: one,
  refuses: ['last-admin'],
});
