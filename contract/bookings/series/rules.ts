/** The rules of series: which dates they have, and what happens to the events of a series that is changed. */
import { addDays, type ClubTime, dayOfWeek, weekIndex } from '../../club-time.ts';
import type { FieldCode } from '../../failures.ts';
import { type BookingWindow, refuseWindow } from '../events/rules.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Most dates of a series: more are taken for a typing error. */
export const mostDates = 400;

export type Recurrence = {
  /** club dates, `2026-11-24` */
  startDateRecurrence: string;
  endDateRecurrence: string;
  weekdays: readonly Weekday[];
  recurringWeeks: number;
  ignoreHolidays: boolean;
  skipSchoolHolidays: boolean;
  /** club dates of the rhythm that are left out */
  exceptionDates: readonly string[];
  /** club dates outside the rhythm, on any day of the week */
  extraDates: readonly string[];
};

/** The fields that determine the days of a series. */
export type Days = Omit<Recurrence, 'ignoreHolidays' | 'skipSchoolHolidays'>;

export const weekdayOf = (date: string): Weekday => weekdays[dayOfWeek(date)] ?? 'monday';

/**
 * The start of "this and the following" from a date on, by which the weeks of the rhythm are counted: in a week without dates,
 * where only an extra date can be, the next week with dates.
 */
export function startOfFollowing(series: Days, from: string): string {
  const { startDateRecurrence, endDateRecurrence, recurringWeeks } = series;
  const off = (weekIndex(from) - weekIndex(startDateRecurrence)) % recurringWeeks;
  if (off === 0) return from;
  const next = addDays(from, 7 * (recurringWeeks - off) - dayOfWeek(from));
  return next <= endDateRecurrence ? next : from;
}

/** The days of a series, holidays included, earliest first; at most one more than allowed. */
export function daysOf(series: Days): string[] {
  const rhythm = rhythmDaysOf(series).filter((day) => !series.exceptionDates.includes(day));
  return [...new Set([...rhythm, ...series.extraDates])].toSorted().slice(0, mostDates + 1);
}

/** The days of the rhythm alone. */
function rhythmDaysOf(series: Days): string[] {
  const { startDateRecurrence: start, endDateRecurrence: end, recurringWeeks } = series;
  const wanted = weekdays.flatMap((day, index) => (series.weekdays.includes(day) ? [index] : []));
  // the form calls this before it is filled in completely
  if (!(recurringWeeks >= 1)) return [];
  const monday = addDays(start, -dayOfWeek(start));
  const days: string[] = [];
  // every week but the first contains a day, so the number of rounds is bounded by `mostDates` and not by how far away the end is
  for (let round = 0; round <= mostDates + 1 && days.length <= mostDates; round += 1) {
    const week = addDays(monday, 7 * recurringWeeks * round);
    if (Date.parse(week) > Date.parse(end)) break;
    days.push(...wanted.map((index) => addDays(week, index)).filter((day) => start <= day && day <= end));
  }
  return days.slice(0, mostDates + 1);
}

/**
 * The dates that a changed series leaves out: a date that was called off stays so when its training moves to another day of
 * the week, and one that moves within a week is the same training, as in {@link planDates}.
 */
export function movedExceptions(before: Days, after: Days): string[] {
  const [old, now] = [before, after].map((series) => rhythmDaysOf(series)) as [string[], string[]];
  const inWeek = (days: readonly string[], others: readonly string[], date: string) =>
    days.filter((day) => weekIndex(day) === weekIndex(date) && !others.includes(day));
  const moved = after.exceptionDates.map((date) => {
    const to = inWeek(now, old, date)[inWeek(old, now, date).indexOf(date)] ?? date;
    return after.extraDates.includes(to) ? date : to;
  });
  return [...new Set(moved)].toSorted();
}

/** Whether a club date is a public or a school holiday in the club's region. */
export type Free = { holiday: boolean; schoolHoliday: boolean };

/** The dates of a series. Extra dates stay, also on a holiday. */
export const datesOf = (series: Recurrence, freeOn: (date: string) => Free): string[] =>
  daysOf(series).filter((date) => {
    const { holiday, schoolHoliday } = freeOn(date);
    const leftOut = (holiday && !series.ignoreHolidays) || (schoolHoliday && series.skipSchoolHolidays);
    return !leftOut || series.extraDates.includes(date);
  });

type Refusal = { path: string; code: FieldCode };

/** Why the times of a series are not valid. */
export const refuseTimes = (series: { startTimeEvents: string; endTimeEvents: string }): Refusal[] =>
  series.endTimeEvents <= series.startTimeEvents
    ? [{ path: 'endTimeEvents', code: 'end-time-not-after-start' }]
    : [];

