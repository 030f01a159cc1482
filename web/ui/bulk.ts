/** Bulk actions on entries, and the result for each. */
import { Failure } from '@club/contract/failures.ts';
import type { Icon } from '@tabler/icons-react';
import { newKey } from '../platform/keys.ts';

export type BulkResult = {
  done: readonly string[];
  failed: readonly { id: string; code: string }[];
  /** set where the action can be undone */
  undoId?: string | undefined;
};

/** A choice that is needed before an action runs: which team, which category. */
export type BulkChoice = {
  title: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

type DeletedMany = {
  data: { deleted: readonly string[]; failed: readonly { id: string; code: string }[] };
  undoId?: string;
};

/** What an action sends: a request for each entry, or one for many, which deletes them. */
type BulkRequests<T> =
  | { each: (row: T, given: { undoId: string; chosen: string }) => Promise<unknown> }
  | { deletes: (ids: string[], undoId: string) => Promise<DeletedMany> };

export type BulkAction<T> = {
  label: string;
  /** a dangerous one without an icon gets that of deleting */
  icon?: Icon;
  danger?: boolean;
  /** confirmed before it runs; deleting always asks */
  question?: (rows: readonly T[]) => { title: string; text?: string };
  /** needed before it runs; `each` receives what was chosen */
  choice?: (rows: readonly T[]) => BulkChoice;
  /** the toast when all entries succeeded */
  success: (count: number) => string;
  /** the toast when some or all entries failed */
  failure: string;
} & BulkRequests<T>;

/**
 * Sends one request for each entry, one after the other, and continues when one is refused.
 * @param send when deleting: with the id by which all of it is undone together
 */
export async function eachRow<T extends { id: string }>(
  rows: readonly T[],
  send: (row: T, undoId: string) => Promise<unknown>,
): Promise<BulkResult> {
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  const undoId = newKey();
  let undoable = false;
  for (const row of rows) {
    try {
      const answer = await send(row, undoId);
      undoable ||= typeof answer === 'object' && answer !== null && 'undoId' in answer;
      done.push(row.id);
    } catch (cause) {
      failed.push({ id: row.id, code: cause instanceof Failure ? cause.code : 'internal' });
    }
  }
  return { done, failed, ...(undoable ? { undoId } : {}) };
}

/** batch size, below the server's limit (contract: 500) */
const atOnce = 200;

/**
 * Deletes many entries in batches; all of them are undone together. When a request fails on the way, its entries count
 * as failed with that reason, and the other batches continue.
 * @param send deletes these ids
 */
export async function deleteMany(
  rows: readonly { id: string }[],
  send: (ids: string[], undoId: string) => Promise<DeletedMany>,
): Promise<BulkResult> {
  const undoId = newKey();
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  let undoable = false;
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
    try {
      const answer = await send(ids, undoId);
      undoable ||= answer.undoId !== undefined;
      done.push(...answer.data.deleted);
      failed.push(...answer.data.failed);
    } catch (cause) {
      // nothing was deleted at all, so one error is shown for all of it
      if (rows.length <= atOnce) throw cause;
      const code = cause instanceof Failure ? cause.code : 'internal';
      failed.push(...ids.map((id) => ({ id, code })));
    }
  }
  return { done, failed, ...(undoable ? { undoId } : {}) };
}
