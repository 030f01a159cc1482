/** Booking and cancelling under a thumb: drawn at once, with the way back when the server says no. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { isLateCancel } from '@club/contract/bookings/rules.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { type Deed, foreseen } from './booking-words.ts';
import { book, cancel, useForesight } from './queries.ts';

/** One's own booking as it will be, until the server has said what it is. */
const ownAfter = (event: BookableEvent, userId: string, deed: Deed): Booking | null => {
  if (deed === 'cancel' || deed === 'leave') return null;
  const at = new Date().toISOString();
  return {
    id: event.own?.id ?? event.id,
    eventId: event.id,
    userId,
    status: deed === 'book' ? 'booked' : 'waiting',
    arrival: null,
    place: deed === 'wait' ? event.waiting + 1 : null,
    late: false,
    extra: false,
    createdAt: at,
    updatedAt: at,
  };
};

export function useBooking(event: BookableEvent) {
  const words = useTexts().bookableEvents;
  const { userId } = useViewer();
  const cache = useQueryClient();
  const foresee = useForesight();
  const [busy, setBusy] = useState(false);

  const sure = async (deed: Deed): Promise<boolean> => {
    if (deed !== 'cancel') return true;
    const late = event.own !== null && isLateCancel(event, event.own.status, new Date());
    return confirm({
      title: words.cancelQuestion,
      content: late ? words.cancelLate : words.cancelHelp(event.waiting),
      confirmLabel: words.cancel,
      cancelLabel: words.keep,
      danger: true,
    });
  };

  const run = async (deed: Deed): Promise<void> => {
    if (busy || !(await sure(deed))) return;
    setBusy(true);
    const goBack = await foresee(event.id, (now) => ({
      ...foreseen(now, deed),
      own: ownAfter(now, userId, deed),
    }));
    const away = deed === 'cancel' || deed === 'leave';
    try {
      const booking = away
        ? await cancel(userId, event.id)
        : await book(userId, { eventId: event.id, waitingList: deed === 'wait' });
      if (away) toastSuccess(deed === 'leave' ? words.leftDone : words.cancelledDone);
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
