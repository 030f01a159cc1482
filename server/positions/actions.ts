/** Actions on line-ups. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import type { Before } from '@club/contract/lists/shape.ts';
import { seasonLabel } from '@club/contract/positions/rules.ts';
import {
  type LineUpKey,
  type LineUpMove,
  LineUpOrder,
  Position,
  type PositionChange,
  type PositionInput,
  type PositionsImport,
  type PositionsImported,
} from '@club/contract/positions/shape.ts';
import { noteBy } from '../audit/actions.ts';
import { errorsAt, errorsOfTwice, recordImport, refuseWith, undoImport } from '../imports/actions.ts';
import { recordProblem } from '../imports/problems/actions.ts';
import { findSavedAt, forgetReplaced, listKnown, lockKind } from '../imports/store.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function positionOf(context: Context, id: string): Promise<Position> {
  const position = await store.findPosition(context.db, id);
  if (!position) throw new Failure('not-found');
  return position;
}

/** The errors of a position, also of one that is only partly readable. */
export async function refusalsOf(
  context: Context,
  { userId, teamId }: Partial<PositionInput>,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  if (userId !== undefined && !(await listKnown(context.db, 'main.users', [userId])).has(userId))
    refusals.push({ path: 'userId', code: 'unknown-user' });
  if (teamId !== undefined && !(await listKnown(context.db, 'main.teams', [teamId])).has(teamId))
    refusals.push({ path: 'teamId', code: 'unknown-team' });
  return refusals;
}

/** @throws Failure `invalid` (no such user or team), `already-there` */
async function check(context: Context, row: Omit<PositionInput, 'date'>, id: string): Promise<void> {
  const refusals = await refusalsOf(context, row);
  if (refusals.length > 0) throw invalidFields(refusals);
  const taken = await store.listTaken(context.db, [row]);
  if (taken.some((one) => one.id !== id)) throw new Failure('already-there');
}

/** @throws Failure `invalid`, `already-there` */
export async function createPosition(context: Context, input: PositionInput): Promise<Position> {
  await lockKind(context.db, 'positions');
  const id = newId();
  await check(context, input, id);
  await store.insertPosition(context.db, id, { ...input, date: input.date ?? today(context) });
  await context.publish('positions', id);
  return positionOf(context, id);
}

type Key = Pick<PositionInput, 'userId' | 'teamId' | 'season' | 'seasonHalf'>;
const keyOf = ({ userId, teamId, season, seasonHalf }: Key) => `${userId} ${teamId} ${season} ${seasonHalf}`;

const titleOf = (items: readonly Pick<PositionInput, 'season' | 'seasonHalf'>[]): string =>
  [...new Set(items.map(({ season, seasonHalf }) => `${seasonLabel(season)} ${seasonHalf}`))]
    .toSorted()
    .join(', ')
    .slice(0, 100);

/** The existing positions of a half, and when a list of it was last saved. */
export async function lineUpsBefore(
  context: Context,
  of: Pick<PositionInput, 'season' | 'seasonHalf'>,
): Promise<Before> {
  const existing = await store.listOfHalf(context.db, of.season, of.seasonHalf);
  const savedAt = await findSavedAt(context.db, 'positions', titleOf([of]));
  return { kept: existing, savedAt: savedAt?.toISOString() ?? null };
}

