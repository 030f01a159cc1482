/** Rules about when an event can be booked. They have their own file because the start page needs them at first load. */
import { addDays, type ClubTime } from '../../club-time.ts';
import type { FieldCode } from '../../failures.ts';

const at = (instant: string) => Date.parse(instant);
const hourMs = 3_600_000;

/** The fields that decide when something can be booked: it can be booked when all that are set allow it. */
export type BookingWindow = {
  bookableFrom: string | null;
  bookableTo: string | null;
  bookableFromDaysBefore: number | null;
  bookableToHoursBefore: number | null;
};
export type WindowedEvent = BookingWindow & { startDate: string; endDate: string };

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
 * Until when an event can be booked: `bookableTo` or its start, and never later than `bookableToHoursBefore` hours before
 * the start. A `bookableTo` after the end belongs to a whole series and does not limit this date.
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

/** Whether two events have the same times and the same booking window. */
export const sameTimes = (one: WindowedEvent, other: WindowedEvent): boolean =>
  one.bookableFromDaysBefore === other.bookableFromDaysBefore &&
  one.bookableToHoursBefore === other.bookableToHoursBefore &&
  instantFields.every((field) => {
    const [a, b] = [one[field], other[field]];
    return a === null || b === null ? a === b : at(a) === at(b);
  });

/**
 * Why the booking window does not fit the event, field by field: there must be a time at which it can be booked.
 * @param before the event as it was; unchanged values may come from its series
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
