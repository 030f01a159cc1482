/** The rules about calendar events (Termine): their times, and which changes subscribers must be notified of. */
import type { FieldCode } from '../failures.ts';

/** Start and end as instants. An all-day event goes from midnight to the midnight after its last day, club time. */
export type Times = { startDate: string; endDate: string; allDay: boolean };

/** What a rule needs from the clock: now, and the club date (`2026-11-20`) of an instant. */
export type ClubClock = { now: string; dayOf: (instant: string) => string };

export type TimesRefusal = { path: 'startDate' | 'endDate'; code: FieldCode };

const sameInstant = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** Why the end does not fit the start, or null. */
function refuseOrder({ startDate, endDate, allDay }: Times, { dayOf }: ClubClock): TimesRefusal | null {
  if (Date.parse(endDate) > Date.parse(startDate)) return null;
  const oneDay = !allDay && dayOf(startDate) === dayOf(endDate);
  return { path: 'endDate', code: oneDay ? 'end-time-not-after-start' : 'end-date-not-after-start' };
}

/**
 * Why an event cannot have these times, or none: a new or changed start or end is in the future. All-day events may
 * begin today.
 * @param times may be incomplete, from a form that is half filled in
 */
export function refuseTimes(times: Partial<Times>, before: Times | null, clock: ClubClock): TimesRefusal[] {
  const { startDate, endDate, allDay = false } = times;
  const ahead = (instant: string) =>
    Date.parse(instant) > Date.parse(clock.now) || (allDay && clock.dayOf(instant) >= clock.dayOf(clock.now));
  const isLate = (instant: string | undefined, was: string | undefined) =>
    instant !== undefined &&
    (before?.allDay !== allDay || was === undefined || !sameInstant(instant, was)) &&
    !ahead(instant);
  const refusals: TimesRefusal[] = [];
  if (isLate(startDate, before?.startDate))
    refusals.push({ path: 'startDate', code: 'start-date-not-in-future' });
  if (isLate(endDate, before?.endDate)) refusals.push({ path: 'endDate', code: 'end-date-not-in-future' });
  const order = startDate && endDate ? refuseOrder({ startDate, endDate, allDay }, clock) : null;
  if (order && !refusals.some(({ path }) => path === 'endDate')) refusals.push(order);
  return refusals;
}

/** The layers of the calendar: the club's events, games, and what can be booked. */
export const calendarLayers = ['events', 'games', 'training'] as const;
export type CalendarLayer = (typeof calendarLayers)[number];
/** What a member's own calendar to subscribe to can hold: `playing` are the games in which they play. */
export const feedLayers = [...calendarLayers, 'playing'] as const;
export type FeedLayer = (typeof feedLayers)[number];
