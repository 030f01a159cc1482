/** Drags something with mouse or pen, and where that is wanted with a finger that is held on it. Escape cancels it. */
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Point, scrollAtEdges, useHeldTouch } from './held-touch.ts';

export type PointerDrag<Thing, To> = Point & { thing: Thing; to: To };

/** pixels of movement before a press becomes a drag */
const slack = 6;
/** milliseconds that a finger is held on something before it is dragged; before that it scrolls */
const holdMs = 300;

type Options<Thing, To> = {
  /** the current drop target. @param last its previous result */
  aim: (thing: Thing, point: Point, begun: Point, last: To | null) => To;
  drop: (thing: Thing, to: To) => void;
  /** also with a finger; otherwise touch only scrolls, and tapping does the same */
  touch?: boolean;
};

/** The value of a data attribute of the elements at a point, topmost first. @param name as in `dataset` */
export const dataAt = ({ x, y }: Point, name: string): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset[name] : undefined))
    .find((value) => value !== undefined);

const listenTo = (handlers: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }) => {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of all) addEventListener(type, handler);
  return () => {
    for (const [type, handler] of all) removeEventListener(type, handler);
  };
};

/** @returns the current drag, and `wasDragged`: the click that ends a drag does not count */
export function usePointerDrag<Thing, To>({ touch = false, ...options }: Options<Thing, To>) {
  const [begun, setBegun] = useState<(Point & { thing: Thing; byTouch: boolean }) | null>(null);
  const [drag, setDrag] = useState<PointerDrag<Thing, To> | null>(null);
  const dragged = useRef(false);
  const held = useHeldTouch(touch);
  // the page may render during a drag, which must not restart it
  const aimNow = useEffectEvent(options.aim);
  const dropNow = useEffectEvent(options.drop);

  useEffect(() => {
    if (!begun) return;
    const { thing, byTouch } = begun;
    let current: PointerDrag<Thing, To> | null = null;
    const aimAt = ({ x, y }: Point) => ({
      thing,
      x,
      y,
      to: aimNow(thing, { x, y }, begun, current?.to ?? null),
    });
    const carry = (point: Point) => {
      current = aimAt(point);
      dragged.current = true;
      setDrag(current);
    };
    const edges = scrollAtEdges(carry);
    const hold = byTouch
      ? setTimeout(() => {
          held.current = true;
          navigator.vibrate?.(10);
          setDrag(aimAt(begun));
        }, holdMs)
      : undefined;
    const end = () => {
      setBegun(null);
      setDrag(null);
      setTimeout(() => {
        dragged.current = false;
      });
    };
    const stop = listenTo({
      pointermove: ({ clientX: x, clientY: y }) => {
        if (!current && Math.hypot(x - begun.x, y - begun.y) < slack) return;
        if (byTouch && !held.current) return end();
        carry({ x, y });
        if (byTouch) edges.at({ x, y });
      },
      pointerup: () => {
        if (current) dropNow(current.thing, current.to);
        end();
      },
      pointercancel: end,
      keydown: ({ key }) => {
        if (key === 'Escape') end();
      },
    });
    return () => {
      stop();
      clearTimeout(hold);
      edges.stop();
      held.current = false;
    };
  }, [begun, held]);

  const begin = (thing: Thing, { button, pointerType, clientX: x, clientY: y }: ReactPointerEvent) => {
    const byTouch = pointerType === 'touch';
    if (button === 0 && (touch || !byTouch)) setBegun({ thing, x, y, byTouch });
  };
  return { drag, begin, wasDragged: () => dragged.current };
}
