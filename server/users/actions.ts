/** Actions on people: approve, decline, change, remove. */
import { lastBirthdayOfAge } from '@club/contract/ages.ts';
import type { QueryOf } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField, invalidFields } from '@club/contract/field-failures.ts';
import type { Page } from '@club/contract/fields.ts';
import { refuseLosingAdmin } from '@club/contract/permissions/rules.ts';
import type { listUsers as listing } from '@club/contract/users/api.ts';
import {
  mayFilterByGuardians,
  maySetPhoto,
  refuseBirthdayByGuardian,
  refuseOwnBirthday,
} from '@club/contract/users/children.ts';
import { refuseBirthday, refuseDecline } from '@club/contract/users/rules.ts';
import { type Approval, type User, type UserChange, VersionedUser } from '@club/contract/users/shape.ts';
import { forgetInAudit, note, noteBy } from '../audit/actions.ts';
import { givePhoto, refuseFilesOf, type Showing, setFilesOf } from '../files/actions.ts';
import { hasUserManager, holdersOfUserManagement } from '../permissions/actions.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { addJob, removeJobsNaming } from '../platform/jobs.ts';
import { endSessionsOf } from '../session/actions.ts';
import type { Someone } from './export/store.ts';
import { findAccountOf, giveAccount, insertRemoval } from './sign-in/store.ts';
import {
  deleteTracesOf,
  deleteUser,
  findUser,
  listApproved,
  listUsers,
  lockUser,
  updateUser,
} from './store.ts';

/** What another module does when a user is removed: free their spaces, delete their records. */
export type OnUserRemoved = (context: Context, person: Someone) => Promise<void>;

const welcomeKey = (userId: string) => `welcome-${userId}`;

/** @throws Failure `not-found` */
export async function userOf(context: Context, id: string): Promise<User> {
  const user = await findUser(context.db, id);
  if (!user) throw new Failure('not-found');
  return user;
}

/** Before an answer about somebody who may not exist; oneself does. @throws Failure `not-found` */
export async function checkUser(context: Context, id: string): Promise<void> {
  if (id !== context.caller.userId) await userOf(context, id);
}

/** @throws Failure `missing-permission`: the list of children without guardians is for user managers */
export function usersOf(
  context: Context,
  { guardians, ...asked }: QueryOf<typeof listing>,
): Promise<Page<User>> {
  if (guardians === undefined) return listUsers(context.db, asked);
  if (!mayFilterByGuardians(context.caller)) throw new Failure('missing-permission');
  return listUsers(context.db, { ...asked, aloneBornAfter: lastBirthdayOfAge(today(context)) });
}

/** Like {@link userOf}; people who wait also learn when nobody can approve them. @throws Failure `not-found` */
export async function shownUser(context: Context, id: string): Promise<User> {
  const user = await userOf(context, id);
  const waits = id === context.caller.userId && !user.approved;
  return waits && !(await hasUserManager(context.db)) ? { ...user, firstAdminWanted: true } : user;
}

async function lock(context: Context, id: string) {
  const row = await lockUser(context.db, id);
  if (!row) throw new Failure('not-found');
  return row;
}

/** The person with their account at the sign-in provider, locked until the transaction ends. @throws Failure `not-found` */
export async function personOf(context: Context, id: string): Promise<Someone> {
  const { iss, sub } = await lock(context, id);
  return { userId: id, account: iss === null || sub === null ? null : { iss, sub } };
}

/** Notifies other server processes and open browsers that this person changed; of somebody who is no member without the id. */
export async function notifyAbout(context: Context, userId: string): Promise<void> {
  await context.forgetCaller(userId);
  const [member] = await listApproved(context.db, [userId]);
  await context.publish('users', member);
}

const photoOf = (recordId: string): Showing => ({
  module: 'users',
  recordId,
  shown: true,
  purpose: 'userPhoto',
  path: 'photoId',
});

/** @throws Failure `invalid` for a guardian's upload that somebody else shows already */
async function showPhoto(context: Context, id: string, photoId: string | null): Promise<void> {
  if (photoId !== null && context.caller.userId !== id) await givePhoto(context, photoId, id);
  await setFilesOf(
    { db: context.db, caller: { userId: id } },
    photoOf(id),
    photoId === null ? [] : [photoId],
  );
}

/** Only the person themselves and their guardians can set a photo; an admin may remove it. */
async function refusePhoto(context: Context, id: string, photoId: string): Promise<FieldRefusal[]> {
  if (!maySetPhoto(context.caller, id)) return [{ path: 'photoId', code: 'unknown-file' }];
  const ofPerson = await refuseFilesOf({ db: context.db, caller: { userId: id } }, photoOf(id), [photoId]);
  return ofPerson.length === 0 ? [] : refuseFilesOf(context, photoOf(id), [photoId]);
}

function refuseBirthdayOf(context: Context, { birthday }: UserChange, before: User | null): FieldRefusal[] {
  if (birthday === undefined || birthday === before?.birthday) return [];
  const day = today(context);
  const code =
    (before &&
      (refuseOwnBirthday(context.caller, before, day) ??
        refuseBirthdayByGuardian(context.caller, before, birthday))) ??
    (birthday === null ? null : refuseBirthday(birthday, day));
  return code ? [{ path: 'birthday', code }] : [];
}

