/** Drags an event with mouse or pen to another day, and in a view with hours to another time. Escape cancels it. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { daysBetween } from './days.ts';
import type { Move } from './spans.ts';

export type Drag = { event: CalendarEvent; x: number; y: number; move: Required<Move> };
type Begun = { event: CalendarEvent; x: number; y: number; day: string; hours: boolean };

/** pixels of movement before a press becomes a drag */
const slack = 6;
/** minutes that a drag snaps to */
const snap = 15;

/** The day at a point, from the `data-day` attribute of the views. */
const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset.day : undefined))
    .find((day) => day !== undefined);

/**
 * @param drop called with the move when the event is dropped
 * @param minuteHeight pixels of a minute, in a view with hours
 */
export function useDrag(drop: (event: CalendarEvent, move: Move) => void, minuteHeight = 0) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // suppresses the click that ends a drag
  const dragged = useRef(false);
  // the view may be drawn again during a drag, which must not begin anew because of it
  const dropNow = useEffectEvent(drop);

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
      if (current && (current.move.days !== 0 || current.move.minutes !== 0))
        dropNow(begun.event, current.move);
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
  }, [begun, minuteHeight]);

  /** @param hours whether vertical movement changes the time */
  const begin = (event: CalendarEvent, pointer: ReactPointerEvent, hours = false) => {
    // touch scrolls; on a phone events are moved with the form
    if (pointer.button !== 0 || pointer.pointerType === 'touch') return;
    const day = dayAt(pointer.clientX, pointer.clientY);
    if (day !== undefined) setBegun({ event, x: pointer.clientX, y: pointer.clientY, day, hours });
  };
  return { drag, begin, wasDragged: () => dragged.current };
}