/** Why the dates of a series are not valid. */
export function refuseDates(series: Recurrence): Refusal[] {
  if (series.endDateRecurrence < series.startDateRecurrence)
    return [{ path: 'endDateRecurrence', code: 'end-date-not-after-start' }];
  const both = series.extraDates.find((date) => series.exceptionDates.includes(date));
  if (both !== undefined) return [{ path: 'extraDates', code: 'date-left-out' }];
  const days = daysOf(series);
  if (days.length === 0) return [{ path: 'weekdays', code: 'no-dates' }];
  return days.length > mostDates ? [{ path: 'endDateRecurrence', code: 'too-many-dates' }] : [];
}

/** Why a series is not valid, field by field. */
export const refuseSeries = (
  series: Recurrence & { startTimeEvents: string; endTimeEvents: string },
): Refusal[] => [...refuseTimes(series), ...refuseDates(series)];

/** The local times of a series' events. */
export type EventTimes = { startTimeEvents: string; endTimeEvents: string };

/** Start and end of the event on one date. Where a clock change skips the end, the event keeps its length. */
export function timesAt(series: EventTimes, date: string, { instantOf }: ClubTime) {
  const { startTimeEvents: from, endTimeEvents: to } = series;
  const start = Date.parse(instantOf(date, from));
  const end = Date.parse(instantOf(date, to));
  const lasts = Date.parse(`${date}T${to}Z`) - Date.parse(`${date}T${from}Z`);
  return {
    startDate: new Date(start).toISOString(),
    endDate: new Date(end > start ? end : start + lasts).toISOString(),
  };
}

/**
 * Why a series lies in the past, or none: a new one has a date to come, and a changed end lies in the future.
 * @param before the series as it was; it may have begun long ago
 */
export function refusePast(
  series: Days & EventTimes,
  before: Pick<Recurrence, 'endDateRecurrence'> | null,
  club: ClubTime,
  now: Date,
): Refusal[] {
  const { date, time } = club.localOf(now);
  const ended = before
    ? series.endDateRecurrence !== before.endDateRecurrence && series.endDateRecurrence < date
    : `${daysOf(series).at(-1) ?? ''}T${series.startTimeEvents}` <= `${date}T${time}`;
  return ended ? [{ path: 'endDateRecurrence', code: 'end-date-not-in-future' }] : [];
}

/** Why none of the remaining dates of a series could ever be booked. */
export function refuseSeriesWindow(
  series: Days & EventTimes & BookingWindow,
  club: ClubTime,
  now: Date,
): Refusal[] {
  const { bookableFrom: from, bookableTo: to } = series;
  if (from !== null && to !== null && Date.parse(from) >= Date.parse(to))
    return [{ path: 'bookableFrom', code: 'bookable-from-after-to' }];
  const refusals = daysOf(series)
    .map((day) => ({ ...series, ...timesAt(series, day, club), recurringBookableEventId: day }))
    .filter(({ startDate }) => Date.parse(startDate) > now.getTime())
    .map((event) => refuseWindow(event, null, club));
  return refusals.every((one) => one.length > 0) ? (refusals.at(-1) ?? []) : [];
}

export type Existing = { date: string; detached: boolean };

/** created neu, stays bleibt, moved verschoben, removed entfällt, kept: changed on its own and therefore left as it is */
export type Step =
  | { date: string; kind: 'created' | 'stays' | 'removed' | 'kept' }
  | { date: string; kind: 'moved'; to: string };

/**
 * What happens to the dates of a series. A removed and a new date in the same week count as a move, so that bookings
 * stay.
 * @param existing the coming events of the series  @param wanted the dates it should have
 */
export function planDates(existing: readonly Existing[], wanted: readonly string[]): Step[] {
  const known = new Set(existing.map(({ date }) => date));
  const asked = new Set(wanted);
  const fresh = wanted.filter((date) => !known.has(date));
  const steps = existing.map(({ date, detached }): Step => {
    if (detached) return { date, kind: 'kept' };
    if (asked.has(date)) return { date, kind: 'stays' };
    const near = fresh.findIndex((one) => weekIndex(one) === weekIndex(date));
    const [to] = near === -1 ? [] : fresh.splice(near, 1);
    return to === undefined ? { date, kind: 'removed' } : { date, kind: 'moved', to };
  });
  return [...steps, ...fresh.map((date): Step => ({ date, kind: 'created' }))].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

/** What a plan reports for a date: the kinds of `Step`, with `stays` split into changed and unchanged, and skipped holidays. */
export const planKinds = ['created', 'changed', 'unchanged', 'moved', 'removed', 'kept', 'holiday'] as const;
export type PlanKind = (typeof planKinds)[number];
