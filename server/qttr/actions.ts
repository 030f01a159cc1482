/** Actions on QTTR values. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
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
import { noteBy } from '../audit/actions.ts';
import { errorsAt, errorsOfTwice, recordImport, refuseWith, undoImport } from '../imports/actions.ts';
import { recordProblem } from '../imports/problems/actions.ts';
import { findSavedAt, forgetReplaced, listKnown, lockKind } from '../imports/store.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function qttrOf(context: Context, id: string): Promise<Qttr> {
  const value = await store.findQttr(context.db, id);
  if (!value) throw new Failure('not-found');
  return value;
}

/**
 * The errors of a value, also of one that is only partly readable.
 * @param before the stored value: a date from before this rule can stay
 */
export async function refusalsOf(
  context: Context,
  { userId, date }: Partial<QttrInput>,
  before: Pick<Qttr, 'date'> | null,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  const late = date === undefined || date === before?.date ? null : refuseValueDate(date, today(context));
  if (late) refusals.push({ path: 'date', code: late });
  if (userId !== undefined && !(await listKnown(context.db, 'main.users', [userId])).has(userId))
    refusals.push({ path: 'userId', code: 'unknown-user' });
  return refusals;
}

type Checked = Pick<QttrInput, 'userId' | 'date'>;

/** @throws Failure `invalid` (no such user, a date in the future), `already-there` */
async function check(context: Context, value: Checked, before: Qttr | null): Promise<void> {
  const refusals = await refusalsOf(context, value, before);
  if (refusals.length > 0) throw invalidFields(refusals);
  const taken = await store.listTaken(context.db, [value]);
  if (taken.some(({ id }) => id !== before?.id)) throw new Failure('already-there');
}

/** @throws Failure `invalid` (no such user, a date in the future), `already-there` */
export async function createQttr(context: Context, input: QttrInput): Promise<Qttr> {
  await lockKind(context.db, 'qttr');
  await check(context, input, null);
  const id = newId();
  await store.insertQttr(context.db, id, input);
  await context.publish('qttr', id);
  return qttrOf(context, id);
}

const keyOf = ({ userId, date }: { userId: string; date: string }) => `${userId} ${date}`;

const titleOf = (items: readonly Pick<QttrInput, 'date'>[]): string =>
  [...new Set(items.map((item) => item.date))].toSorted().join(', ').slice(0, 100);

/** The existing values of a date, and when a list of it was last saved. */
export async function valuesBefore(context: Context, date: string): Promise<Before> {
  const existing = await store.listOfDay(context.db, date);
  const savedAt = await findSavedAt(context.db, 'qttr', titleOf([{ date }]));
  return {
    kept: existing.map((one) => ({ ...one, teamId: null, notes: [] })),
    savedAt: savedAt?.toISOString() ?? null,
  };
}

/** Saves a list: all of it or nothing. @throws Failure `invalid`, `already-there`, both naming every such item */
export async function importQttr(
  context: Context,
  { items, replace, unread }: QttrImport,
): Promise<QttrImported> {
  await lockKind(context.db, 'qttr');
  const users = await listKnown(
    context.db,
    'main.users',
    items.map((item) => item.userId),
  );
  refuseWith('invalid', [
    ...errorsAt(items, 'date', 'import-date-in-future', (item) =>
      Boolean(refuseListDate(item.date, today(context))),
    ),
    ...errorsAt(items, 'userId', 'unknown-user', (item) => !users.has(item.userId)),
    ...errorsOfTwice(items, 'date', keyOf),
  ]);
  const taken = new Set((await store.listTaken(context.db, items)).map(keyOf));
  if (!replace)
    refuseWith(
      'already-there',
      errorsAt(items, 'date', 'qttr-already-there', (item) => taken.has(keyOf(item))),
    );
  const title = titleOf(items);
  const importId = await recordImport(context, {
    kind: 'qttr',
    title,
    saved: items.length,
    replaced: taken.size,
  });
  await recordProblem(context, {
    kind: 'qttr',
    title,
    lines: unread.map(({ page, text }) => ({ line: page, text })),
  });
  await store.insertImported(context.db, importId, items);
  await context.publish('qttr');
  const saved = new Map((await store.listOfImport(context.db, importId)).map((one) => [keyOf(one), one]));
  return { importId, items: items.flatMap((item) => saved.get(keyOf(item)) ?? []) };
}

/** @throws Failure `not-found`, `already-undone` */
export async function undoQttrImport(context: Context, id: string) {
  const undone = await undoImport(context, 'qttr', id, async (importId) => {
    await forgetReplaced(context.db, 'main.qttr', importId);
    return store.deleteImported(context.db, importId);
  });
  await context.publish('qttr');
  return undone;
}

async function lockUnchanged(context: Context, id: string): Promise<Qttr> {
  await lockKind(context.db, 'qttr');
  const value = await qttrOf(context, id);
  context.unchangedSince(Qttr, value);
  return value;
}

/** @throws Failure `not-found`, `stale`, `invalid`, `already-there` */
export async function changeQttr(context: Context, id: string, change: QttrChange): Promise<Qttr> {
  const before = await lockUnchanged(context, id);
  await check(context, { ...before, ...change }, before);
  await store.updateQttr(context.db, id, change);
  await context.publish('qttr', id);
  return qttrOf(context, id);
}

/** @throws Failure `not-found`, `stale` */
export async function deleteQttr(context: Context, id: string): Promise<void> {
  await lockUnchanged(context, id);
  await deleteManyQttr(context, [id]);
}

/** Deletes the existing ones and reports the others as missing. */
export async function deleteManyQttr(context: Context, ids: readonly string[]) {
  await lockKind(context.db, 'qttr');
  const deleted = await store.deleteQttr(context.db, ids);
  if (deleted.length > 0) {
    await noteBy(context, { action: 'qttr-removed', detail: { values: deleted.length } });
    await context.publish('qttr');
  }
  return deletedOf(ids, deleted);
}
