/** Booking and cancelling with one tap: updated optimistically, rolled back when the server refuses. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { isLateCancel } from '@club/contract/bookings/rules.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { type BookingAction, expectedAfter } from './booking-texts.ts';
import { book, cancel, useOptimisticUpdate } from './queries.ts';

/** One's own booking as it will probably be, until the server has answered. */
const ownAfter = (event: BookableEvent, userId: string, action: BookingAction): Booking | null => {
  if (action === 'cancel' || action === 'leave') return null;
  const at = new Date().toISOString();
  return {
    id: event.own?.id ?? event.id,
    eventId: event.id,
    userId,
    status: action === 'book' ? 'booked' : 'waiting',
    arrival: null,
    place: action === 'wait' ? event.waiting + 1 : null,
    late: false,
    extra: false,
    declined: false,
    createdAt: at,
    updatedAt: at,
  };
};

export function useBooking(event: BookableEvent) {
  const words = useTexts().bookableEvents;
  const { userId } = useViewer();
  const cache = useQueryClient();
  const update = useOptimisticUpdate();
  const [busy, setBusy] = useState(false);

  const sure = async (action: BookingAction): Promise<boolean> => {
    if (action !== 'cancel') return true;
    const late = event.own !== null && isLateCancel(event, event.own.status, new Date());
    return confirm({
      title: words.cancelQuestion,
      content: late ? words.cancelLate : words.cancelHelp(event.waiting),
      confirmLabel: words.cancel,
      cancelLabel: words.keep,
      danger: true,
    });
  };

  const run = async (action: BookingAction): Promise<void> => {
    if (busy || !(await sure(action))) return;
    setBusy(true);
    const goBack = await update(event.id, (now) => ({
      ...expectedAfter(now, action),
      own: ownAfter(now, userId, action),
    }));
    const away = action === 'cancel' || action === 'leave';
    try {
      const booking = away
        ? await cancel(userId, event.id)
        : await book(userId, { eventId: event.id, waitingList: action === 'wait' });
      if (away) toastSuccess(action === 'leave' ? words.leftDone : words.cancelledDone);
      else if (booking.status === 'waiting') toastSuccess(words.waitingDone(booking.place ?? 1));
      else toastSuccess(words.bookedDone);
    } catch (cause) {
      goBack();
      toastFailure(away ? words.cancelFailed : words.bookFailed, cause);
    } finally {
      setBusy(false);
      await cache.invalidateQueries({ queryKey: ['bookings'] });
    }
  };

  const arrive = async (arrival: string | null): Promise<void> => {
    try {
      await book(userId, { eventId: event.id, arrival });
      toastSuccess(words.arrivalDone);
    } catch (cause) {
      toastFailure(words.arrivalFailed, cause);
    }
    await cache.invalidateQueries({ queryKey: ['bookings'] });
  };

  return { run, arrive, busy };
}
