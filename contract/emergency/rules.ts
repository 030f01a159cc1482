/** The rules about emergency contacts: what they may contain, and who reads them when. */
import { type BookingStatus, takesSpace } from '../bookings/rules.ts';
import type { ClubTime } from '../club-time.ts';
import type { FailureCode } from '../failures.ts';

/** contacts of one person */
export const mostContacts = 4;
/** characters of each */
export const longestName = 100;
export const longestPhone = 40;
export const longestRelation = 50;
export const longestMustKnow = 1000;

/** Whether this can be a telephone number: digits with the usual signs between them, at least three for an emergency call. */
export const isPhone = (phone: string): boolean =>
  /^\+?[\d\s()/.–-]+$/.test(phone) && phone.replace(/\D/g, '').length >= 3;

/** The number for a link (RFC 3966): `+49 (0) 9281 12-34` is dialled without the zero. */
export function dialled(phone: string): string {
  const plus = phone.startsWith('+') ? '+' : '';
  return `tel:${plus}${(plus ? phone.replace('(0)', '') : phone).replace(/\D/g, '')}`;
}

type Times = { startDate: string; endDate: string };

/** Whether an event takes place on the club's day of this instant. One that ends at midnight does not reach into the next day. */
export function isDayOf(
  { startDate, endDate }: Times,
  now: Date,
  { localOf }: Pick<ClubTime, 'localOf'>,
): boolean {
  const today = localOf(now).date;
  const last = Math.max(Date.parse(startDate), Date.parse(endDate) - 1);
  return localOf(startDate).date <= today && today <= localOf(new Date(last)).date;
}

/**
 * Why those who manage an event cannot read about this person now, or null: only on its day, and only of people who have
 * a space there. This includes people marked as absent, since somebody may be looking for them.
 */
export function refuseReading(
  event: Times,
  booking: { status: BookingStatus } | null,
  now: Date,
  club: Pick<ClubTime, 'localOf'>,
): FailureCode | null {
  if (!booking || !takesSpace(booking.status)) return 'not-booked';
  return isDayOf(event, now, club) ? null : 'not-event-day';
}
