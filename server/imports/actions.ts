/** What all imports of lists share: what they refuse, that they are kept, and how one is taken back. */
import { Failure, type FailureCode, type FieldCode, type FieldError } from '@club/contract/failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import type { ImportUndone } from '@club/contract/imports/shape.ts';
import { note } from '../audit/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { insertImport, type ListKind, lockImport, lockKind, updateUndone } from './store.ts';

/** An error at `items.N.field` for every item that is wrong. */
export const errorsAt = <Item>(
  items: readonly Item[],
  field: string,
  code: FieldCode,
  isWrong: (item: Item, index: number) => boolean,
): FieldError[] =>
  items.flatMap((item, index) =>
    isWrong(item, index) ? [{ path: `items.${index}.${field}`, code, message: fieldMessages[code] }] : [],
  );

/** An error for every item that says again what one before it says. */
export function errorsOfTwice<Item>(
  items: readonly Item[],
  field: string,
  keyOf: (item: Item) => string,
): FieldError[] {
  const first = new Map<string, number>();
  for (const [index, item] of items.entries()) if (!first.has(keyOf(item))) first.set(keyOf(item), index);
  return errorsAt(items, field, 'listed-twice', (item, index) => first.get(keyOf(item)) !== index);
}

/** @throws Failure `code` with these errors, when there are any */
export function refuseWith(code: FailureCode, errors: FieldError[]): void {
  if (errors.length > 0) throw new Failure(code, { errors });
}

/** Keeps an import, so that it can be taken back, and answers its id. */
export async function keepImport(
  work: Work,
  kept: { kind: ListKind; title: string; saved: number; replaced: number },
): Promise<string> {
  const id = newId();
  await insertImport(work.db, { ...kept, id, createdAt: work.now, createdBy: work.caller.userId });
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: null,
    action: 'list-imported',
    detail: kept,
  });
  return id;
}

/**
 * Takes an import back as one, once.
 * @param takeBack deletes what the import put there and restores what it replaced, as far as it still stands
 * @throws Failure `not-found`, `already-undone`
 */
export async function undoImport(
  work: Work,
  kind: ListKind,
  id: string,
  takeBack: (importId: string) => Promise<{ deleted: number; restored: number }>,
): Promise<ImportUndone> {
  await lockKind(work.db, kind);
  const found = await lockImport(work.db, kind, id);
  if (!found) throw new Failure('not-found');
  if (found.undoneAt) throw new Failure('already-undone');
  const { deleted, restored } = await takeBack(id);
  await updateUndone(work.db, id, work.now);
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: null,
    action: 'import-undone',
    detail: { kind, title: found.title, deleted, restored },
  });
  return { deleted, restored, kept: found.saved - deleted - restored };
}
