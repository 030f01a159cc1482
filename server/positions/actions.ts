/** What is done to line-ups. */
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
import { note } from '../audit/actions.ts';
import { errorsAt, errorsOfTwice, keepImport, refuseWith, undoImport } from '../imports/actions.ts';
import { keepProblem } from '../imports/problems/actions.ts';
import { findSavedAt, listKnown, lockKind } from '../imports/store.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function positionOf(work: Work, id: string): Promise<Position> {
  const position = await store.findPosition(work.db, id);
  if (!position) throw new Failure('not-found');
  return position;
}

/** What is wrong with a place, or with the part of one that can be read. */
export async function refusalsOf(
  work: Work,
  { userId, teamId }: Partial<PositionInput>,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  if (userId !== undefined && !(await listKnown(work.db, 'main.users', [userId])).has(userId))
    refusals.push({ path: 'userId', code: 'unknown-user' });
  if (teamId !== undefined && !(await listKnown(work.db, 'main.teams', [teamId])).has(teamId))
    refusals.push({ path: 'teamId', code: 'unknown-team' });
  return refusals;
}

/** @throws Failure `invalid` (no such user or team), `already-there` */
async function check(work: Work, row: Omit<PositionInput, 'date'>, id: string): Promise<void> {
  const refusals = await refusalsOf(work, row);
  if (refusals.length > 0) throw invalidFields(refusals);
  const taken = await store.listTaken(work.db, [row]);
  if (taken.some((one) => one.id !== id)) throw new Failure('already-there');
}

/** @throws Failure `invalid`, `already-there` */
export async function createPosition(work: Work, input: PositionInput): Promise<Position> {
  await lockKind(work.db, 'positions');
  const id = newId();
  await check(work, input, id);
  await store.insertPosition(work.db, id, { ...input, date: input.date ?? today(work) });
  await work.announce('positions', id);
  return positionOf(work, id);
}

type Key = Pick<PositionInput, 'userId' | 'teamId' | 'season' | 'seasonHalf'>;
const keyOf = ({ userId, teamId, season, seasonHalf }: Key) => `${userId} ${teamId} ${season} ${seasonHalf}`;

const titleOf = (items: readonly Pick<PositionInput, 'season' | 'seasonHalf'>[]): string =>
  [...new Set(items.map(({ season, seasonHalf }) => `${seasonLabel(season)} ${seasonHalf}`))]
    .toSorted()
    .join(', ')
    .slice(0, 100);

/** What there is of a half already, and when a list of it was last saved. */
export async function lineUpsBefore(
  work: Work,
  of: Pick<PositionInput, 'season' | 'seasonHalf'>,
): Promise<Before> {
  const kept = await store.listOfHalf(work.db, of.season, of.seasonHalf);
  const savedAt = await findSavedAt(work.db, 'positions', titleOf([of]));
  return { kept, savedAt: savedAt?.toISOString() ?? null };
}

/** Saves a list: all of it or nothing. @throws Failure `invalid`, `already-there`, both naming every such item */
export async function importPositions(
  work: Work,
  { items, replace, unread }: PositionsImport,
): Promise<PositionsImported> {
  await lockKind(work.db, 'positions');
  const idsOf = (field: 'userId' | 'teamId') => items.map((item) => item[field]);
  const users = await listKnown(work.db, 'main.users', idsOf('userId'));
  const teams = await listKnown(work.db, 'main.teams', idsOf('teamId'));
  refuseWith('invalid', [
    ...errorsAt(items, 'userId', 'unknown-user', (item) => !users.has(item.userId)),
    ...errorsAt(items, 'teamId', 'unknown-team', (item) => !teams.has(item.teamId)),
    ...errorsOfTwice(items, 'userId', keyOf),
  ]);
  const taken = new Set((await store.listTaken(work.db, items)).map(keyOf));
  if (!replace)
    refuseWith(
      'already-there',
      errorsAt(items, 'userId', 'place-already-there', (item) => taken.has(keyOf(item))),
    );
  const title = titleOf(items);
  const importId = await keepImport(work, {
    kind: 'positions',
    title,
    saved: items.length,
    replaced: taken.size,
  });
  await keepProblem(work, {
    kind: 'positions',
    title,
    lines: unread.map(({ page, text }) => ({ line: page, text })),
  });
  const date = today(work);
  await store.insertImported(
    work.db,
    importId,
    items.map((item) => ({ ...item, date: item.date ?? date })),
  );
  await work.announce('positions');
  const saved = new Map((await store.listOfImport(work.db, importId)).map((one) => [keyOf(one), one]));
  return { importId, items: items.flatMap((item) => saved.get(keyOf(item)) ?? []) };
}

/** @throws Failure `not-found`, `already-undone` */
export async function undoPositionImport(work: Work, id: string) {
  const undone = await undoImport(work, 'positions', id, (importId) =>
    store.deleteImported(work.db, importId),
  );
  await work.announce('positions');
  return undone;
}

async function lockUnchanged(work: Work, id: string): Promise<Position> {
  await lockKind(work.db, 'positions');
  const position = await positionOf(work, id);
  work.unchangedSince(Position, position);
  return position;
}

/** @throws Failure `not-found`, `stale`, `invalid`, `already-there` */
export async function changePosition(work: Work, id: string, change: PositionChange): Promise<Position> {
  const before = await lockUnchanged(work, id);
  await check(work, { ...before, ...change }, id);
  await store.updatePosition(work.db, id, change);
  await work.announce('positions', id);
  return positionOf(work, id);
}

export const lineUpOf = async (work: Work, key: LineUpKey): Promise<LineUpOrder> => ({
  ...key,
  places: await store.listOfLineUp(work.db, key),
});

/**
 * Puts a line-up into another order, all of it in one transaction.
 * @throws Failure `stale`: somebody moved, entered or deleted a place meanwhile
 */
export async function orderLineUp(work: Work, { ids, ...key }: LineUpMove): Promise<LineUpOrder> {
  await lockKind(work.db, 'positions');
  const before = await lineUpOf(work, key);
  work.unchangedSince(LineUpOrder, before);
  const known = new Set(before.places.map((place) => place.id));
  if (new Set(ids).size !== known.size || ids.length !== known.size || ids.some((id) => !known.has(id)))
    throw new Failure('stale');
  await store.updateOrder(work.db, ids);
  await work.announce('positions');
  return lineUpOf(work, key);
}

/** @throws Failure `not-found`, `stale` */
export async function deletePosition(work: Work, id: string): Promise<void> {
  await lockUnchanged(work, id);
  await deletePositions(work, [id]);
}

/** Deletes those that are there and says of the others that they are not. */
export async function deletePositions(work: Work, ids: readonly string[]) {
  await lockKind(work.db, 'positions');
  const deleted = await store.deletePositions(work.db, ids);
  if (deleted.length > 0) {
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: null,
      action: 'positions-removed',
      detail: { places: deleted.length },
    });
    await work.announce('positions');
  }
  return deletedOf(ids, deleted);
}
