/** An observable value; React reads it with `useStore`. */
import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves when the value fits: at once, or after a change. */
export const until = <T>({ get, subscribe }: Store<T>, fits: (value: T) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!fits(get())) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
