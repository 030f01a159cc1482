/** What the month and week views need to draw events: categories, and the handlers for opening and moving. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useNow } from '../platform/use-now.ts';
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
  /** for the `ref` of a mark */
  keepFocus: (id: string, mark: HTMLElement) => () => void;
  /** Moves it, and shows its new day. */
  move: (event: CalendarEvent, move: Move) => void;
  /** the event that is being dragged */
  moving: string | null;
};

/** Gives the focus back to a mark that is drawn again in another place, or later on other days. */
function useFollowingFocus() {
  const lost = useRef<string | null>(null);
  return (id: string, mark: HTMLElement) => {
    const isFree = document.activeElement === document.body;
    if (lost.current === id && isFree) mark.focus();
    // found again, or something else has been focused meanwhile; marks of other events leave it as it is
    if (lost.current === id || !isFree) lost.current = null;
    return () => {
      if (document.activeElement === mark) lost.current = id;
    };
  };
}

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
  const now = useNow().getTime();
  const move = (event: CalendarEvent, by: Move) => {
    const day = dates.localOf(movedTimes(event, by, dates).startDate).date;
    if (day < shown.first || day > shown.last) change({ day });
    void moveEvent(event, by);
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
    keepFocus: useFollowingFocus(),
    move,
    moving: null,
  };
}
