/** Turns for costly work that anybody can ask for: whoever asks for a lot waits for it, and not those who ask for little. */
import { Failure } from '@club/contract/failures.ts';

export type Turns = {
  /** tasks at the same time */
  atOnce: number;
  /** most waiting tasks of all askers; default: no limit */
  mostWaiting?: number;
  /** milliseconds that a task waits at most; default: no limit */
  mostWaitMs?: number;
};

type Waiting = { go: () => void; refuse: (failure: Failure) => void };

/**
 * Runs a number of tasks at once. Those who wait take turns: one task of each asker, then the next of each. Where only a
 * number may wait, the newest task of whoever has most is refused, so nobody keeps others out.
 * @returns a function that runs a task of somebody as soon as it is their turn; it throws Failure `unavailable` when
 * too many wait, or for too long
 */
export function fairTurns({ atOnce, mostWaiting = Number.POSITIVE_INFINITY, mostWaitMs }: Turns) {
  let running = 0;
  let count = 0;
  const waiting = new Map<string, Waiting[]>();
  const refuseOne = (asker: string) => {
    const tasks = [...waiting.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if ((waiting.get(asker)?.length ?? 0) + 1 >= tasks.length) throw new Failure('unavailable');
    tasks.pop()?.refuse(new Failure('unavailable'));
    count -= 1;
  };
  const giveUp = (asker: string, task: Waiting) => {
    const others = waiting.get(asker)?.filter((one) => one !== task) ?? [];
    if (others.length > 0) waiting.set(asker, others);
    else waiting.delete(asker);
    count -= 1;
    task.refuse(new Failure('unavailable'));
  };
  const begin = (asker: string) =>
    new Promise<void>((go, refuse) => {
      if (count >= mostWaiting) refuseOne(asker);
      count += 1;
      const timer = mostWaitMs === undefined ? undefined : setTimeout(() => giveUp(asker, task), mostWaitMs);
      const task = {
        go: () => {
          clearTimeout(timer);
          go();
        },
        refuse: (failure: Failure) => {
          clearTimeout(timer);
          refuse(failure);
        },
      };
      const own = waiting.get(asker);
      if (own) own.push(task);
      else waiting.set(asker, [task]);
    });
  const beginNext = () => {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [asker, own] = first;
    const next = own.shift();
    count -= 1;
    // those with more tasks go to the end of the row
    waiting.delete(asker);
    if (own.length > 0) waiting.set(asker, own);
    next?.go();
  };
  return async <T>(asker: string, run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await begin(asker);
    else running += 1;
    try {
      return await run();
    } finally {
      beginNext();
    }
  };
}
