/** What is done to QTTR values. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import type { Before } from '@club/contract/lists/shape.ts';
import { refuseListDate, refuseValueDate } from '@club/contract/qttr/rules.ts';
import {
  Qttr,
  type QttrChange,
  type QttrImport,
  type QttrImported,
  type QttrInput,
} from '@club/contract/qttr/shape.ts';
import { note } from '../audit/actions.ts';
import { errorsAt, errorsOfTwice, keepImport, refuseWith, undoImport } from '../imports/actions.ts';
import { keepProblem } from '../imports/problems/actions.ts';
import { findSavedAt, listKnown, lockKind } from '../imports/store.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function qttrOf(work: Work, id: string): Promise<Qttr> {
  const value = await store.findQttr(work.db, id);
  if (!value) throw new Failure('not-found');
  return value;
}

/** What is wrong with a value, or with the part of one that can be read. */
export async function refusalsOf(work: Work, { userId }: Partial<QttrInput>): Promise<FieldRefusal[]> {
  return userId === undefined || (await listKnown(work.db, 'main.users', [userId])).has(userId)
    ? []
    : [{ path: 'userId', code: 'unknown-user' }];
}

/** @throws Failure `invalid` (no such user), `already-there` */
async function check(work: Work, value: Pick<QttrInput, 'userId' | 'date'>, id: string): Promise<void> {
  const refusals = await refusalsOf(work, value);
  if (refusals.length > 0) throw invalidFields(refusals);
  const taken = await store.listTaken(work.db, [value]);
  if (taken.some((one) => one.id !== id)) throw new Failure('already-there');
}

/** @throws Failure `invalid`: nobody has a value of tomorrow */
function checkDate(work: Work, date: string): void {
  const refusal = refuseValueDate(date, today(work));
  if (refusal) throw invalidField('date', refusal);
}

/** @throws Failure `invalid` (no such user, a date to come), `already-there` */
export async function createQttr(work: Work, input: QttrInput): Promise<Qttr> {
  checkDate(work, input.date);
  await lockKind(work.db, 'qttr');
  const id = newId();
  await check(work, input, id);
  await store.insertQttr(work.db, id, input);
  await work.announce('qttr', id);
  return qttrOf(work, id);
}

const keyOf = ({ userId, date }: { userId: string; date: string }) => `${userId} ${date}`;

const titleOf = (items: readonly Pick<QttrInput, 'date'>[]): string =>
  [...new Set(items.map((item) => item.date))].toSorted().join(', ').slice(0, 100);

/** What there is of a day already, and when a list of it was last saved. */
export async function valuesBefore(work: Work, date: string): Promise<Before> {
  const kept = await store.listOfDay(work.db, date);
  const savedAt = await findSavedAt(work.db, 'qttr', titleOf([{ date }]));
  return {
    kept: kept.map((one) => ({ ...one, teamId: null, notes: [] })),
    savedAt: savedAt?.toISOString() ?? null,
  };
}

/** Saves a list: all of it or nothing. @throws Failure `invalid`, `already-there`, both naming every such item */
export async function importQttr(work: Work, { items, replace, unread }: QttrImport): Promise<QttrImported> {
  await lockKind(work.db, 'qttr');
  const users = await listKnown(
    work.db,
    'main.users',
    items.map((item) => item.userId),
  );
  refuseWith('invalid', [
    ...errorsAt(items, 'date', 'import-date-in-future', (item) =>
      Boolean(refuseListDate(item.date, today(work))),
    ),
    ...errorsAt(items, 'userId', 'unknown-user', (item) => !users.has(item.userId)),
    ...errorsOfTwice(items, 'date', keyOf),
  ]);
  const taken = new Set((await store.listTaken(work.db, items)).map(keyOf));
  if (!replace)
    refuseWith(
      'already-there',
      errorsAt(items, 'date', 'qttr-already-there', (item) => taken.has(keyOf(item))),
    );
  const title = titleOf(items);
  const importId = await keepImport(work, {
    kind: 'qttr',
    title,
    saved: items.length,
    replaced: taken.size,
  });
  await keepProblem(work, {
    kind: 'qttr',
    title,
    lines: unread.map(({ page, text }) => ({ line: page, text })),
  });
  await store.insertImported(work.db, importId, items);
  await work.announce('qttr');
  const saved = new Map((await store.listOfImport(work.db, importId)).map((one) => [keyOf(one), one]));
  return { importId, items: items.flatMap((item) => saved.get(keyOf(item)) ?? []) };
}

/** @throws Failure `not-found`, `already-undone` */
export async function undoQttrImport(work: Work, id: string) {
  const undone = await undoImport(work, 'qttr', id, (importId) => store.deleteImported(work.db, importId));
  await work.announce('qttr');
  return undone;
}

async function lockUnchanged(work: Work, id: string): Promise<Qttr> {
  await lockKind(work.db, 'qttr');
  const value = await qttrOf(work, id);
  work.unchangedSince(Qttr, value);
  return value;
}

/** @throws Failure `not-found`, `stale`, `invalid`, `already-there` */
export async function changeQttr(work: Work, id: string, change: QttrChange): Promise<Qttr> {
  const before = await lockUnchanged(work, id);
  // a value from before this rule can still be put right
  if (change.date !== undefined && change.date !== before.date) checkDate(work, change.date);
  await check(work, { ...before, ...change }, id);
  await store.updateQttr(work.db, id, change);
  await work.announce('qttr', id);
  return qttrOf(work, id);
}

/** @throws Failure `not-found`, `stale` */
export async function deleteQttr(work: Work, id: string): Promise<void> {
  await lockUnchanged(work, id);
  await deleteManyQttr(work, [id]);
}

/** Deletes those that are there and says of the others that they are not. */
export async function deleteManyQttr(work: Work, ids: readonly string[]) {
  await lockKind(work.db, 'qttr');
  const deleted = await store.deleteQttr(work.db, ids);
  if (deleted.length > 0) {
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: null,
      action: 'qttr-removed',
      detail: { values: deleted.length },
    });
    await work.announce('qttr');
  }
  return deletedOf(ids, deleted);
}
