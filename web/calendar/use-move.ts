/** Moves an event: updated optimistically, saved, and rolled back by the toast's button or when the server refuses. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDates, useTexts } from '../platform/i18n.ts';
import { fieldSentence } from '../ui/form/field-errors.ts';
import { toastFailure, toastUndo } from '../ui/toasts.ts';
import { whenOf } from './event-words.ts';
import { holdMove, moveEvent, showMoved } from './queries.ts';
import { type Move, movedTimes, refuseMove } from './spans.ts';

export type MoveEvent = (event: CalendarEvent, move: Move) => Promise<void>;

type Times = { startDate: string; endDate: string };

const mutationKey = ['calendar', 'move'];

export function useMove(): MoveEvent {
  const texts = useTexts().events;
  const dates = useDates();
  const cache = useQueryClient();
  // one after another: a move begins where the previous one ended, also when somebody moves faster than the network
  const { mutateAsync: save } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ event, to }: { event: CalendarEvent; to: Times }) => moveEvent(event, to),
  });
  const put = async (event: CalendarEvent, to: Times) => {
    const refusal = refuseMove({ ...event, ...to }, event, dates);
    if (refusal) return toastFailure(`${texts.moveFailed}: ${fieldSentence(refusal)}`);
    // answers that arrive while a later move is being saved must not overwrite it
    const isLast = () => cache.isMutating({ mutationKey }) === 0;
    await cache.cancelQueries({ queryKey: ['calendar', 'between'] });
    const release = holdMove(event.id, to);
    showMoved(cache, { ...event, ...to });
    try {
      const moved = await save({ event, to }).finally(release);
      if (isLast()) showMoved(cache, moved);
      const back = { startDate: event.startDate, endDate: event.endDate };
      toastUndo(
        texts.movedTo(event.title, whenOf(moved, dates, texts)),
        texts.undo,
        () => void put(moved, back),
      );
    } catch (cause) {
      if (isLast()) showMoved(cache, event);
      toastFailure(texts.moveFailed, cause);
    }
    if (isLast()) await cache.invalidateQueries({ queryKey: ['calendar'] });
  };
  return (event, move) => put(event, movedTimes(event, move, dates));
}
