/** What the month and week views need to draw events: categories, and the handlers for opening and moving. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { useListAddress } from '../ui/list-search.ts';
import { useOfflineReason } from '../ui/offline-reason.ts';
import { type Category, type DrawnEvent, unknownCategory } from './drawn-event.ts';
import { useCategoryChoice } from './queries.ts';
import { type Move, movedTimes } from './spans.ts';
import { useMove } from './use-move.ts';

export type Drawing = {
  manages: boolean;
  /** how events are moved, or why they cannot be moved now; null without the permission */
  moveHelp: string | null;
  /** milliseconds since 1970; past events are shown muted */
  now: number;
  categoryOf: (event: DrawnEvent) => Category;
  open: (event: DrawnEvent) => void;
  /** whether the viewer may move it */
  movable: (event: DrawnEvent) => boolean;
  /** Moves it and keeps the focus on it, also when it leaves the visible days. */
  move: (event: CalendarEvent, move: Move) => void;
  /** the event that is being dragged */
  moving: string | null;
};

const focusMark = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus());

/** @param shown first and last visible day */
export function useDrawing(shown: { first: string; last: string }): Drawing {
  const dates = useDates();
  const navigate = useNavigate();
  const { change } = useListAddress<'event' | 'day'>();
  const categories = useCategoryChoice().data ?? [];
  const manages = holds(useViewer(), 'm_cld_evts');
  const moveEvent = useMove();
  const offline = useOfflineReason();
  const { moveHelp } = useTexts().events;
  const [now] = useState(Date.now);
  const move = (event: CalendarEvent, by: Move) => {
    const day = dates.localOf(movedTimes(event, by, dates).startDate).date;
    if (day < shown.first || day > shown.last) change({ day });
    void moveEvent(event, by).then(() => focusMark(event.id));
    focusMark(event.id);
  };
  return {
    manages,
    moveHelp: manages ? (offline ?? moveHelp) : null,
    now,
    movable: (event) => manages && offline === undefined && !event.layer,
    categoryOf: (event) =>
      event.layer?.category ?? categories.find(({ id }) => id === event.categoryId) ?? unknownCategory,
    open: (event) => {
      if (event.layer) void navigate(event.layer.page);
      else change({ event: event.id });
    },
    move,
    moving: null,
  };
}
