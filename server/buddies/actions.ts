/** What is done to links between buddies. */
import { buddyCallsPerHour, mayChangeBuddy, maySeeBuddy, refuseBuddy } from '@club/contract/buddies/rules.ts';
import {
  type BuddiesCalled,
  Buddy,
  type BuddyCall,
  type BuddyChange,
  type BuddyInput,
} from '@club/contract/buddies/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { holds } from '@club/contract/permissions.ts';
import { tellPeople } from '../notifications/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { findProfile, lockUser } from '../users/store.ts';
import * as store from './store.ts';

/** Whose links are asked for. @throws Failure `missing-permission` */
export function whose({ caller }: Work, asked: string | undefined): string {
  const own = asked === undefined || asked === caller.userId;
  if (!own && !holds(caller, 'g_usrs') && !holds(caller, 'm_usrs')) throw new Failure('missing-permission');
  return asked ?? caller.userId;
}

/** Somebody else's link is none. @throws Failure `not-found` */
export async function buddyOf(work: Work, id: string): Promise<Buddy> {
  const link = await store.findBuddy(work.db, id);
  if (!link || !maySeeBuddy(link, work.caller)) throw new Failure('not-found');
  return link;
}

/** What a call that may change links answers: who manages users need not be somebody who may see them all. */
async function changedLink(work: Work, id: string): Promise<Buddy> {
  const link = await store.findBuddy(work.db, id);
  if (!link) throw new Failure('not-found');
  return link;
}

/** A link that the caller may change, locked. @throws Failure `not-found`, `missing-permission`, `stale` */
async function lockUnchanged(work: Work, id: string): Promise<Buddy> {
  await store.lockBuddy(work.db, id);
  const link = await changedLink(work, id);
  if (!mayChangeBuddy(link, work.caller))
    throw new Failure(maySeeBuddy(link, work.caller) ? 'missing-permission' : 'not-found');
  work.unchangedSince(Buddy, link);
  return link;
}

/** The open pages of both follow, and those of nobody else. */
async function announce(work: Work, link: Pick<Buddy, 'userId' | 'buddyId'>): Promise<void> {
  for (const userId of [link.userId, link.buddyId]) await work.announceTo(userId, 'buddies');
}

/** What is wrong with a link beyond its shape. */
export async function refusalsOf(
  work: Work,
  { userId = work.caller.userId, buddyId }: Partial<BuddyInput>,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  const own = buddyId === undefined ? null : refuseBuddy({ userId, buddyId });
  if (own) refusals.push({ path: 'buddyId', code: own });
  for (const [path, id] of Object.entries({ userId, buddyId }))
    if (id !== undefined && !(await findProfile(work.db, id))?.approved)
      refusals.push({ path, code: 'unknown-user' });
  return refusals;
}

/** @throws Failure `missing-permission`, `invalid`, `already-there` */
export async function createBuddy(work: Work, input: BuddyInput): Promise<Buddy> {
  const { buddyId, note, userId = work.caller.userId } = input;
  if (userId !== work.caller.userId && !holds(work.caller, 'm_usrs')) throw new Failure('missing-permission');
  const refusals = await refusalsOf(work, { userId, buddyId });
  if (refusals.length > 0) throw invalidFields(refusals);
  const id = newId();
  if (!(await store.insertBuddy(work.db, { id, userId, buddyId, note: note || null }, work.now)))
    throw new Failure('already-there');
  await announce(work, { userId, buddyId });
  return changedLink(work, id);
}

/** @throws Failure `not-found`, `missing-permission`, `stale` */
export async function changeBuddy(work: Work, id: string, { note }: BuddyChange): Promise<Buddy> {
  const link = await lockUnchanged(work, id);
  if (note !== undefined) await store.updateNote(work.db, id, note || null);
  await announce(work, link);
  return changedLink(work, id);
}

/** @throws Failure `not-found`, `missing-permission`, `stale` */
export async function deleteBuddy(work: Work, id: string): Promise<void> {
  const link = await lockUnchanged(work, id);
  await store.deleteBuddy(work.db, id);
  await announce(work, link);
}

const hourMs = 3_600_000;

/** Sends one's buddies what one wrote. @throws Failure `too-many` */
export async function callBuddies(work: Work, { title, body }: BuddyCall): Promise<BuddiesCalled> {
  const { userId } = work.caller;
  // two calls at once come one after the other
  await lockUser(work.db, userId);
  const caller = await findProfile(work.db, userId);
  if (!caller) throw new Failure('not-found');
  await store.deleteCallsBefore(work.db, userId, new Date(work.now.getTime() - hourMs));
  if ((await store.countCalls(work.db, userId)) >= buddyCallsPerHour) throw new Failure('too-many');
  await store.insertCall(work.db, userId, work.now);
  const userIds = await store.listBuddyIds(work.db, userId);
  const words = { title: `${caller.firstName}: ${title}`, body };
  if (userIds.length > 0)
    await tellPeople(
      work,
      { kind: 'buddies', words: { de: words, en: words }, link: '/', names: [userId], sentBy: userId },
      { userIds },
    );
  return { people: userIds.length };
}
