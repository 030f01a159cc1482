/** When the page that was opened stands: what nobody sees at first waits for that, and is not in its way. */
import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from './store.ts';

/** milliseconds after which nothing waits any longer, whatever the page is still reading */
const longest = 3000;

const seen = createStore(false);
/** Holds from then on. */
export const firstSight = new Promise<void>((resolve) => {
  seen.subscribe(resolve);
});

export const useFirstSight = (): boolean => useStore(seen);

/** Has a file wait for it: `lazy(afterFirstSight(() => import('./Find.tsx')))`. */
export const afterFirstSight =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    firstSight.then(load);

/** until what is drawn by now is in sight */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

const quiet = (cache: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (cache.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = cache.getQueryCache().subscribe(look);
    look();
  });

/** until no part of the page says that it is still on its way, or nothing waits for that any longer */
const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!seen.get() && document.querySelector('main [aria-busy="true"]')) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });

/** Done once, at the start. @param page holds when the first page is drawn; @param cache what it reads */
export function awaitFirstSight(page: Promise<void>, cache: QueryClient): void {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, longest);
  });
  const stands = page
    .then(drawn)
    .then(() => quiet(cache))
    .then(settled)
    .then(drawn);
  void Promise.race([stands, late]).then(() => seen.set(true));
}
