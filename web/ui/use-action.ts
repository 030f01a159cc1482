/** One deed behind a button: busy while it runs, its toast when it is done or refused, and the lists read again. */
import { Failure } from '@club/contract/failures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markGone, readAgain } from '../platform/gone.ts';
import { toastDone, toastFailure } from './toasts.ts';

export type Deed<A extends unknown[]> = {
  /** where its answer holds an `undoId`, as that of a delete does, the toast offers the way back */
  work: (...input: A) => Promise<unknown>;
  /** toasts in the product's words: 'User successfully deleted', 'Error deleting User' */
  success: string;
  failure: string;
  /** first elements of the query keys that this changes */
  topics: readonly string[];
  /** the id of the record that this deletes: its page asks for it no more, even before it is left */
  ends?: (...input: A) => string;
  /** what follows when it is done */
  done?: () => unknown;
};

export type Action<A extends unknown[]> = { run: (...input: A) => Promise<boolean>; busy: boolean };

/** @returns `run`, which answers whether it was done */
export function useAction<A extends unknown[]>(deed: Deed<A>): Action<A> {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = () => Promise.all(deed.topics.map((topic) => readAgain(cache, topic)));
  const run = async (...input: A): Promise<boolean> => {
    setBusy(true);
    const stays = deed.ends && markGone(deed.ends(...input));
    try {
      const answer = await deed.work(...input);
      toastDone(deed.success, answer, cache);
      await deed.done?.();
      await refresh();
      return true;
    } catch (cause) {
      toastFailure(deed.failure, cause);
      stays?.();
      // it is still there, maybe not as it was
      if (stays || (cause instanceof Failure && cause.code === 'stale')) void refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
