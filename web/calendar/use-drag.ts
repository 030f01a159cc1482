/** Drags an event to another day, and in a view with hours to another time. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { daysBetween } from '@club/contract/club-time.ts';
import type { PointerEvent } from 'react';
import { dataAt, type PointerDrag, usePointerDrag } from '../ui/use-pointer-drag.ts';
import type { Move } from './spans.ts';

/** `day`: where it was taken; `hours`: vertical movement changes the time */
type Taken = { event: CalendarEvent; day: string; hours: boolean };
export type Drag = PointerDrag<Taken, Required<Move>>;

/** minutes that a drag snaps to */
const snap = 15;

/**
 * @param drop called with the move when the event is dropped
 * @param minuteHeight pixels of a minute, in a view with hours
 */
export function useDrag(drop: (event: CalendarEvent, move: Move) => void, minuteHeight = 0) {
  const { drag, begin, wasDragged } = usePointerDrag<Taken, Required<Move>>({
    aim: ({ day: from, hours }, point, begun, last) => {
      // the day under it, from the `data-day` attribute of the views
      const day = dataAt(point, 'day');
      if (day === undefined) return last ?? { days: 0, minutes: 0 };
      const minutes = hours ? Math.round((point.y - begun.y) / minuteHeight / snap) * snap : 0;
      return { days: daysBetween(from, day), minutes };
    },
    drop: ({ event }, move) => {
      if (move.days !== 0 || move.minutes !== 0) drop(event, move);
    },
  });
  return {
    drag,
    wasDragged,
    /** @param hours whether vertical movement changes the time */
    begin: (event: CalendarEvent, pointer: PointerEvent, hours = false) => {
      const day = dataAt({ x: pointer.clientX, y: pointer.clientY }, 'day');
      if (day !== undefined) begin({ event, day, hours }, pointer);
    },
  };
}
