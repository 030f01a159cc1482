/** Drags something with mouse or pen. Touch scrolls: on a phone the same is done by tapping. Escape cancels it. */
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

type Point = { x: number; y: number };
export type PointerDrag<Thing, To> = Point & { thing: Thing; to: To };

/** pixels of movement before a press becomes a drag */
const slack = 6;

type Options<Thing, To> = {
  /** where it would be dropped now. @param last what this said before */
  aim: (thing: Thing, point: Point, begun: Point, last: To | null) => To;
  drop: (thing: Thing, to: To) => void;
};

/** The value of a data attribute of the elements at a point, topmost first. @param name as in `dataset` */
export const dataAt = ({ x, y }: Point, name: string): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset[name] : undefined))
    .find((value) => value !== undefined);

/** @returns the drag that is under way, and `wasDragged`: the click that ends a drag is none */
export function usePointerDrag<Thing, To>(options: Options<Thing, To>) {
  const [begun, setBegun] = useState<(Point & { thing: Thing }) | null>(null);
  const [drag, setDrag] = useState<PointerDrag<Thing, To> | null>(null);
  const dragged = useRef(false);
  // the page may be drawn again during a drag, which must not begin anew because of it
  const aimNow = useEffectEvent(options.aim);
  const dropNow = useEffectEvent(options.drop);

  useEffect(() => {
    if (!begun) return;
    let current: PointerDrag<Thing, To> | null = null;
    const moveTo = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!current && Math.hypot(x - begun.x, y - begun.y) < slack) return;
      current = {
        thing: begun.thing,
        x,
        y,
        to: aimNow(begun.thing, { x, y }, begun, current?.to ?? null),
      };
      dragged.current = true;
      setDrag(current);
    };
    const end = () => {
      setBegun(null);
      setDrag(null);
      setTimeout(() => {
        dragged.current = false;
      });
    };
    const letGo = () => {
      if (current) dropNow(current.thing, current.to);
      end();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    addEventListener('pointermove', moveTo);
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', end);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointermove', moveTo);
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', onKey);
    };
  }, [begun]);

  const begin = (thing: Thing, pointer: ReactPointerEvent) => {
    if (pointer.button !== 0 || pointer.pointerType === 'touch') return;
    setBegun({ thing, x: pointer.clientX, y: pointer.clientY });
  };
  return { drag, begin, wasDragged: () => dragged.current };
}
