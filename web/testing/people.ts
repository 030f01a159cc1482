/** People of a club as tests need them: a test names only what it is about. */
import type { User } from '@club/contract/users/shape.ts';
import type { Viewer } from '../platform/viewer.ts';

/** A member without permissions who is signed in. */
export const viewerOf = (userId: string, changes: Partial<Viewer> = {}): Viewer => ({
  userId,
  approved: true,
  permissions: [],
  captainOf: [],
  guardianOf: [],
  email: null,
  displayName: 'Ada Angriff',
  photoUrl: null,
  ...changes,
});

/** The record of a member without permissions, teams or family. */
export const userOf = (id: string, changes: Partial<User> = {}): User => ({
  id,
  firstName: 'Berta',
  lastName: 'Block',
  email: null,
  emailVerified: false,
  birthday: null,
  photoId: null,
  photoUrl: null,
  approved: true,
  guardianOnly: false,
  signedIn: true,
  permissions: [],
  teams: [],
  captainOf: [],
  guardianOf: [],
  hasGuardian: false,
  buddies: [],
  notificationTokens: [],
  createdAt: '2026-11-01T12:00:00Z',
  lastSignInAt: null,
  ...changes,
});
