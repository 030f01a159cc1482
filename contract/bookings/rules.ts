/** The rules of booking: one function each, asked by the button and, inside the transaction, by the server. */
import type { FailureCode } from '../failures.ts';

/** booked gebucht, waiting Warteliste, cancelled abgesagt, attended da gewesen, absent gefehlt */
export const bookingStatuses = ['booked', 'waiting', 'cancelled', 'attended', 'absent'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** training Training, specialEvent Sonderveranstaltung */
export const categoryTypes = ['training', 'specialEvent'] as const;
export type CategoryType = (typeof categoryTypes)[number];

const at = (instant: string) => Date.parse(instant);
const hourMs = 3_600_000;

/** What takes one of the spaces. */
export const takesSpace = (status: BookingStatus): boolean =>
  status === 'booked' || status === 'attended' || status === 'absent';

/** Hours before the start within which nobody moves up by themselves, and cancelling is late. */
export const shortNoticeHours = 2;

/** The times that decide; instants as RFC 3339, `opensAt` null where an event can be booked at once. */
export type Timing = { startDate: string; endDate: string; opensAt: string | null; closesAt: string };
export type Spaces = { spaces: number | null };

/** Free spaces; null where there is no limit. Never below zero. */
export const freeSpaces = (capacity: number | null, taken: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** Whether the start is so near that a freed space goes to whoever books it first, and cancelling is late. */
export const isShortNotice = (event: { startDate: string }, now: Date): boolean =>
  at(event.startDate) - now.getTime() < shortNoticeHours * hourMs;

/** Whether the first of the waiting list gets a freed space by themselves. */
export const movesUp = (event: { startDate: string }, now: Date): boolean => !isShortNotice(event, now);

type Asking = {
  /** the person's own booking, or null */
  status: BookingStatus | null;
  /** somebody who manages bookable events does it for another: not bound to the window */
  manages: boolean;
  /** rather wait than be refused when it is full */
  waitingList: boolean;
  /** a manager takes them in also where it is full */
  evenIfFull?: boolean;
};

/** Why nobody can book at this time, or null. */
export function refuseTime(event: Timing, manages: boolean, now: Date): FailureCode | null {
  const time = now.getTime();
  if (manages) return time >= at(event.endDate) ? 'booking-closed' : null;
  if (event.opensAt !== null && time < at(event.opensAt)) return 'booking-not-open';
  return time >= at(event.closesAt) ? 'booking-closed' : null;
}

/** Why this person cannot book this event now, or null. Closed unless everything says open. */
export function refuseBooking(event: Timing & Spaces, asking: Asking, now: Date): FailureCode | null {
  if (asking.status !== null && takesSpace(asking.status)) return 'already-booked';
  const time = refuseTime(event, asking.manages, now);
  if (time) return time;
  if (event.spaces !== 0 || (asking.manages && asking.evenIfFull)) return null;
  if (asking.status === 'waiting') return asking.waitingList ? 'already-waiting' : 'event-full';
  return asking.waitingList ? null : 'event-full';
}

/** What becomes of a date when many are booked at once: done now, as it was already, or why it was left out. */
export const datesBooked = [
  'booked',
  'waiting',
  'already-booked',
  'already-waiting',
  'event-full',
  'booking-not-open',
  'booking-closed',
] as const;
export type DateBooked = (typeof datesBooked)[number];

/** What becomes of one of many dates. Whoever waits already goes on waiting where it is full. */
export function outcomeOf(event: Timing & Spaces, asking: Asking, now: Date): DateBooked {
  const refusal = refuseBooking(event, asking, now);
  if (refusal === null) return statusOfBooking(event);
  if (refusal === 'event-full' && asking.status === 'waiting') return 'already-waiting';
  return datesBooked.find((one) => one === refusal) ?? 'booking-closed';
}

/** What a booking that is not refused becomes: a space where there is one, else a place on the waiting list. */
export const statusOfBooking = (event: Spaces): 'booked' | 'waiting' =>
  event.spaces === 0 ? 'waiting' : 'booked';

/** Why this booking cannot be cancelled now, or null: after the start only by whoever manages the event. */
export function refuseCancel(
  event: { startDate: string },
  booking: { status: BookingStatus } | null,
  manages: boolean,
  now: Date,
): FailureCode | null {
  if (!booking || booking.status === 'cancelled') return 'not-booked';
  if (manages) return null;
  if (booking.status === 'attended' || booking.status === 'absent') return 'event-started';
  return now.getTime() >= at(event.startDate) ? 'event-started' : null;
}

/** A space given back so late that hardly anybody can take it; waiting for nothing is never late. */
export const isLateCancel = (event: { startDate: string }, status: BookingStatus, now: Date): boolean =>
  takesSpace(status) && isShortNotice(event, now);

/** Why the hall list cannot say this of a booking, or null: check-in begins so many hours before the start. */
export function refuseCheckIn(
  event: { startDate: string },
  booking: { status: BookingStatus },
  now: Date,
): FailureCode | null {
  if (!takesSpace(booking.status)) return 'not-booked';
  return isShortNotice(event, now) ? null : 'too-early';
}

/** Why a person does not mean to come then, or null: within the event. */
export const refuseArrival = (
  event: { startDate: string; endDate: string },
  arrival: string,
): 'arrival-outside' | null =>
  at(arrival) < at(event.startDate) || at(arrival) > at(event.endDate) ? 'arrival-outside' : null;

/** Whether the viewer sees who comes; of a hidden list everybody else sees numbers and their own booking. */
export const maySeeBookings = (event: { hideBookings: boolean }, manages: boolean): boolean =>
  manages || !event.hideBookings;
