/** One action behind a button: busy while it runs, a toast when it succeeds or fails, and the lists are reloaded. */
import { Failure } from '@club/contract/failures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markDeleted, readAgain } from '../platform/deleted-records.ts';
import { toastDone, toastFailure } from './toasts.ts';

export type ActionOptions<A extends unknown[], R = unknown> = {
  /** where its answer has an `undoId`, as that of a delete does, the toast has an undo button */
  send: (...input: A) => Promise<R>;
  /** toasts in the product's words: 'User successfully deleted', 'Error deleting User' */
  success: string | ((answer: R) => string);
  failure: string;
  /** first elements of the query keys that this changes */
  topics: readonly string[];
  /** the id of the record that this deletes: its page stops loading it, even before it is left */
  ends?: (...input: A) => string;
  /** called after success */
  done?: () => unknown;
};

export type Action<A extends unknown[]> = { run: (...input: A) => Promise<boolean>; busy: boolean };

/** @returns `run`, which resolves with whether it succeeded */
export function useAction<A extends unknown[], R = unknown>(action: ActionOptions<A, R>): Action<A> {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = () => Promise.all(action.topics.map((topic) => readAgain(cache, topic)));
  const run = async (...input: A): Promise<boolean> => {
    setBusy(true);
    const stays = action.ends && markDeleted(action.ends(...input));
    try {
      const answer = await action.send(...input);
      const { success } = action;
      toastDone(typeof success === 'string' ? success : success(answer), answer, cache);
      await action.done?.();
      await refresh();
      return true;
    } catch (cause) {
      toastFailure(action.failure, cause);
      stays?.();
      // a deleted record still exists, or a record is no longer as it is shown
      if (stays || (cause instanceof Failure && [409, 412].includes(cause.status))) void refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}
