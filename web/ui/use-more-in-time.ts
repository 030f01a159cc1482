/** Loads the next page of a list shortly before its end is visible. The button remains for keyboards and errors. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CursorList } from '../platform/cursor-list.ts';

/** px below the viewport from which on the next page is loaded */
const ahead = 600;

/** @returns a ref for the element below the rows */
export function useMoreInTime<T>(list: CursorList<T>): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => list.loadMore());
  // after an error only the button loads again, to avoid an endless loop
  const waits = list.hasMore && !list.loadingMore && !list.error;
  const { at } = list;
  const { length } = list.rows;
  useEffect(() => {
    if (!waits || length === 0 || at === 0 || !foot.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && more(),
      {
        rootMargin: `${ahead}px`,
      },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
    // `at`: reloading the list cancels the loading of the next page, which then has to be requested again
  }, [waits, length, at]);
  return foot;
}
