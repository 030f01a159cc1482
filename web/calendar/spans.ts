/** An event in the club's calendar: its first and last day, and the minutes at which it begins and ends. */
import { type ClubClock, refuseTimes, type Times } from '@club/contract/calendar/rules.ts';
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { addDays, daysBetween } from '@club/contract/club-time.ts';
import type { Dates } from '../platform/dates.ts';
import { serverTime } from '../platform/server-clock.ts';
import type { DrawnEvent } from './drawn-event.ts';

export type Clock = Pick<Dates, 'localOf' | 'instantOf'>;
/** The present time and the club's days, for the rules about times. */
export const clubClock = (clock: Clock): ClubClock => ({
  now: serverTime().toISOString(),
  dayOf: (instant) => clock.localOf(instant).date,
});

export type Span = {
  event: DrawnEvent;
  first: string;
  /** included */
  last: string;
  /** minutes since midnight, club time; 0 and 1440 for all-day events */
  from: number;
  to: number;
};

const wholeDay = 1440;
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** An event that ends at midnight does not touch the day that begins there. */
export function spanOf(event: DrawnEvent, clock: Clock): Span {
  const start = clock.localOf(event.startDate);
  const end = clock.localOf(event.endDate);
  const untilMidnight = end.time === '00:00' && end.date > start.date;
  return {
    event,
    first: start.date,
    last: untilMidnight ? addDays(end.date, -1) : end.date,
    from: minutesOf(start.time),
    to: untilMidnight ? wholeDay : minutesOf(end.time),
  };
}

/** Whether it is drawn as a bar over days instead of a block in one. */
export const isBar = (span: Span): boolean => span.event.allDay || span.first !== span.last;

export const touches = (span: Span, day: string): boolean => span.first <= day && day <= span.last;

/** The events of a day: bars first, then by time. */
export const onDay = (spans: readonly Span[], day: string): Span[] =>
  spans.filter((span) => touches(span, day)).sort(inOrder);

/** Sorts longer bars first within a day, so that they get the upper lanes. */
export function inOrder(one: Span, other: Span): number {
  return (
    Number(isBar(other)) - Number(isBar(one)) ||
    one.first.localeCompare(other.first) ||
    daysBetween(other.first, other.last) - daysBetween(one.first, one.last) ||
    one.from - other.from ||
    one.event.title.localeCompare(other.event.title)
  );
}

export type Move = { days: number; minutes?: number };

/**
 * The times of a moved event. It keeps its time of day and its duration in local time, also over a clock change; an
 * event that would begin in the skipped hour begins an hour later.
 */
export function movedTimes(
  event: CalendarEvent,
  { days, minutes = 0 }: Move,
  clock: Clock,
): { startDate: string; endDate: string } {
  const shifted = (instant: string) => {
    const { date, time } = clock.localOf(instant);
    const total = minutesOf(time) + minutes;
    const over = Math.floor(total / wholeDay);
    return clock.instantOf(addDays(date, days + over), timeOf(total - over * wholeDay));
  };
  const startDate = shifted(event.startDate);
  const endDate = shifted(event.endDate);
  // in the night of a change the end can fall before the start: then the elapsed time is preserved
  if (Date.parse(endDate) > Date.parse(startDate)) return { startDate, endDate };
  const lasts = Date.parse(event.endDate) - Date.parse(event.startDate);
  return { startDate, endDate: new Date(Date.parse(startDate) + lasts).toISOString() };
}

/** The hours of a club day beyond 24: -1 and 1 when the clocks change. */
export const hoursBeyond = (day: string, clock: Clock): number =>
  (Date.parse(clock.instantOf(addDays(day, 1), '00:00')) - Date.parse(clock.instantOf(day, '00:00'))) /
    3_600_000 -
  24;

/** Why an event cannot be moved there, or null. */
export const refuseMove = (moved: Times, before: Times, clock: Clock) =>
  refuseTimes(moved, before, clubClock(clock))[0]?.code ?? null;
