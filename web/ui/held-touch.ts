/** Dragging with a held finger: the page scrolls only near its upper and lower edge. */
import { type RefObject, useEffect, useRef } from 'react';

export type Point = { x: number; y: number };

/** pixels from the upper and lower edge, which the bars of the app cover in part */
const edge = 96;
/** most pixels in a frame */
const fastest = 12;

/**
 * While this is true, touch neither scrolls nor opens a menu. The listeners are there before a touch begins: one that is
 * added later cannot prevent scrolling.
 */
export function useHeldTouch(enabled: boolean): RefObject<boolean> {
  const held = useRef(false);
  useEffect(() => {
    if (!enabled) return;
    const prevent = (event: Event) => {
      if (held.current && event.cancelable) event.preventDefault();
    };
    addEventListener('touchmove', prevent, { passive: false });
    addEventListener('contextmenu', prevent);
    return () => {
      removeEventListener('touchmove', prevent);
      removeEventListener('contextmenu', prevent);
    };
  }, [enabled]);
  return held;
}

/** Scrolls while something is held near an edge. @param onScroll the page has moved below this point */
export function scrollAtEdges(onScroll: (point: Point) => void) {
  let frame = 0;
  let point: Point | null = null;
  const step = () => {
    frame = 0;
    if (!point) return;
    const beyond = Math.min(0, point.y - edge) + Math.max(0, point.y - (innerHeight - edge));
    if (beyond === 0) return;
    const before = scrollY;
    scrollBy({ top: Math.sign(beyond) * Math.min(fastest, Math.abs(beyond) / 4), behavior: 'instant' });
    if (scrollY === before) return;
    onScroll(point);
    frame = requestAnimationFrame(step);
  };
  return {
    at: (next: Point) => {
      point = next;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      point = null;
      cancelAnimationFrame(frame);
    },
  };
}
