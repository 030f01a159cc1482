/** The steps of the progress bar: fast at first, then slower and slower, done only when the work is. */
import { createStore, type Store } from '../platform/store.ts';

/** milliseconds between two steps */
export const progressInterval = 500;

/** Per cent after the next step. */
export function nextProgress(percent: number): number {
  const step = percent < 20 ? 10 : percent < 50 ? 4 : percent < 80 ? 2 : percent < 99 ? 0.5 : 1;
  return Math.min(100, percent + step);
}

export type Progress = Store<number | null> & {
  start: () => void;
  /** called on completion and on error alike */
  reset: () => void;
};

/** The store's value is per cent, or null while nothing is loading. */
export function createProgress(): Progress {
  const store = createStore<number | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  const reset = () => {
    clearInterval(timer);
    timer = undefined;
    store.set(null);
  };
  return {
    ...store,
    reset,
    start: () => {
      reset();
      store.set(0);
      timer = setInterval(() => {
        const next = nextProgress(store.get() ?? 0);
        store.set(next);
        if (next >= 100) clearInterval(timer);
      }, progressInterval);
    },
  };
}

export const progress = createProgress();
