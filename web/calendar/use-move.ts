/** Moving an event: drawn at once, saved, and taken back by the toast's button or when the server says no. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDates, useTexts } from '../platform/i18n.ts';
import { fieldSentence } from '../ui/form/field-errors.ts';
import { toastFailure, toastUndo } from '../ui/toasts.ts';
import { refuseMove } from './event-form.ts';
import { whenOf } from './event-words.ts';
import { moveEvent, showMoved } from './queries.ts';
import { type Move, movedTimes } from './spans.ts';

export type MoveEvent = (event: CalendarEvent, move: Move) => Promise<void>;

export function useMove(): MoveEvent {
  const texts = useTexts().events;
  const dates = useDates();
  const cache = useQueryClient();
  const put = async (event: CalendarEvent, to: { startDate: string; endDate: string }) => {
    const refusal = refuseMove({ ...event, ...to }, event, dates);
    if (refusal) return toastFailure(`${texts.moveFailed}: ${fieldSentence(refusal)}`);
    await cache.cancelQueries({ queryKey: ['calendar', 'between'] });
    showMoved(cache, { ...event, ...to });
    try {
      const moved = await moveEvent(event, to);
      showMoved(cache, moved);
      const back = { startDate: event.startDate, endDate: event.endDate };
      toastUndo(
        texts.movedTo(event.title, whenOf(moved, dates, texts)),
        texts.undo,
        () => void put(moved, back),
      );
    } catch (cause) {
      showMoved(cache, event);
      toastFailure(texts.moveFailed, cause);
    }
    await cache.invalidateQueries({ queryKey: ['calendar'] });
  };
  return (event, move) => put(event, movedTimes(event, move, dates));
}
