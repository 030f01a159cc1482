/** What is done with many entries at once, and what became of each. */
import { Failure } from '@club/contract/failures.ts';
import type { ReactNode } from 'react';
import { newKey } from '../platform/keys.ts';

export type BulkResult = {
  done: readonly string[];
  failed: readonly { id: string; code: string }[];
  /** there where what was done can be taken back */
  undoId?: string | undefined;
};

/** One of a few that is asked for before an action runs: which team, which category. */
export type BulkChoice = {
  title: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

export type BulkAction<T> = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** asked before it runs; deleting always asks */
  question?: (rows: readonly T[]) => { title: string; text?: string };
  choice?: (rows: readonly T[]) => BulkChoice;
  /** @param chosen what was chosen, where something was asked for */
  run: (rows: readonly T[], chosen: string) => Promise<BulkResult>;
  /** the toast when all of it was done */
  success: (count: number) => string;
  /** the toast when none or not all of it was done */
  failure: string;
};

/**
 * Does one call for each entry, one after the other, and keeps going when one is refused.
 * @param work of a delete: with the id by which all of it is taken back as one
 */
export async function eachRow<T extends { id: string }>(
  rows: readonly T[],
  work: (row: T, undoId: string) => Promise<unknown>,
): Promise<BulkResult> {
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  const undoId = newKey();
  let undoable = false;
  for (const row of rows) {
    try {
      const answer = await work(row, undoId);
      undoable ||= typeof answer === 'object' && answer !== null && 'undoId' in answer;
      done.push(row.id);
    } catch (cause) {
      failed.push({ id: row.id, code: cause instanceof Failure ? cause.code : 'internal' });
    }
  }
  return { done, failed, ...(undoable ? { undoId } : {}) };
}

type DeletedMany = {
  data: { deleted: readonly string[]; failed: readonly { id: string; code: string }[] };
  undoId?: string;
};

/** how many the server takes at once, with room (contract: 500) */
const atOnce = 200;

/**
 * Deletes many by the call for many, some at a time; all of it is taken back as one. When a call fails on the way, what
 * it was about counts as not done, with the reason, and the others go on.
 * @param work deletes these ids
 */
export async function deleteMany(
  rows: readonly { id: string }[],
  work: (ids: string[], undoId: string) => Promise<DeletedMany>,
): Promise<BulkResult> {
  const undoId = newKey();
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  let undoable = false;
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
    try {
      const answer = await work(ids, undoId);
      undoable ||= answer.undoId !== undefined;
      done.push(...answer.data.deleted);
      failed.push(...answer.data.failed);
    } catch (cause) {
      // nothing was done at all: what happened is said as a whole
      if (rows.length <= atOnce) throw cause;
      const code = cause instanceof Failure ? cause.code : 'internal';
      failed.push(...ids.map((id) => ({ id, code })));
    }
  }
  return { done, failed, ...(undoable ? { undoId } : {}) };
}

/** names that a question shows; a title of fifty would cover its buttons */
const mostNamed = 4;

/** Some names for a question, and how many there are beside them. @param others such as "and 50 more" */
export function someOf(names: readonly string[], others: (count: number) => string): string {
  // "and 1 more" would be no shorter than the name
  const shown = names.length > mostNamed + 1 ? names.slice(0, mostNamed) : names;
  const left = names.length - shown.length;
  return left === 0 ? shown.join(', ') : `${shown.join(', ')} ${others(left)}`;
}
