/** Work that takes its turn: so many pieces at once, a few more wait, and whoever comes after that is refused. */
import { Failure } from '@club/contract/failures.ts';

export type Turns = {
  /** pieces of work at the same time */
  atOnce: number;
  /** pieces that wait for one of them to end, at most */
  mostWaiting?: number;
};

/** @returns a function that runs a piece of work when its turn comes; it throws Failure `unavailable` when too many wait */
export function inTurns({ atOnce, mostWaiting = 20 }: Turns) {
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
