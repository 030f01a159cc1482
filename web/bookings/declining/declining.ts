/** The answers of somebody who does not come, and the expected event after them. */
import { refuseDecline } from '@club/contract/bookings/answers/rules.ts';
import { type BookingStatus, takesSpace } from '@club/contract/bookings/rules.ts';
import { type Bookable, expectedAfter } from '../booking-texts.ts';

export type Answer = 'decline' | 'withdraw';

const hasPlace = (status: BookingStatus) => takesSpace(status) || status === 'waiting';

/** The possible answer now, or null. @param withPlace also offered with a booking, which is cancelled by it */
export function answerOffered(event: Bookable, now: Date, withPlace: boolean): Answer | null {
  const { own } = event;
  if (refuseDecline(event, own, false, now)) return null;
  if (own?.declined) return 'withdraw';
  return own && hasPlace(own.status) && !withPlace ? null : 'decline';
}

/** The expected counts after the server's agreement. */
export function countsAfter<E extends Bookable>(event: E): Pick<E, 'booked' | 'spaces' | 'waiting'> {
  const { own, booked, spaces, waiting } = event;
  if (!own || !hasPlace(own.status)) return { booked, spaces, waiting };
  return expectedAfter(event, own.status === 'waiting' ? 'leave' : 'cancel');
}
