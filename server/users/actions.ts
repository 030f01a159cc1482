/** What is done to people: approve, decline, change, remove. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField, invalidFields } from '@club/contract/field-failures.ts';
import { refuseLosingAdmin } from '@club/contract/permissions/rules.ts';
import { refuseBirthday, refuseDecline } from '@club/contract/users/rules.ts';
import { type Approval, KeptUser, type User, type UserChange } from '@club/contract/users/shape.ts';
import { forgetInAudit, note } from '../audit/actions.ts';
import { setFilesOf } from '../files/actions.ts';
import { hasUserManager, holdersOfUserManagement } from '../permissions/actions.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/http/route.ts';
import { addJob, removeJob } from '../platform/jobs.ts';
import { notify } from '../platform/postgres/notify.ts';
import { endSessionsOf } from '../session/actions.ts';
import type { Someone } from './export/store.ts';
import { insertRemoval, moveAccount } from './sign-in/store.ts';
import { deleteTracesOf, deleteUser, findUser, lockUser, updateUser } from './store.ts';

/** What another room does when a person goes: free their places, forget what is theirs. */
export type Farewell = (work: Work, person: Someone) => Promise<void>;

const welcomeKey = (userId: string) => `welcome-${userId}`;

/** @throws Failure `not-found` */
export async function userOf(work: Work, id: string): Promise<User> {
  const user = await findUser(work.db, id);
  if (!user) throw new Failure('not-found');
  return user;
}

/** As {@link userOf}; who waits hears in their own record when nobody can let them in. @throws Failure `not-found` */
export async function shownUser(work: Work, id: string): Promise<User> {
  const user = await userOf(work, id);
  const waits = id === work.caller.userId && !user.approved;
  return waits && !(await hasUserManager(work.db)) ? { ...user, firstAdminWanted: true } : user;
}

async function lock(work: Work, id: string) {
  const row = await lockUser(work.db, id);
  if (!row) throw new Failure('not-found');
  return row;
}

/** Who they are, also to the sign-in provider; kept from others until the call ends. @throws Failure `not-found` */
export async function personOf(work: Work, id: string): Promise<Someone> {
  const { iss, sub } = await lock(work, id);
  return { userId: id, account: iss === null || sub === null ? null : { iss, sub } };
}

/** Tells the other server processes and the open browsers that this person changed. */
export async function tellAbout(work: Work, userId: string): Promise<void> {
  await notify(work.db, 'callers', userId);
  await work.announce('users', userId);
}

/** Only the person themselves brings a photo; taking it away may fall to an admin. @throws Failure `invalid` */
async function showPhoto(work: Work, id: string, photoId: string | null): Promise<void> {
  if (photoId !== null && work.caller.userId !== id) throw invalidField('photoId', 'unknown-file');
  const of = { room: 'users', recordId: id, shown: true, purpose: 'userPhoto', path: 'photoId' } as const;
  await setFilesOf(work, of, photoId === null ? [] : [photoId]);
}

/** What is wrong with a change beyond its shape. */
export function refusalsOf(work: Work, { birthday }: UserChange): FieldRefusal[] {
  const code = birthday ? refuseBirthday(birthday, today(work)) : null;
  return code ? [{ path: 'birthday', code }] : [];
}

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeUser(work: Work, id: string, change: UserChange): Promise<User> {
  await lock(work, id);
  work.unchangedSince(KeptUser, await userOf(work, id));
  const refusals = refusalsOf(work, change);
  if (refusals.length > 0) throw invalidFields(refusals);
  if (change.photoId !== undefined) await showPhoto(work, id, change.photoId);
  await updateUser(work.db, id, change);
  if (work.caller.userId !== id)
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: id,
      action: 'user-changed',
      detail: { fields: Object.keys(change) },
    });
  await tellAbout(work, id);
  return userOf(work, id);
}

/** Lets somebody in. Approving twice is no error. */
async function approve(work: Work, id: string): Promise<User> {
  const before = await lock(work, id);
  if (!before.approved) {
    await updateUser(work.db, id, { approved: true });
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: id,
      action: 'user-approved',
    });
    await addJob(work.db, 'welcome', { id }, { key: welcomeKey(id) });
    await tellAbout(work, id);
  }
  return userOf(work, id);
}

/** Everything that names this person, in all rooms. Its last step comes last: what was done before has left traces of its own. */
async function forget(work: Work, person: Someone, farewells: readonly Farewell[]): Promise<void> {
  const { userId } = person;
  for (const farewell of farewells) await farewell(work, person);
  await deleteUser(work.db, userId);
  await removeJob(work.db, welcomeKey(userId));
  await forgetInAudit(work.db, userId);
  await deleteTracesOf(work.db, userId);
}

/** The pages that show people read them anew; nothing names whoever has gone. */
async function announceGone(work: Work, userId: string): Promise<void> {
  await notify(work.db, 'callers', userId);
  await work.announce('users');
}

/** Removes the record of somebody who waits, and tells them by mail. Their account stays: they may come again. */
async function decline(work: Work, id: string, farewells: readonly Farewell[]): Promise<User> {
  const refusal = refuseDecline(await lock(work, id));
  if (refusal) throw new Failure(refusal);
  const user = await userOf(work, id);
  await forget(work, { userId: id, account: null }, farewells);
  if (user.email) await addJob(work.db, 'mail-declined', { to: user.email, firstName: user.firstName });
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: null,
    action: 'user-declined',
  });
  await announceGone(work, id);
  return user;
}

/** Lets somebody in as the member whom a list has told of: one record instead of two. */
async function approveAs(work: Work, id: string, memberId: string): Promise<User> {
  if ((await lock(work, id)).approved) throw new Failure('already-approved');
  if (!(await moveAccount(work.db, id, memberId))) throw invalidField('memberId', 'unknown-user');
  const { now } = work;
  const { userId: actorId } = work.caller;
  await note(work.db, { now, actorId, subjectId: memberId, action: 'user-approved' });
  await addJob(work.db, 'welcome', { id: memberId }, { key: welcomeKey(memberId) });
  await tellAbout(work, id);
  await tellAbout(work, memberId);
  return userOf(work, memberId);
}

/** @throws Failure `not-found`, `already-approved`, `invalid` (no such member without an account) */
export function approveOrDecline(
  work: Work,
  id: string,
  { approved, memberId }: Approval,
  farewells: readonly Farewell[],
): Promise<User> {
  if (!approved) return decline(work, id, farewells);
  return memberId === undefined ? approve(work, id) : approveAs(work, id, memberId);
}

/**
 * Removes a person and everything of theirs, in all rooms, in this one transaction.
 * @throws Failure `not-found`, `last-admin`, `stale`
 */
export async function removeUser(work: Work, id: string, farewells: readonly Farewell[]): Promise<void> {
  const holders = await holdersOfUserManagement(work.db);
  const person = await personOf(work, id);
  const { account } = person;
  work.unchangedSince(KeptUser, await userOf(work, id));
  const refusal = refuseLosingAdmin(id, holders);
  if (refusal) throw new Failure(refusal);
  if (account) {
    await endSessionsOf(work.db, account.iss, account.sub);
    await insertRemoval(work.db, account, work.now);
  }
  await forget(work, person, farewells);
  const leaves = work.caller.userId === id;
  await note(work.db, {
    now: work.now,
    actorId: leaves ? null : work.caller.userId,
    subjectId: null,
    action: leaves ? 'user-left' : 'user-removed',
  });
  await announceGone(work, id);
}