/** The errors of a change beyond its shape. */
export async function refusalsOf(
  context: Context,
  id: string,
  change: UserChange,
  before: User | null,
): Promise<FieldRefusal[]> {
  const { photoId } = change;
  return [
    ...refuseBirthdayOf(context, change, before),
    ...(photoId && photoId !== before?.photoId ? await refusePhoto(context, id, photoId) : []),
  ];
}

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeUser(context: Context, id: string, change: UserChange): Promise<User> {
  await lock(context, id);
  const before = await userOf(context, id);
  context.unchangedSince(VersionedUser, before);
  const refusals = await refusalsOf(context, id, change, before);
  if (refusals.length > 0) throw invalidFields(refusals);
  if (change.photoId !== undefined) await showPhoto(context, id, change.photoId);
  await updateUser(context.db, id, change);
  if (context.caller.userId !== id)
    await noteBy(context, { subjectId: id, action: 'user-changed', detail: { fields: Object.keys(change) } });
  await notifyAbout(context, id);
  return userOf(context, id);
}

/** Approves somebody. Idempotent. */
async function approve(context: Context, id: string): Promise<User> {
  const before = await lock(context, id);
  if (!before.approved) {
    await updateUser(context.db, id, { approved: true, guardianOnly: false });
    await noteBy(context, { subjectId: id, action: 'user-approved' });
    await addJob(context.db, 'welcome', { id }, { key: welcomeKey(id) });
    await notifyAbout(context, id);
  }
  return userOf(context, id);
}

/** Removes everything that names this person, in all modules. The order matters: earlier steps leave traces that the last one deletes. */
async function forget(
  context: Context,
  person: Someone,
  onUserRemoved: readonly OnUserRemoved[],
): Promise<void> {
  const { userId } = person;
  for (const handler of onUserRemoved) await handler(context, person);
  await deleteUser(context.db, userId);
  await removeJobsNaming(context.db, userId);
  await forgetInAudit(context.db, userId);
  await deleteTracesOf(context.db, userId);
}

/** Pages that show people reload; the event does not name the removed user. */
async function publishRemoved(context: Context, userId: string): Promise<void> {
  await context.forgetCaller(userId);
  await context.publish('users');
}

/** Removes somebody who waits for approval, and notifies them by mail. Their account stays: they may apply again by signing in. */
async function decline(context: Context, id: string, onUserRemoved: readonly OnUserRemoved[]): Promise<User> {
  const refusal = refuseDecline(await lock(context, id));
  if (refusal) throw new Failure(refusal);
  const user = await userOf(context, id);
  const { account } = await personOf(context, id);
  // an open waiting page asks every few seconds, and would apply again
  if (account) await endSessionsOf(context.db, account.iss, account.sub);
  await forget(context, { userId: id, account: null }, onUserRemoved);
  if (user.email) await addJob(context.db, 'mail-declined', { to: user.email, firstName: user.firstName });
  await noteBy(context, { action: 'user-declined' });
  await publishRemoved(context, id);
  return user;
}

/** Approves somebody as an imported member: one record instead of two; of the other one nothing stays but the account. */
async function approveAs(
  context: Context,
  id: string,
  memberId: string,
  onUserRemoved: readonly OnUserRemoved[],
): Promise<User> {
  const refusal = refuseDecline(await lock(context, id));
  if (refusal) throw new Failure(refusal);
  const account = await findAccountOf(context.db, id);
  await forget(context, { userId: id, account: null }, onUserRemoved);
  if (!(await giveAccount(context.db, memberId, account))) throw invalidField('memberId', 'unknown-user');
  await noteBy(context, { subjectId: memberId, action: 'user-approved' });
  await addJob(context.db, 'welcome', { id: memberId }, { key: welcomeKey(memberId) });
  await publishRemoved(context, id);
  await notifyAbout(context, memberId);
  return userOf(context, memberId);
}

/** @throws Failure `not-found`, `already-approved`, `invalid` (no such member without an account) */
export function approveOrDecline(
  context: Context,
  id: string,
  { approved, memberId }: Approval,
  onUserRemoved: readonly OnUserRemoved[],
): Promise<User> {
  if (!approved) return decline(context, id, onUserRemoved);
  return memberId === undefined ? approve(context, id) : approveAs(context, id, memberId, onUserRemoved);
}

/**
 * Removes a person and all their data, in all modules, in this transaction.
 * @throws Failure `not-found`, `last-admin`, `stale`
 */
export async function removeUser(
  context: Context,
  id: string,
  onUserRemoved: readonly OnUserRemoved[],
): Promise<void> {
  const holders = await holdersOfUserManagement(context.db);
  const person = await personOf(context, id);
  const { account } = person;
  context.unchangedSince(VersionedUser, await userOf(context, id));
  const refusal = refuseLosingAdmin(id, holders);
  if (refusal) throw new Failure(refusal);
  if (account) {
    await endSessionsOf(context.db, account.iss, account.sub);
    await insertRemoval(context.db, account, context.now);
  }
  await forget(context, person, onUserRemoved);
  const leaves = context.caller.userId === id;
  await note(context.db, {
    now: context.now,
    actorId: leaves ? null : context.caller.userId,
    subjectId: null,
    action: leaves ? 'user-left' : 'user-removed',
  });
  await publishRemoved(context, id);
}
