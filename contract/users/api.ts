/** Endpoints of people and their profiles. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { permissions, selfOr } from '../permissions.ts';
import { Approval, Profile, User, UserChange, VersionedUser } from './shape.ts';

const byId = z.strictObject({ id });

export const listUsers = endpoint({
  id: 'listUsers',
  service: 'main',
  method: 'GET',
  path: '/v1/users',
  summary: 'All users',
  may: ['g_usrs'],
  query: listQuery(['name', 'lastName', 'firstName', 'email', 'lastSignInAt', 'createdAt'], {
    approved: z.stringbool({ error: 'invalid' }).optional(),
    permission: z.enum(permissions, { error: 'invalid' }).optional(),
    teamId: id.optional(),
    signedIn: z.stringbool({ error: 'invalid' }).optional(),
  }),
  answer: pageOf(User),
});

export const getUser = endpoint({
  id: 'getUser',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}',
  summary: 'One user; `me` is the caller',
  may: selfOr('g_usrs'),
  pendingSelf: true,
  params: byId,
  answer: User,
  versioned: VersionedUser,
});

export const changeUser = endpoint({
  id: 'changeUser',
  service: 'main',
  method: 'PATCH',
  path: '/v1/users/{id}',
  summary: 'Change a user',
  may: selfOr('m_usrs'),
  pendingSelf: true,
  params: byId,
  body: UserChange,
  answer: User,
  versioned: VersionedUser,
});

export const leaveClub = endpoint({
  id: 'leaveClub',
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}',
  summary: 'Delete the caller’s own account: removes or anonymises all their data',
  may: ['self'],
  pendingSelf: true,
  params: byId,
  refuses: ['last-admin'],
});

export const exportUser = endpoint({
  id: 'exportUser',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/export',
  summary: 'Export all data of one person: a zip of JSON and their files',
  may: selfOr('m_usrs'),
  pendingSelf: true,
  params: byId,
  answer: { bytes: 'application/zip' },
});

export const removeUser = endpoint({
  id: 'removeUser',
  service: 'main',
  method: 'DELETE',
  path: '/v1/admin/users/{id}',
  summary: 'Remove a user and all their data',
  may: ['m_usrs'],
  params: byId,
  refuses: ['last-admin'],
});

export const approveUser = endpoint({
  id: 'approveUser',
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/approve',
  summary: 'Approve or decline somebody who waits for approval',
  may: ['m_usrs'],
  params: byId,
  body: Approval,
  bodyOptional: true,
  answer: User,
  status: 200,
  refuses: ['already-approved'],
});

export const listPendingUsers = endpoint({
  id: 'listPendingUsers',
  service: 'main',
  method: 'GET',
  path: '/v1/users/approve/pending',
  summary: 'People who wait for approval, longest first',
  may: ['g_usrs'],
  query: listQuery(['createdAt'], {}),
  answer: pageOf(User),
});

export const listProfiles = endpoint({
  id: 'listProfiles',
  service: 'main',
  method: 'GET',
  path: '/v1/profiles',
  summary: 'The profiles of all members',
  may: ['member'],
  query: listQuery(['name'], { teamId: id.optional() }),
  answer: pageOf(Profile),
});

export const getProfile = endpoint({
  id: 'getProfile',
  service: 'main',
  method: 'GET',
  path: '/v1/profiles/{id}',
  summary: 'One member’s profile',
  may: ['member'],
  pendingSelf: true,
  params: byId,
  answer: Profile,
});
