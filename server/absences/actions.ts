/** Actions on one's own absences and those of one's children. Nobody else may know of one by its id: others count as missing. */
import { isComing, mostComing, refuseDays, seeAway } from '@club/contract/absences/rules.ts';
import { Absence, type AbsenceChange, type AbsenceInput } from '@club/contract/absences/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { actsFor } from '@club/contract/permissions.ts';
import { whose } from '../families/actions.ts';
import { listGuardianIds } from '../families/store.ts';
import { listHolders } from '../permissions/store.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { writeLiveEventTo } from '../platform/postgres/notify.ts';
import { lockUser } from '../users/store.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function absenceOf(context: Context, id: string): Promise<Absence> {
  const absence = await store.findAbsence(context.db, id);
  if (!absence || !actsFor(context.caller, absence.userId)) throw new Failure('not-found');
  return absence;
}

/** Locks an absence that the caller may see. @throws Failure `not-found`, `stale` */
async function lockUnchanged(context: Context, id: string): Promise<Absence> {
  await store.lockAbsence(context.db, id);
  const absence = await absenceOf(context, id);
  context.unchangedSince(Absence, absence);
  return absence;
}

/** The errors of an absence beyond its shape. @param before null for a new one */
export const refusalsOf = (
  context: Context,
  absence: Partial<AbsenceInput>,
  before: Absence | null,
): FieldRefusal[] => refuseDays(absence, before ? null : today(context));

/** @param but the absence that is changed, which does not count @throws Failure `invalid`, `too-many-absences` */
async function check(
  context: Context,
  userId: string,
  absence: AbsenceInput,
  but: Absence | null,
): Promise<void> {
  const refusals = refusalsOf(context, absence, but);
  if (refusals.length > 0) throw invalidFields(refusals);
  const { db } = context;
  const day = today(context);
  if (isComing(absence, day) && (await store.countComing(db, userId, day, but?.id ?? null)) >= mostComing)
    throw new Failure('too-many-absences');
}

/**
 * Names what open pages read again: for the person and their guardians their absences; for those who see who is away that
 * list, without whose absence it is; for everybody the answers for games, which an absence can change.
 */
async function publish(context: Context, userId: string, id: string): Promise<void> {
  const guardians = await listGuardianIds(context.db, userId);
  for (const reader of [userId, ...guardians]) await context.publishTo(reader, 'absences', id);
  await writeLiveEventTo(context.db, await listHolders(context.db, seeAway), 'absences');
  await context.publish('matches');
}

/** @throws Failure `missing-permission`, `invalid`, `too-many-absences` */
export async function createAbsence(context: Context, input: AbsenceInput): Promise<Absence> {
  const { db, now } = context;
  const userId = whose(context, input.userId);
  // serialises the calls about one person, so that all absences are counted
  await lockUser(db, userId);
  await check(context, userId, input, null);
  const id = newId();
  const absence = { ...input, id, userId };
  await store.insertAbsence(db, absence, now);
  await publish(context, userId, id);
  return absence;
}

/** @throws Failure `not-found`, `stale`, `invalid`, `too-many-absences` */
export async function changeAbsence(context: Context, id: string, change: AbsenceChange): Promise<Absence> {
  // before the absence, as when a person is removed
  await lockUser(context.db, (await absenceOf(context, id)).userId);
  const before = await lockUnchanged(context, id);
  const absence = { ...before, ...change };
  await check(context, before.userId, absence, before);
  await store.updateAbsence(context.db, absence);
  await publish(context, before.userId, id);
  return absence;
}

/** @throws Failure `not-found`, `stale` */
export async function deleteAbsence(context: Context, id: string): Promise<void> {
  const { userId } = await lockUnchanged(context, id);
  await store.deleteAbsence(context.db, id);
  await publish(context, userId, id);
}
