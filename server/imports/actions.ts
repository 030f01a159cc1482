/** Shared by all list imports: their errors, their records, and undo. */
import { Failure, type FailureCode, type FieldCode, type FieldError } from '@club/contract/failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import type { ImportUndone } from '@club/contract/imports/shape.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { insertImport, type ListKind, lockImport, lockKind, updateUndone } from './store.ts';

/** An error at `items.N.field` for every invalid item. */
export const errorsAt = <Item>(
  items: readonly Item[],
  field: string,
  code: FieldCode,
  isWrong: (item: Item, index: number) => boolean,
): FieldError[] =>
  items.flatMap((item, index) =>
    isWrong(item, index) ? [{ path: `items.${index}.${field}`, code, message: fieldMessages[code] }] : [],
  );

/** An error for every item that repeats an earlier one. */
export function errorsOfTwice<Item>(
  items: readonly Item[],
  field: string,
  keyOf: (item: Item) => string,
): FieldError[] {
  const first = new Map<string, number>();
  for (const [index, item] of items.entries()) if (!first.has(keyOf(item))) first.set(keyOf(item), index);
  return errorsAt(items, field, 'listed-twice', (item, index) => first.get(keyOf(item)) !== index);
}

/** @throws Failure `code` with these errors, if there are any */
export function refuseWith(code: FailureCode, errors: FieldError[]): void {
  if (errors.length > 0) throw new Failure(code, { errors });
}

/** Records an import, so that it can be undone, and returns its id. */
export async function recordImport(
  context: Context,
  saved: { kind: ListKind; title: string; saved: number; replaced: number; removed?: number },
): Promise<string> {
  const id = newId();
  await insertImport(context.db, { ...saved, id, createdAt: context.now, createdBy: context.caller.userId });
  await noteBy(context, { action: 'list-imported', detail: saved });
  return id;
}

/**
 * Undoes an import as a whole, once.
 * @param takeBack deletes what the import created, restores what it replaced unless that was changed since, and brings back
 *   what it removed
 * @throws Failure `not-found`, `already-undone`
 */
export async function undoImport(
  context: Context,
  kind: ListKind,
  id: string,
  takeBack: (importId: string) => Promise<{ deleted: number; restored: number; broughtBack?: number }>,
): Promise<ImportUndone> {
  await lockKind(context.db, kind);
  const found = await lockImport(context.db, kind, id);
  if (!found) throw new Failure('not-found');
  if (found.undoneAt) throw new Failure('already-undone');
  const { deleted, restored: replaced, broughtBack = 0 } = await takeBack(id);
  const restored = replaced + broughtBack;
  await updateUndone(context.db, id, context.now);
  await noteBy(context, { action: 'import-undone', detail: { kind, title: found.title, deleted, restored } });
  return { deleted, restored, kept: found.saved - deleted - replaced };
}
