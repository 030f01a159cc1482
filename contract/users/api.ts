/** Endpoints of people and their profiles. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { familyOr, permissions } from '../permissions.ts';
import { guardianFilters } from './children.ts';
import * as paths from './paths.ts';
import { Approval, Profile, User, UserChange, VersionedUser } from './shape.ts';

const byId = z.strictObject({ id });

export const listUsers = endpoint(paths.listUsers, {
  id: 'listUsers',
  summary:
    'All users; `guardians=none` selects members under eighteen by birthday without a confirmed guardian, for those who manage users',
  may: ['g_usrs'],
  query: listQuery(['name', 'lastName', 'firstName', 'email', 'lastSignInAt', 'createdAt'], {
    approved: z.stringbool({ error: 'invalid' }).optional(),
    permission: z.enum(permissions, { error: 'invalid' }).optional(),
    teamId: id.optional(),
    signedIn: z.stringbool({ error: 'invalid' }).optional(),
    guardians: z.enum(guardianFilters, { error: 'invalid' }).optional(),
  }),
  answer: pageOf(User),
});

export const getUser = endpoint(paths.getUser, {
  id: 'getUser',
  summary: 'One user; `me` is the caller',
  may: familyOr('g_usrs'),
  pendingSelf: true,
  params: byId,
  answer: User,
  versioned: VersionedUser,
});

export const changeUser = endpoint(paths.changeUser, {
  id: 'changeUser',
  summary: 'Change a user',
  may: familyOr('m_usrs'),
  pendingSelf: true,
  params: byId,
  body: UserChange,
  answer: User,
  versioned: VersionedUser,
});

export const leaveClub = endpoint(paths.leaveClub, {
  id: 'leaveClub',
  summary: 'Delete the caller’s own account: removes or anonymises all their data',
  may: ['self'],
  notByGuardian: 'Who leaves decides it, or who manages users.',
  pendingSelf: true,
  params: byId,
  refuses: ['last-admin'],
});

export const exportUser = endpoint(paths.exportUser, {
  id: 'exportUser',
  summary: 'Export all data of one person: a zip of JSON and their files',
  may: familyOr('m_usrs'),
  pendingSelf: true,
  params: byId,
  answer: { bytes: 'application/zip' },
});

export const removeUser = endpoint(paths.removeUser, {
  id: 'removeUser',
  summary: 'Remove a user and all their data',
  may: ['m_usrs'],
  params: byId,
  refuses: ['last-admin'],
});

export const approveUser = endpoint(paths.approveUser, {
  id: 'approveUser',
  summary: 'Approve or decline somebody who waits for approval',
  may: ['m_usrs'],
  params: byId,
  body: Approval,
  bodyOptional: true,
  answer: User,
  status: 200,
  refuses: ['already-approved'],
});

export const listPendingUsers = endpoint(paths.listPendingUsers, {
  id: 'listPendingUsers',
  summary: 'People who wait for approval, longest first',
  may: ['g_usrs'],
  query: listQuery(['createdAt'], {}),
  answer: pageOf(User),
});

export const listProfiles = endpoint(paths.listProfiles, {
  id: 'listProfiles',
  summary: 'The profiles of all members',
  may: ['member'],
  query: listQuery(['name'], { teamId: id.optional() }),
  answer: pageOf(Profile),
});

export const getProfile = endpoint(paths.getProfile, {
  id: 'getProfile',
  summary: 'One member’s profile',
  may: ['member'],
  pendingSelf: true,
  params: byId,
  answer: Profile,
});
