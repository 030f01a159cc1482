/** The rules of series: which dates they have, and what becomes of the events of a series that is changed. */
import { addDays, type ClubTime } from '../../club-time.ts';
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

/** The longest series: more dates than that are a slip of the pen. */
export const mostDates = 400;

export type Recurrence = {
  /** club dates, `2026-11-24` */
  startDateRecurrence: string;
  endDateRecurrence: string;
  weekdays: readonly Weekday[];
  recurringWeeks: number;
  ignoreHolidays: boolean;
  skipSchoolHolidays: boolean;
  /** club dates that the rhythm names and that are left out */
  exceptionDates: readonly string[];
  /** club dates beside the rhythm, whatever day they are */
  extraDates: readonly string[];
};

/** What the days of a series come from. */
export type Days = Omit<Recurrence, 'ignoreHolidays' | 'skipSchoolHolidays'>;

const dayMs = 86_400_000;
// 1970-01-01 was a Thursday: three days after a Monday
const daysSinceMonday = (date: string) => Date.parse(date) / dayMs + 3;
/** 0 for Monday to 6 for Sunday. */
const dayOfWeek = (date: string) => daysSinceMonday(date) % 7;
export const weekdayOf = (date: string): Weekday => weekdays[dayOfWeek(date)] ?? 'monday';
const weekOf = (date: string) => Math.floor(daysSinceMonday(date) / 7);

/** The days on which a series falls, holidays included, earliest first; at most one more than allowed. */
export function daysOf(series: Days): string[] {
  const rhythm = rhythmDaysOf(series).filter((day) => !series.exceptionDates.includes(day));
  return [...new Set([...rhythm, ...series.extraDates])].toSorted().slice(0, mostDates + 1);
}

/** The days of the rhythm alone. */
function rhythmDaysOf(series: Days): string[] {
  const { startDateRecurrence: start, endDateRecurrence: end, recurringWeeks } = series;
  const wanted = weekdays.flatMap((day, index) => (series.weekdays.includes(day) ? [index] : []));
  // a form asks before it is filled in right
  if (!(recurringWeeks >= 1)) return [];
  const monday = addDays(start, -dayOfWeek(start));
  const days: string[] = [];
  // every week but the first holds a day, so the rounds are bounded by the days and not by how far the end lies away
  for (let round = 0; round <= mostDates + 1 && days.length <= mostDates; round += 1) {
    const week = addDays(monday, 7 * recurringWeeks * round);
    if (Date.parse(week) > Date.parse(end)) break;
    days.push(...wanted.map((index) => addDays(week, index)).filter((day) => start <= day && day <= end));
  }
  return days.slice(0, mostDates + 1);
}

/** What is free on a club date in the club's region. */
export type Free = { holiday: boolean; schoolHoliday: boolean };

/** The dates of a series. What was added by hand is meant, also on a holiday. */
export const datesOf = (series: Recurrence, freeOn: (date: string) => Free): string[] =>
  daysOf(series).filter((date) => {
    const { holiday, schoolHoliday } = freeOn(date);
    const leftOut = (holiday && !series.ignoreHolidays) || (schoolHoliday && series.skipSchoolHolidays);
    return !leftOut || series.extraDates.includes(date);
  });

type Refusal = { path: string; code: FieldCode };

/** Why the times of a series cannot be. */
export const refuseTimes = (series: { startTimeEvents: string; endTimeEvents: string }): Refusal[] =>
  series.endTimeEvents <= series.startTimeEvents
    ? [{ path: 'endTimeEvents', code: 'end-time-not-after-start' }]
    : [];

/** Why the dates of a series cannot be. */
export function refuseDates(series: Recurrence): Refusal[] {
  if (series.endDateRecurrence < series.startDateRecurrence)
    return [{ path: 'endDateRecurrence', code: 'end-date-not-after-start' }];
  const both = series.extraDates.find((date) => series.exceptionDates.includes(date));
  if (both !== undefined) return [{ path: 'extraDates', code: 'date-left-out' }];
  const days = daysOf(series);
  if (days.length === 0) return [{ path: 'weekdays', code: 'no-dates' }];
  return days.length > mostDates ? [{ path: 'endDateRecurrence', code: 'too-many-dates' }] : [];
}

/** Why a series cannot be, field by field. */
export const refuseSeries = (
  series: Recurrence & { startTimeEvents: string; endTimeEvents: string },
): Refusal[] => [...refuseTimes(series), ...refuseDates(series)];

/** What a series says of the time of its events, local to the club. */
export type EventTimes = { startTimeEvents: string; endTimeEvents: string };

/** When the event of a series on one of its dates is. Where a clock change swallows its end it lasts as long as ever. */
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
 * Why a series lies in the past, or none: a new one has a date to come, and a changed end lies ahead.
 * @param before the series as it was; what began may have begun long ago
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

/** Why none of the dates of a series that are still to come could ever be booked. */
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

/** created neu, stays bleibt, moved verschoben, removed entfällt, kept was changed by itself and is left alone */
export type Step =
  | { date: string; kind: 'created' | 'stays' | 'removed' | 'kept' }
  | { date: string; kind: 'moved'; to: string };

/**
 * What becomes of the dates of a series. One given up and one new in the same week are a move, so that whoever booked
 * stays booked.
 * @param existing the series' events to come  @param wanted the dates it is to have
 */
export function planDates(existing: readonly Existing[], wanted: readonly string[]): Step[] {
  const known = new Set(existing.map(({ date }) => date));
  const asked = new Set(wanted);
  const fresh = wanted.filter((date) => !known.has(date));
  const steps = existing.map(({ date, detached }): Step => {
    if (detached) return { date, kind: 'kept' };
    if (asked.has(date)) return { date, kind: 'stays' };
    const near = fresh.findIndex((one) => weekOf(one) === weekOf(date));
    const [to] = near === -1 ? [] : fresh.splice(near, 1);
    return to === undefined ? { date, kind: 'removed' } : { date, kind: 'moved', to };
  });
  return [...steps, ...fresh.map((date): Step => ({ date, kind: 'created' }))].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

/** What a plan says of a date: as above, where `stays` is told as changed or unchanged, and the holidays left out. */
export const planKinds = ['created', 'changed', 'unchanged', 'moved', 'removed', 'kept', 'holiday'] as const;
export type PlanKind = (typeof planKinds)[number];
