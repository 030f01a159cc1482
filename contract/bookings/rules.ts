/** The rules of booking: one function each, asked by the button and, inside the transaction, by the server. */
import { addDays, type ClubTime } from '../club-time.ts';
import type { FailureCode, FieldCode } from '../failures.ts';

/** booked gebucht, waiting Warteliste, cancelled abgesagt, attended da gewesen, absent gefehlt */
export const bookingStatuses = ['booked', 'waiting', 'cancelled', 'attended', 'absent'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** training Training, specialEvent Sonderveranstaltung */
export const categoryTypes = ['training', 'specialEvent'] as const;
export type CategoryType = (typeof categoryTypes)[number];

const at = (instant: string) => Date.parse(instant);

/** What takes one of the spaces. */
export const takesSpace = (status: BookingStatus): boolean =>
  status === 'booked' || status === 'attended' || status === 'absent';

/** Hours before the start within which nobody moves up by themselves, and cancelling is late. */
export const shortNoticeHours = 2;

/** The times that decide; instants as RFC 3339, `opensAt` null where an event can be booked at once. */
export type Timing = { startDate: string; endDate: string; opensAt: string | null; closesAt: string };
export type Spaces = { spaces: number | null };

/** What says when something can be booked; an event can be booked when all that are set agree. */
export type BookingWindow = {
  bookableFrom: string | null;
  bookableTo: string | null;
  bookableFromDaysBefore: number | null;
  bookableToHoursBefore: number | null;
};
export type WindowedEvent = BookingWindow & { startDate: string; endDate: string };

const hourMs = 3_600_000;

/**
 * From when an event can be booked, or null for at once: `bookableFrom`, 00:00 club time so many calendar days before the
 * start, or the later of the two.
 */
export function bookingOpensAt(event: Omit<WindowedEvent, 'endDate'>, club: ClubTime): string | null {
  const { bookableFrom: from, bookableFromDaysBefore: days } = event;
  if (days === null) return from;
  const day = club.instantOf(addDays(club.localOf(event.startDate).date, -days), '00:00');
  return from !== null && at(from) > at(day) ? from : day;
}

/**
 * Until when an event can be booked: `bookableTo`, or its start, and never later than so many hours before the start. A
 * `bookableTo` after the end belongs to a whole series and says nothing of this date.
 */
export function bookingClosesAt(event: WindowedEvent): string {
  const { startDate, endDate, bookableTo: to, bookableToHoursBefore: hours } = event;
  const last = to === null || at(to) > at(endDate) ? startDate : to;
  if (hours === null) return last;
  const deadline = at(startDate) - hours * hourMs;
  return at(last) <= deadline ? last : new Date(deadline).toISOString();
}

type WindowRefusal = { path: keyof BookingWindow; code: FieldCode };

const instantFields = ['startDate', 'endDate', 'bookableFrom', 'bookableTo'] as const;

/** Whether two events are at the same time and can be booked at the same times. */
export const sameTimes = (one: WindowedEvent, other: WindowedEvent): boolean =>
  one.bookableFromDaysBefore === other.bookableFromDaysBefore &&
  one.bookableToHoursBefore === other.bookableToHoursBefore &&
  instantFields.every((field) => {
    const [a, b] = [one[field], other[field]];
    return a === null || b === null ? a === b : at(a) === at(b);
  });

/**
 * Why the times for booking do not fit to the event, field by field: it must be possible to book it at some time.
 * @param before the event as it was; what stays as it is may come from its series
 */
export function refuseWindow(
  event: WindowedEvent & { recurringBookableEventId?: string | null },
  before: WindowedEvent | null,
  club: ClubTime,
): WindowRefusal[] {
  if (before && sameTimes(event, before)) return [];
  const { bookableFrom: from, bookableTo: to, bookableToHoursBefore: hours } = event;
  const refusals: WindowRefusal[] = [];
  if (from !== null && at(from) >= at(event.startDate))
    refusals.push({ path: 'bookableFrom', code: 'bookable-from-after-start' });
  else if (from !== null && to !== null && at(from) >= at(to))
    refusals.push({ path: 'bookableFrom', code: 'bookable-from-after-to' });
  if (to !== null && at(to) > at(event.endDate) && !event.recurringBookableEventId)
    refusals.push({ path: 'bookableTo', code: 'bookable-to-after-end' });
  const opens = bookingOpensAt(event, club);
  const closes = bookingClosesAt(event);
  if (refusals.length > 0 || opens === null || at(opens) < at(closes)) return refusals;
  const byHours = hours !== null && at(closes) === at(event.startDate) - hours * hourMs;
  const path = byHours ? 'bookableToHoursBefore' : closes === to ? 'bookableTo' : 'bookableFromDaysBefore';
  return [{ path, code: 'never-bookable' }];
}

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
  if (event.spaces !== 0) return null;
  if (asking.status === 'waiting') return asking.waitingList ? 'already-waiting' : 'event-full';
  return asking.waitingList ? null : 'event-full';
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
