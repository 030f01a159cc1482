/** Limits concurrency: a number of tasks run, a few more wait, others are refused. */
import { Failure } from '@club/contract/failures.ts';

export type Turns = {
  /** tasks at the same time */
  atOnce: number;
  /** most waiting tasks */
  mostWaiting?: number;
};

/** @returns a function that runs a task as soon as possible; it throws Failure `unavailable` when too many wait */
export function limitConcurrency({ atOnce, mostWaiting = 20 }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw new Failure('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
