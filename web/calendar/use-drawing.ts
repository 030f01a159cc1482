/** What month and week need to draw events: their categories, and what opening and moving them does. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { useListAddress } from '../ui/list-search.ts';
import { type Category, unknownCategory } from './event-words.ts';
import type { DrawnEvent } from './layers/layers.ts';
import { useCategoryChoice } from './queries.ts';
import { type Move, movedTimes } from './spans.ts';
import { useMove } from './use-move.ts';

export type Drawing = {
  manages: boolean;
  /** milliseconds since 1970; what has ended recedes */
  now: number;
  categoryOf: (event: DrawnEvent) => Category;
  open: (event: DrawnEvent) => void;
  /** whether the viewer may move it */
  movable: (event: DrawnEvent) => boolean;
  /** Moves it, and follows it with focus, also out of the days that are drawn. */
  move: (event: CalendarEvent, move: Move) => void;
  /** the event that is being dragged */
  moving: string | null;
};

const focusMark = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus());

/** @param shown first and last day that are drawn */
export function useDrawing(shown: { first: string; last: string }): Drawing {
  const dates = useDates();
  const navigate = useNavigate();
  const { change } = useListAddress<'event' | 'day'>();
  const categories = useCategoryChoice().data ?? [];
  const manages = holds(useViewer(), 'm_cld_evts');
  const moveEvent = useMove();
  const [now] = useState(Date.now);
  const move = (event: CalendarEvent, by: Move) => {
    const day = dates.localOf(movedTimes(event, by, dates).startDate).date;
    if (day < shown.first || day > shown.last) change({ day });
    void moveEvent(event, by).then(() => focusMark(event.id));
    focusMark(event.id);
  };
  return {
    manages,
    now,
    movable: (event) => manages && !event.layer,
    categoryOf: (event) =>
      event.layer?.category ?? categories.find(({ id }) => id === event.categoryId) ?? unknownCategory,
    open: (event) => {
      if (event.layer) void navigate({ to: event.layer.to as string, search: event.layer.search as object });
      else change({ event: event.id });
    },
    move,
    moving: null,
  };
}
