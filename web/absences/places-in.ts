/** The bookings that lie in an absence. */
import type { Days } from '@club/contract/absences/rules.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import type { Dates } from '../platform/dates.ts';

/** Bookings of events that have any part on one of the days, in the order of `bookings`. */
export function placesIn(
  { from, to }: Days,
  bookings: readonly BookingOfUser[],
  { localOf }: Pick<Dates, 'localOf'>,
): BookingOfUser[] {
  return bookings.filter(
    ({ event }) => localOf(event.startDate).date <= to && from <= localOf(event.endDate).date,
  );
}
