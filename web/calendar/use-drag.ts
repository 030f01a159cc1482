/** Dragging an event with mouse or pen to another day, and where the view has hours to another time. Escape takes it back. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { daysBetween } from './days.ts';
import type { Move } from './spans.ts';

export type Drag = { event: CalendarEvent; x: number; y: number; move: Required<Move> };
type Begun = { event: CalendarEvent; x: number; y: number; day: string; hours: boolean };

/** pixels before a press becomes a drag */
const slack = 6;
/** minutes that a drag snaps to */
const snap = 15;

/** The day below a point: what draws days marks them with `data-day`. */
const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset.day : undefined))
    .find((day) => day !== undefined);

/**
 * @param drop told where the event was let go
 * @param minuteHeight pixels of a minute, in a view with hours
 */
export function useDrag(drop: (event: CalendarEvent, move: Move) => void, minuteHeight = 0) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // the click that ends a drag opens nothing
  const dragged = useRef(false);

  useEffect(() => {
    if (!begun) return;
    let current: Drag | null = null;
    const moveTo = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!current && Math.hypot(x - begun.x, y - begun.y) < slack) return;
      const day = dayAt(x, y);
      const minutes = begun.hours ? Math.round((y - begun.y) / minuteHeight / snap) * snap : 0;
      const move =
        day === undefined
          ? (current?.move ?? { days: 0, minutes: 0 })
          : { days: daysBetween(begun.day, day), minutes };
      current = { event: begun.event, x, y, move };
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
      if (current && (current.move.days !== 0 || current.move.minutes !== 0)) drop(begun.event, current.move);
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
  }, [begun, drop, minuteHeight]);

  /** @param hours whether moving up and down changes the time */
  const begin = (event: CalendarEvent, pointer: ReactPointerEvent, hours = false) => {
    // a finger scrolls; it moves events by their form
    if (pointer.button !== 0 || pointer.pointerType === 'touch') return;
    const day = dayAt(pointer.clientX, pointer.clientY);
    if (day !== undefined) setBegun({ event, x: pointer.clientX, y: pointer.clientY, day, hours });
  };
  return { drag, begin, wasDragged: () => dragged.current };
}
