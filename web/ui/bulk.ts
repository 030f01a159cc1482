/** What is done with many entries at once, and what became of each. */
import { Failure } from '@club/contract/failures.ts';
import type { ReactNode } from 'react';

export type BulkResult = { done: readonly string[]; failed: readonly { id: string; code: string }[] };

export type BulkAction<T> = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** asked before it runs; deleting always asks */
  question?: (rows: readonly T[]) => { title: string; text?: string };
  run: (rows: readonly T[]) => Promise<BulkResult>;
  /** the toast when all of it was done */
  success: (count: number) => string;
  /** the toast when none or not all of it was done */
  failure: string;
};

/** Does one call for each entry, one after the other, and keeps going when one is refused. */
export async function eachRow<T extends { id: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<BulkResult> {
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  for (const row of rows) {
    try {
      await work(row);
      done.push(row.id);
    } catch (cause) {
      failed.push({ id: row.id, code: cause instanceof Failure ? cause.code : 'internal' });
    }
  }
  return { done, failed };
}

/** The answer of a delete of many, as a result. */
export const bulkOfDeleted = (answer: {
  deleted: readonly string[];
  failed: readonly { id: string; code: string }[];
}): BulkResult => ({ done: answer.deleted, failed: answer.failed });