/** Saves a list: all of it or nothing. @throws Failure `invalid`, `already-there`, both naming every such item */
export async function importPositions(
  context: Context,
  { items, replace, remove, unread }: PositionsImport,
): Promise<PositionsImported> {
  await lockKind(context.db, 'positions');
  const idsOf = (field: 'userId' | 'teamId') => items.map((item) => item[field]);
  const users = await listKnown(context.db, 'main.users', idsOf('userId'));
  const teams = await listKnown(context.db, 'main.teams', idsOf('teamId'));
  refuseWith('invalid', [
    ...errorsAt(items, 'userId', 'unknown-user', (item) => !users.has(item.userId)),
    ...errorsAt(items, 'teamId', 'unknown-team', (item) => !teams.has(item.teamId)),
    ...errorsOfTwice(items, 'userId', keyOf),
  ]);
  const taken = new Set((await store.listTaken(context.db, items)).map(keyOf));
  if (!replace)
    refuseWith(
      'already-there',
      errorsAt(items, 'userId', 'place-already-there', (item) => taken.has(keyOf(item))),
    );
  const title = titleOf(items);
  const named = new Set(items.map(keyOf));
  const removed = (await store.listTaken(context.db, remove)).filter((one) => !named.has(keyOf(one)));
  const importId = await recordImport(context, {
    kind: 'positions',
    title,
    saved: items.length,
    replaced: taken.size,
    removed: removed.length,
  });
  await recordProblem(context, {
    kind: 'positions',
    title,
    lines: unread.map(({ page, text }) => ({ line: page, text })),
  });
  const date = today(context);
  await store.insertImported(
    context.db,
    importId,
    items.map((item) => ({ ...item, date: item.date ?? date })),
  );
  await store.removeWithImport(
    context.db,
    importId,
    removed.map(({ id }) => id),
  );
  await context.publish('positions');
  const saved = new Map((await store.listOfImport(context.db, importId)).map((one) => [keyOf(one), one]));
  return { importId, items: items.flatMap((item) => saved.get(keyOf(item)) ?? []) };
}

/** @throws Failure `not-found`, `already-undone` */
export async function undoPositionImport(context: Context, id: string) {
  const { db } = context;
  const undone = await undoImport(context, 'positions', id, async (importId) => {
    for (const table of ['main.positions', 'main.removed_positions'] as const)
      await forgetReplaced(db, table, importId);
    await store.deleteRemovedOf(db, importId);
    const taken = await store.deleteImported(db, importId);
    return { ...taken, broughtBack: await store.bringBackRemoved(db, importId) };
  });
  await context.publish('positions');
  return undone;
}

async function lockUnchanged(context: Context, id: string): Promise<Position> {
  await lockKind(context.db, 'positions');
  const position = await positionOf(context, id);
  context.unchangedSince(Position, position);
  return position;
}

/** @throws Failure `not-found`, `stale`, `invalid`, `already-there` */
export async function changePosition(
  context: Context,
  id: string,
  change: PositionChange,
): Promise<Position> {
  const before = await lockUnchanged(context, id);
  await check(context, { ...before, ...change }, id);
  await store.updatePosition(context.db, id, change);
  await context.publish('positions', id);
  return positionOf(context, id);
}

export const lineUpOf = async (context: Context, key: LineUpKey): Promise<LineUpOrder> => ({
  ...key,
  places: await store.listOfLineUp(context.db, key),
});

/**
 * Reorders a whole line-up in one transaction.
 * @throws Failure `stale`: a position was moved, entered or deleted meanwhile
 */
export async function orderLineUp(context: Context, { ids, ...key }: LineUpMove): Promise<LineUpOrder> {
  await lockKind(context.db, 'positions');
  const before = await lineUpOf(context, key);
  context.unchangedSince(LineUpOrder, before);
  const known = new Set(before.places.map((position) => position.id));
  if (new Set(ids).size !== known.size || ids.length !== known.size || ids.some((id) => !known.has(id)))
    throw new Failure('stale');
  await store.updateOrder(context.db, ids);
  await context.publish('positions');
  return lineUpOf(context, key);
}

/** @throws Failure `not-found`, `stale` */
export async function deletePosition(context: Context, id: string): Promise<void> {
  await lockUnchanged(context, id);
  await deletePositions(context, [id]);
}

/** Deletes the existing ones and reports the others as missing. */
export async function deletePositions(context: Context, ids: readonly string[]) {
  await lockKind(context.db, 'positions');
  const deleted = await store.deletePositions(context.db, ids);
  if (deleted.length > 0) {
    await noteBy(context, { action: 'positions-removed', detail: { places: deleted.length } });
    await context.publish('positions');
  }
  return deletedOf(ids, deleted);
}
