/** The time of the first paint: work that is not visible at first waits for it, so as not to delay the page. */
import type { QueryClient } from '@tanstack/react-query';
import { createStore, until, useStore } from './store.ts';

/** milliseconds after which nothing waits any longer, even if the page is still loading */
const longest = 3000;

const painted = createStore(false);
/** Resolves after the first paint. */
export const firstPaint = (): Promise<void> => until(painted, (done) => done);
/** For a page that has been painted, or that begins anew. */
export const setPainted = painted.set;

export const useFirstPaint = (): boolean => useStore(painted);

/** Delays loading a file until then: `lazy(afterFirstPaint(() => import('./Find.tsx')))`. */
export const afterFirstPaint =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    firstPaint().then(load);

/** resolves when the current rendering has been painted */
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

/** resolves when no part of the page is loading any more, or the time limit has passed */
const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!painted.get() && document.querySelector('main [aria-busy="true"]')) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });

/** Called once, at the start. @param page resolves when the first page is rendered; @param cache its queries */
export function awaitFirstPaint(page: Promise<void>, cache: QueryClient): void {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, longest);
  });
  const pageReady = page
    .then(drawn)
    .then(() => quiet(cache))
    .then(settled)
    .then(drawn);
  void Promise.race([pageReady, late]).then(() => painted.set(true));
}
