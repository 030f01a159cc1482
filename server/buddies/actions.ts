/** Actions on links between buddies. */
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
import { notifyPeople } from '../notifications/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { findProfile, lockUser } from '../users/store.ts';
import * as store from './store.ts';

/** Whose links are requested. @throws Failure `missing-permission` */
export function whose({ caller }: Context, asked: string | undefined): string {
  const own = asked === undefined || asked === caller.userId;
  if (!own && !holds(caller, 'g_usrs') && !holds(caller, 'm_usrs')) throw new Failure('missing-permission');
  return asked ?? caller.userId;
}

/** Links of other people count as missing. @throws Failure `not-found` */
export async function buddyOf(context: Context, id: string): Promise<Buddy> {
  const link = await store.findBuddy(context.db, id);
  if (!link || !maySeeBuddy(link, context.caller)) throw new Failure('not-found');
  return link;
}

/** The answer of a call that changes links: a user manager may not be allowed to see all of them. */
async function changedLink(context: Context, id: string): Promise<Buddy> {
  const link = await store.findBuddy(context.db, id);
  if (!link) throw new Failure('not-found');
  return link;
}

/** Locks a link that the caller may change. @throws Failure `not-found`, `missing-permission`, `stale` */
async function lockUnchanged(context: Context, id: string): Promise<Buddy> {
  await store.lockBuddy(context.db, id);
  const link = await changedLink(context, id);
  if (!mayChangeBuddy(link, context.caller))
    throw new Failure(maySeeBuddy(link, context.caller) ? 'missing-permission' : 'not-found');
  context.unchangedSince(Buddy, link);
  return link;
}

/** Publishes a change to both people only. */
async function publish(context: Context, link: Pick<Buddy, 'userId' | 'buddyId'>): Promise<void> {
  for (const userId of [link.userId, link.buddyId]) await context.publishTo(userId, 'buddies');
}

/** The errors of a link beyond its shape. */
export async function refusalsOf(
  context: Context,
  { userId = context.caller.userId, buddyId }: Partial<BuddyInput>,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  const own = buddyId === undefined ? null : refuseBuddy({ userId, buddyId });
  if (own) refusals.push({ path: 'buddyId', code: own });
  for (const [path, id] of Object.entries({ userId, buddyId }))
    if (id !== undefined && !(await findProfile(context.db, id))?.approved)
      refusals.push({ path, code: 'unknown-user' });
  return refusals;
}

/** @throws Failure `missing-permission`, `invalid`, `already-there` */
export async function createBuddy(context: Context, input: BuddyInput): Promise<Buddy> {
  const { buddyId, note, userId = context.caller.userId } = input;
  if (userId !== context.caller.userId && !holds(context.caller, 'm_usrs'))
    throw new Failure('missing-permission');
  const refusals = await refusalsOf(context, { userId, buddyId });
  if (refusals.length > 0) throw invalidFields(refusals);
  const id = newId();
  if (!(await store.insertBuddy(context.db, { id, userId, buddyId, note }, context.now)))
    throw new Failure('already-there');
  await publish(context, { userId, buddyId });
  return changedLink(context, id);
}

/** @throws Failure `not-found`, `missing-permission`, `stale` */
export async function changeBuddy(context: Context, id: string, { note }: BuddyChange): Promise<Buddy> {
  const link = await lockUnchanged(context, id);
  if (note !== undefined) await store.updateNote(context.db, id, note);
  await publish(context, link);
  return changedLink(context, id);
}

/** @throws Failure `not-found`, `missing-permission`, `stale` */
export async function deleteBuddy(context: Context, id: string): Promise<void> {
  const link = await lockUnchanged(context, id);
  await store.deleteBuddy(context.db, id);
  await publish(context, link);
}

const hourMs = 3_600_000;

/** Sends a message to one's buddies. @throws Failure `too-many` */
export async function callBuddies(context: Context, { title, body }: BuddyCall): Promise<BuddiesCalled> {
  const { userId } = context.caller;
  // serialises two concurrent calls
  await lockUser(context.db, userId);
  const caller = await findProfile(context.db, userId);
  if (!caller) throw new Failure('not-found');
  await store.deleteCallsBefore(context.db, userId, new Date(context.now.getTime() - hourMs));
  if ((await store.countCalls(context.db, userId)) >= buddyCallsPerHour) throw new Failure('too-many');
  await store.insertCall(context.db, userId, context.now);
  const userIds = await store.listBuddyIds(context.db, userId);
  const words = { title: `${caller.firstName}: ${title}`, body };
  if (userIds.length > 0)
    await notifyPeople(
      context,
      { kind: 'buddies', words: { de: words, en: words }, link: '/', names: [userId], sentBy: userId },
      { userIds },
    );
  return { people: userIds.length };
}
