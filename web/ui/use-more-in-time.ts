/** Reads the next page of a list shortly before its end comes into sight. The button for more stays, for keys and when it failed. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CursorList } from '../platform/cursor-list.ts';

/** px below what is seen from which on it is time */
const ahead = 600;

/** @returns for what stands below the rows */
export function useMoreInTime<T>(list: CursorList<T>): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => list.loadMore());
  // what could not be read is asked for again by the button only, not over and over
  const waits = list.whole && list.hasMore && !list.loadingMore && !list.error;
  const { length } = list.rows;
  useEffect(() => {
    if (!waits || length === 0 || !foot.current) return;
    const seen = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && more(), {
      rootMargin: `${ahead}px`,
    });
    seen.observe(foot.current);
    return () => seen.disconnect();
  }, [waits, length]);
  return foot;
}
