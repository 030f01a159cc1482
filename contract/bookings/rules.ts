/** The rules of booking: one function each, called by the button and, inside the transaction, by the server. */
import type { FailureCode } from '../failures.ts';

/** booked gebucht, waiting Warteliste, cancelled abgesagt, attended da gewesen, absent gefehlt */
export const bookingStatuses = ['booked', 'waiting', 'cancelled', 'attended', 'absent'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** training Training, specialEvent Sonderveranstaltung */
export const categoryTypes = ['training', 'specialEvent'] as const;
export type CategoryType = (typeof categoryTypes)[number];

const at = (instant: string) => Date.parse(instant);
const hourMs = 3_600_000;

/** Whether a booking of this status takes a space. */
export const takesSpace = (status: BookingStatus): boolean =>
  status === 'booked' || status === 'attended' || status === 'absent';

/** Hours before the start within which nobody moves up automatically and cancelling counts as late. */
export const shortNoticeHours = 2;

/** The times that decide; RFC 3339 instants, `opensAt` null where an event can be booked at once. */
export type Timing = { startDate: string; endDate: string; opensAt: string | null; closesAt: string };
export type Spaces = { spaces: number | null };

/** Free spaces; null where there is no limit. Never below zero. */
export const freeSpaces = (capacity: number | null, taken: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** Whether the start is so near that a freed space goes to the first person who books it, and cancelling counts as late. */
export const isShortNotice = (event: { startDate: string }, now: Date): boolean =>
  at(event.startDate) - now.getTime() < shortNoticeHours * hourMs;

/** Whether the first person on the waiting list gets a freed space automatically. */
export const movesUp = (event: { startDate: string }, now: Date): boolean => !isShortNotice(event, now);

type Asking = {
  /** the person's own booking, or null */
  status: BookingStatus | null;
  /** said that they cannot come */
  declined?: boolean;
  /** a manager of bookable events acts for somebody else: the booking window does not apply */
  manages: boolean;
  /** join the waiting list instead of being refused when the event is full */
  waitingList: boolean;
  /** a manager books somebody beyond the capacity */
  evenIfFull?: boolean;
};

/** Why nobody can book at this time, or null. */
export function refuseTime(event: Timing, manages: boolean, now: Date): FailureCode | null {
  const time = now.getTime();
  if (manages) return time >= at(event.endDate) ? 'booking-closed' : null;
  if (event.opensAt !== null && time < at(event.opensAt)) return 'booking-not-open';
  return time >= at(event.closesAt) ? 'booking-closed' : null;
}

/** Why this person cannot book this event now, or null. Everything must allow it. */
export function refuseBooking(event: Timing & Spaces, asking: Asking, now: Date): FailureCode | null {
  if (asking.status !== null && takesSpace(asking.status)) return 'already-booked';
  const time = refuseTime(event, asking.manages, now);
  if (time) return time;
  if (event.spaces !== 0 || (asking.manages && asking.evenIfFull)) return null;
  if (asking.status === 'waiting') return asking.waitingList ? 'already-waiting' : 'event-full';
  return asking.waitingList ? null : 'event-full';
}

/** The result for one date when many are booked at once: booked now, already booked, or the reason it was left out. */
export const datesBooked = [
  'booked',
  'waiting',
  'already-booked',
  'already-waiting',
  'declined',
  'event-full',
  'booking-not-open',
  'booking-closed',
] as const;
export type DateBooked = (typeof datesBooked)[number];

/** The result for one of many dates. Somebody on the waiting list of a full date stays on it; a declined date is left out. */
export function outcomeOf(event: Timing & Spaces, asking: Asking, now: Date): DateBooked {
  if (asking.declined) return 'declined';
  const refusal = refuseBooking(event, asking, now);
  if (refusal === null) return statusOfBooking(event);
  if (refusal === 'event-full' && asking.status === 'waiting') return 'already-waiting';
  return datesBooked.find((one) => one === refusal) ?? 'booking-closed';
}

/** The status of a booking that is not refused: a space if one is free, else a position on the waiting list. */
export const statusOfBooking = (event: Spaces): 'booked' | 'waiting' =>
  event.spaces === 0 ? 'waiting' : 'booked';

/** Why this booking cannot be cancelled now, or null: after the start only a manager of the event can. */
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

/** Whether a space is cancelled too late for others to take it; leaving the waiting list is never late. */
export const isLateCancel = (event: { startDate: string }, status: BookingStatus, now: Date): boolean =>
  takesSpace(status) && isShortNotice(event, now);

/** Why the hall list cannot set this status, or null: check-in opens `shortNoticeHours` before the start. */
export function refuseCheckIn(
  event: { startDate: string },
  booking: { status: BookingStatus },
  now: Date,
): FailureCode | null {
  if (!takesSpace(booking.status)) return 'not-booked';
  return isShortNotice(event, now) ? null : 'too-early';
}

/** Why this time of arrival is not possible, or null: it must be within the event. */
export const refuseArrival = (
  event: { startDate: string; endDate: string },
  arrival: string,
): 'arrival-outside' | null =>
  at(arrival) < at(event.startDate) || at(arrival) > at(event.endDate) ? 'arrival-outside' : null;

/** Whether the viewer sees who comes; where the list is hidden, others see only numbers and their own booking. */
export const maySeeBookings = (event: { hideBookings: boolean }, manages: boolean): boolean =>
  manages || !event.hideBookings;
