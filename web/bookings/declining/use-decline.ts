/** Says "I can't come" and removes it: optimistic, rolled back when the server refuses. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { takesSpace } from '@club/contract/bookings/rules.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { useUserForWhom, useWordsForWhom } from '../for-whom.ts';
import { useBookingRequest } from '../use-booking-request.ts';
import { type Answer, countsAfter } from './declining.ts';
import { declineEvent, withdraw } from './queries.ts';

/** The expected own answer, until the server has confirmed it. */
const declinedAt = (event: BookableEvent, userId: string): Booking => {
  const at = serverTime().toISOString();
  return {
    ...(event.own ?? { id: event.id, eventId: event.id, userId, late: false, createdAt: at }),
    status: 'cancelled',
    declined: true,
    extra: false,
    arrival: null,
    place: null,
    updatedAt: at,
  };
};

export function useDecline(event: BookableEvent) {
  const words = useWordsForWhom('declining');
  const userId = useUserForWhom();
  const { run: send, busy, confirmCancel } = useBookingRequest(event);

  const run = async (answer: Answer): Promise<void> => {
    const givesUp = answer !== 'withdraw' && event.own !== null && takesSpace(event.own.status);
    if (busy || (givesUp && !(await confirmCancel(words.decline)))) return;
    await send({
      expected: (now) =>
        answer === 'withdraw' ? { own: null } : { ...countsAfter(now), own: declinedAt(now, userId) },
      send: async () => {
        if (answer !== 'withdraw') await declineEvent(userId, event.id);
        else await withdraw(userId, event.id);
        return answer === 'withdraw' ? words.withdrawnDone : words.declinedDone;
      },
      failure: words.failed,
    });
  };
  return { run, busy };
}
