/** Booking and cancelling with one tap: updated optimistically, rolled back when the server refuses. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { serverTime } from '../platform/server-clock.ts';
import { type BookingAction, expectedAfter } from './booking-texts.ts';
import { useUserForWhom, useWordsForWhom } from './for-whom.ts';
import { book, cancel } from './queries.ts';
import { useBookingRequest } from './use-booking-request.ts';

/** The viewer's expected booking, until the server has answered. */
const ownAfter = (event: BookableEvent, userId: string, action: BookingAction): Booking | null => {
  if (action === 'cancel' || action === 'leave') return null;
  const at = serverTime().toISOString();
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
  const words = useWordsForWhom('bookableEvents');
  const userId = useUserForWhom();
  const { run: send, busy, confirmCancel } = useBookingRequest(event);

  const run = async (action: BookingAction): Promise<void> => {
    if (busy || (action === 'cancel' && !(await confirmCancel(words.cancel)))) return;
    const away = action === 'cancel' || action === 'leave';
    await send({
      expected: (now) => ({ ...expectedAfter(now, action), own: ownAfter(now, userId, action) }),
      send: async () => {
        if (away) {
          await cancel(userId, event.id);
          return action === 'leave' ? words.leftDone : words.cancelledDone;
        }
        const booking = await book(userId, { eventId: event.id, waitingList: action === 'wait' });
        return booking.status === 'waiting' ? words.waitingDone(booking.place ?? 1) : words.bookedDone;
      },
      failure: away ? words.cancelFailed : words.bookFailed,
    });
  };

  const arrive = (arrival: string | null): Promise<void> =>
    send({
      expected: ({ own }) => ({ own: own && { ...own, arrival } }),
      send: async () => {
        await book(userId, { eventId: event.id, arrival });
        return words.arrivalDone;
      },
      failure: words.arrivalFailed,
    });

  return { run, arrive, busy };
}
