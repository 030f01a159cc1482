/** Actions on guardians: ask, confirm, end; and for whom a call is made. */

import { Failure } from '@club/contract/failures.ts';
import {
  askedPerDay,
  mayConfirmGuardian,
  mayEndGuardian,
  mostAsked,
  refuseGuardian,
} from '@club/contract/families/rules.ts';
import type { Guardian, GuardianInput } from '@club/contract/families/shape.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { actsFor, asChild, holds } from '@club/contract/permissions.ts';
import { note } from '../audit/actions.ts';
import { notifyPeople } from '../notifications/actions.ts';
import { countCaused, lastNotifiedOf } from '../notifications/latest/store.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { notifyAbout, type OnUserRemoved, userOf } from '../users/actions.ts';
import { listApprovedHolders, lockUser, updateUser } from '../users/store.ts';
import * as store from './store.ts';
import { askedMessage, confirmedMessage, leftAloneMessage } from './words.ts';

type Link = { childId: string; userId: string };

/** The guardian's rights changed: their browsers load them again, and pages that show the child. */
async function publish(context: Context, { childId, userId }: Link): Promise<void> {
  await notifyAbout(context, userId);
  await context.publish('users', childId);
}

async function guardianOf(context: Context, { childId, userId }: Link): Promise<Guardian> {
  const link = await store.findGuardian(context.db, childId, userId);
  if (!link) throw new Failure('not-found');
  return link;
}

const dayMs = 86_400_000;

/**
 * Notifies those who may confirm a request; once a day, also when it is withdrawn and made again: the first message is still
 * there. @throws Failure `too-many`
 */
async function askToConfirm(context: Context, link: Link): Promise<void> {
  const before = { module: 'guardian-requests', id: link.childId, named: link.userId };
  const last = await lastNotifiedOf(context.db, before);
  const dayAgo = new Date(context.now.getTime() - dayMs);
  if (last !== null && last > dayAgo) return;
  if ((await countCaused(context.db, { module: before.module, by: link.userId }, dayAgo)) >= askedPerDay)
    throw new Failure('too-many');
  const [child, guardian] = [await userOf(context, link.childId), await userOf(context, link.userId)];
  const others = await store.listGuardianIds(context.db, link.childId);
  const userIds = [...new Set([...(await listApprovedHolders(context.db, 'm_usrs')), ...others])];
  await notifyPeople(context, askedMessage(guardian, child), { userIds });
}

type Noted =
  | 'guardian-asked'
  | 'guardian-confirmed'
  | 'guardian-began'
  | 'guardian-removed'
  | 'guardian-ended';

const noteOf = (context: Context, action: Noted, [actorId, subjectId]: readonly [string, string]) =>
  note(context.db, { now: context.now, actorId, subjectId, action });

/** Serialises guardians who are added at once, and requests of one person. In the order of ids, so there is no deadlock. */
async function lockBoth({ db }: Context, { childId, userId }: Link): Promise<void> {
  for (const id of [childId, userId].toSorted()) await lockUser(db, id);
}

/**
 * Makes somebody a guardian of a child: at once where the caller may confirm it, else it waits for confirmation. Somebody
 * who waits for the club's approval becomes a guardian who is no member.
 * @throws Failure `not-found`, `missing-permission`, `invalid`, `child-of-age`, `guardian-too-young`, `guardians-full`, `too-many`
 */
export async function putGuardian(context: Context, link: Link, { kind }: GuardianInput): Promise<Guardian> {
  const { db, caller, now } = context;
  const { childId, userId } = link;
  const confirms = mayConfirmGuardian(caller, childId);
  if (!confirms && caller.userId !== userId) throw new Failure('missing-permission');
  await lockBoth(context, link);
  if (childId === userId) throw invalidField('userId', 'own-guardian');
  const [child, guardian] = [await userOf(context, childId), await userOf(context, userId)];
  const waits = !guardian.approved && !guardian.guardianOnly;
  // only user managers know who waits for approval
  if (!child.approved || (waits && !holds(caller, 'm_usrs'))) throw new Failure('not-found');
  const before = await store.findGuardian(db, childId, userId);
  const others = (await store.listGuardianIds(db, childId)).filter((id) => id !== userId);
  const refusal = refuseGuardian(child, guardian, others.length, today(context));
  if (refusal) throw new Failure(refusal);
  if (!confirms && !before && (await store.countAsked(db, userId)) >= mostAsked)
    throw new Failure('too-many');
  if (waits) await updateUser(db, userId, { guardianOnly: true });
  await store.putGuardian(db, { childId, userId, kind, since: now, confirmedAt: confirms ? now : null });
  const isNew = confirms ? !before?.confirmedAt : !before;
  if (isNew) {
    if (confirms) await noteOf(context, 'guardian-confirmed', [caller.userId, userId]);
    await noteOf(context, confirms ? 'guardian-began' : 'guardian-asked', [userId, childId]);
    if (confirms) await notifyPeople(context, confirmedMessage(child), { userIds: [userId] });
    else await askToConfirm(context, link);
  }
  await publish(context, link);
  return guardianOf(context, link);
}

/** Notifies user managers of a child that has no guardian left after this one. */
async function sayIfAlone(context: Context, { childId, userId }: Link): Promise<void> {
  const others = (await store.listGuardianIds(context.db, childId)).filter((id) => id !== userId);
  if (others.length > 0) return;
  const userIds = (await listApprovedHolders(context.db, 'm_usrs')).filter((id) => id !== userId);
  await notifyPeople(context, leftAloneMessage(await userOf(context, childId)), { userIds });
}

/** Called before somebody is removed, because their links are deleted with them: also those with their guardians, who act for them no more. */
export const leaveFamily: OnUserRemoved = async (context, { userId }) => {
  for (const guardianId of await store.listGuardianIds(context.db, userId))
    await context.forgetCaller(guardianId);
  for (const child of await store.listConfirmedChildren(context.db, userId, today(context)))
    await sayIfAlone(context, { childId: child.id, userId });
};

/** @throws Failure `not-found`, `missing-permission` */
export async function deleteGuardian(context: Context, link: Link): Promise<void> {
  await lockUser(context.db, link.childId);
  const { confirmedAt } = await guardianOf(context, link);
  const ended = { userId: link.userId, confirmed: confirmedAt !== null };
  // who is a guardian of whom, or has asked to be, is known to the family alone
  if (!mayEndGuardian(context.caller, link.childId, ended))
    throw new Failure(actsFor(context.caller, link.childId) ? 'missing-permission' : 'not-found');
  await store.deleteGuardian(context.db, link.childId, link.userId);
  if (ended.confirmed) await sayIfAlone(context, link);
  const { userId: callerId } = context.caller;
  if (callerId !== link.userId) await noteOf(context, 'guardian-removed', [callerId, link.userId]);
  await noteOf(context, 'guardian-ended', [link.userId, link.childId]);
  await publish(context, link);
}

/** Whom a call is about: the caller, or a child whom it names. @throws Failure `missing-permission` */
export function whose({ caller }: Pick<Context, 'caller'>, userId = caller.userId): string {
  if (!actsFor(caller, userId)) throw new Failure('missing-permission');
  return userId;
}

/** The context of a call that reads what a child would see. @throws Failure `missing-permission` */
export const asWhom = <C extends Context>(context: C, userId?: string): C => ({
  ...context,
  caller: asChild(context.caller, whose(context, userId)),
});
