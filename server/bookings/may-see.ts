/** Who may be notified about bookings: those of whose booking it still holds. A message may wait until the morning, and the booking change meanwhile. */
import { bookingClosesAt, bookingOpensAt } from '@club/contract/bookings/events/rules.ts';
import { type BookingStatus, takesSpace } from '@club/contract/bookings/rules.ts';
import { clubTime } from '@club/contract/club-time.ts';
import type { MaySee } from '../notifications/actions.ts';
import { isNewest } from '../notifications/latest/store.ts';
import type { Database } from '../platform/postgres/database.ts';
import { findEvent } from './events/store.ts';
import { findBookingOf } from './store.ts';

const takesPlace = async (db: Database, eventId: string) => (await findEvent(db, eventId)) !== undefined;

async function hasBooking(
  db: Database,
  [userId, eventId]: readonly [string, string],
  isMeant: (status: BookingStatus) => boolean,
): Promise<boolean> {
  const booking = await findBookingOf(db, eventId, userId);
  return booking !== undefined && isMeant(booking.status) && (await takesPlace(db, eventId));
}

export const maySeeBookingMessages: MaySee = {
  // a message that offers to cancel is about one's booking, others are about the event
  bookings: (db, userId, id, { answer }) =>
    answer ? hasBooking(db, [userId, id], takesSpace) : takesPlace(db, id),
  // when and where it is: of several changes only the newest to this person holds
  'changed-events': async (db, userId, id, { createdAt }) =>
    (await takesPlace(db, id)) && isNewest(db, { modules: ['changed-events'], id, userId }, createdAt),
  'open-events': async (db, _userId, id, { now, env }) => {
    const event = await findEvent(db, id);
    if (!event) return false;
    const opensAt = bookingOpensAt(event, clubTime(env.clubTimezone));
    return (opensAt === null || new Date(opensAt) <= now) && new Date(bookingClosesAt(event)) > now;
  },
  'booked-events': (db, userId, id) => hasBooking(db, [userId, id], takesSpace),
  'waiting-lists': (db, userId, id) => hasBooking(db, [userId, id], (status) => status === 'waiting'),
  'cancelled-bookings': (db, userId, id) => hasBooking(db, [userId, id], (status) => status === 'cancelled'),
};
