/** The rules of "I can't come" and of expected answers: separate from those of booking, which every page loads. */
import type { FailureCode } from '../../failures.ts';
import { type BookingStatus, refuseCancel } from '../rules.ts';

const at = (instant: string) => Date.parse(instant);

/**
 * Why somebody cannot say that they cannot come (Absage ohne Buchung), or null: it is possible any time before the start,
 * since it takes nothing from anybody. With a booking it is a cancellation as well, and follows its rules.
 */
export function refuseDecline(
  event: { startDate: string },
  booking: { status: BookingStatus } | null,
  manages: boolean,
  now: Date,
): FailureCode | null {
  if (booking && booking.status !== 'cancelled') return refuseCancel(event, booking, manages, now);
  return !manages && now.getTime() >= at(event.startDate) ? 'event-started' : null;
}

/** How many earlier dates of a series decide who is expected at an event. */
export const datesThatExpect = 8;

/** A date counts for the expected people of an event if it began before this instant: in the past, and before the event. */
export const expectedFrom = (event: { startDate: string }, now: Date): Date =>
  new Date(Math.min(at(event.startDate), now.getTime()));

/**
 * The people who are expected and have not answered: they had a space or waited at one of the last dates, and have neither
 * booked, cancelled nor declined this one.
 */
export function withoutAnswer(
  recent: readonly { userId: string; status: BookingStatus }[],
  answered: ReadonlySet<string>,
): string[] {
  const expected = recent.filter(({ status }) => status !== 'cancelled').map(({ userId }) => userId);
  return [...new Set(expected)].filter((userId) => !answered.has(userId));
}
