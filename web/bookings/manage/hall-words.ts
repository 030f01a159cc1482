/** Texts of the hall list: who is here, who is missing, and when check-in opens. */
import {
  type BookingStatus,
  refuseCheckIn,
  shortNoticeHours,
  takesSpace,
} from '@club/contract/bookings/rules.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Dates } from '../../platform/dates.ts';
import { serverTime } from '../../platform/server-clock.ts';
import type { Texts } from '../../texts/en.ts';
import type { CsvValue } from '../../ui/csv.ts';

type Words = Texts['bookableEventsManage'];

export type Hall = {
  /** everybody who has a space, by name */
  coming: BookingOfEvent[];
  /** in the order in which they move up */
  waiting: BookingOfEvent[];
  cancelled: BookingOfEvent[];
  /** said that they cannot come, with or without an earlier booking */
  declined: BookingOfEvent[];
};

export const hallOf = (bookings: readonly BookingOfEvent[]): Hall => ({
  coming: bookings.filter(({ status }) => takesSpace(status)),
  waiting: bookings
    .filter(({ status }) => status === 'waiting')
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  cancelled: bookings.filter(({ status, declined }) => status === 'cancelled' && !declined),
  declined: bookings.filter(({ declined }) => declined),
});

/** A booking with its pressed status before the server has answered; until then nobody has marked it. */
export const drawnAs = (booking: BookingOfEvent, pressed: BookingStatus | undefined): BookingOfEvent =>
  pressed === undefined
    ? booking
    : { ...booking, status: pressed, changedBy: null, updatedAt: serverTime().toISOString() };

/** When check-in opens, an instant; null once it is open. */
export const checkInOpensAt = (event: { startDate: string }, now: Date): string | null =>
  refuseCheckIn(event, { status: 'booked' }, now) === null
    ? null
    : new Date(Date.parse(event.startDate) - shortNoticeHours * 3_600_000).toISOString();

export type Mark = 'attended' | 'absent';

/** The status after pressing a mark: the mark, or `booked` when the same mark is pressed again. */
export const markedAs = (now: BookingStatus, mark: Mark): Mark | 'booked' => (now === mark ? 'booked' : mark);

/** `8 da, 1 fehlt, 3 offen` */
export function countsOf(coming: readonly { status: BookingStatus }[], words: Words): string {
  const count = (status: BookingStatus) => coming.filter((one) => one.status === status).length;
  return words.counts(count('attended'), count('absent'), count('booked'));
}

/** Who marked the booking and when: `Vera Vorhandl, 19:32`; null where nobody has. */
export function checkedBy(booking: BookingOfEvent, dates: Dates): string | null {
  if (booking.status !== 'attended' && booking.status !== 'absent') return null;
  const by = booking.changedBy ? `${displayName(booking.changedBy)}, ` : '';
  return `${by}${dates.time(booking.updatedAt)}`;
}

/** The display name of a booking's status. */
export const statusOf = ({ status, declined }: { status: BookingStatus; declined: boolean }, words: Words) =>
  declined ? words.cannot : words.statuses[status];

/** The whole list as rows of a CSV file, its header first. */
export function csvOf(
  { coming, waiting, declined, cancelled }: Hall,
  dates: Dates,
  words: Words,
): CsvValue[][] {
  const { lastName, firstName, status, place, arrival, late, changedAt, changedBy } = words.csv;
  const header = [lastName, firstName, status, place, arrival, late, changedAt, changedBy];
  const rows = [...coming, ...waiting, ...declined, ...cancelled].map((booking) => [
    booking.user.lastName,
    booking.user.firstName,
    statusOf(booking, words),
    booking.place,
    booking.arrival && dates.time(booking.arrival),
    booking.late ? words.yes : '',
    dates.full(booking.updatedAt),
    booking.changedBy && displayName(booking.changedBy),
  ]);
  return [header, ...rows];
}
