/** What is done to people: approve, decline, change, remove. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { refuseLosingAdmin } from '@club/contract/permissions/rules.ts';
import { refuseBirthday, refuseDecline } from '@club/contract/users/rules.ts';
import { type Approval, KeptUser, type User, type UserChange } from '@club/contract/users/shape.ts';
import { note } from '../audit/actions.ts';
import { setFilesOf } from '../files/actions.ts';
import { holdersOfUserManagement } from '../permissions/actions.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/http/route.ts';
import { addJob } from '../platform/jobs.ts';
import { notify } from '../platform/postgres/notify.ts';
import { endSessionsOf } from '../session/actions.ts';
import type { Someone } from './export/store.ts';
import { insertRemoval, moveAccount } from './sign-in/store.ts';
import { deleteUser, findUser, lockUser, updateUser } from './store.ts';

/** What another room does when a person goes: free their places, forget what is theirs. */
export type Farewell = (work: Work, person: Someone) => Promise<void>;

/** @throws Failure `not-found` */
export async function userOf(work: Work, id: string): Promise<User> {
  const user = await findUser(work.db, id);
  if (!user) throw new Failure('not-found');
  return user;
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

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeUser(work: Work, id: string, change: UserChange): Promise<User> {
  await lock(work, id);
  work.unchangedSince(KeptUser, await userOf(work, id));
  const refusal = change.birthday ? refuseBirthday(change.birthday, today(work)) : null;
  if (refusal) throw invalidField('birthday', refusal);
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
    await addJob(work.db, 'welcome', { id });
    await tellAbout(work, id);
  }
  return userOf(work, id);
}

/** Removes the record of somebody who waits, and tells them by mail. */
async function decline(work: Work, id: string): Promise<User> {
  const refusal = refuseDecline(await lock(work, id));
  if (refusal) throw new Failure(refusal);
  const user = await userOf(work, id);
  await deleteUser(work.db, id);
  if (user.email) await addJob(work.db, 'mail-declined', { to: user.email, firstName: user.firstName });
  await note(work.db, { now: work.now, actorId: work.caller.userId, subjectId: id, action: 'user-declined' });
  await tellAbout(work, id);
  return user;
}

/** Lets somebody in as the member whom a list has told of: one record instead of two. */
async function approveAs(work: Work, id: string, memberId: string): Promise<User> {
  if ((await lock(work, id)).approved) throw new Failure('already-approved');
  if (!(await moveAccount(work.db, id, memberId))) throw invalidField('memberId', 'unknown-user');
  const { now } = work;
  const { userId: actorId } = work.caller;
  await note(work.db, { now, actorId, subjectId: memberId, action: 'user-approved' });
  await addJob(work.db, 'welcome', { id: memberId });
  await tellAbout(work, id);
  await tellAbout(work, memberId);
  return userOf(work, memberId);
}

/** @throws Failure `not-found`, `already-approved`, `invalid` (no such member without an account) */
export function approveOrDecline(work: Work, id: string, { approved, memberId }: Approval): Promise<User> {
  if (!approved) return decline(work, id);
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
  for (const farewell of farewells) await farewell(work, person);
  if (account) {
    await endSessionsOf(work.db, account.iss, account.sub);
    await insertRemoval(work.db, account, work.now);
  }
  await deleteUser(work.db, id);
  const leaves = work.caller.userId === id;
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: id,
    action: leaves ? 'user-left' : 'user-removed',
  });
  await tellAbout(work, id);
}
