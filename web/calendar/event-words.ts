/** Texts of an event: when it is, and its label for screen readers. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { addDays } from '@club/contract/club-time.ts';
import type { Dates } from '../platform/dates.ts';
import type { Texts } from '../texts/en.ts';
import { addMonths, isDay, weekNumber, weekOf, weeksOfMonth } from './days.ts';
import { spanOf } from './spans.ts';

type Words = Texts['events'];
/** `agenda`: a month as a list of all layers; `list`: the table of the club's events */
export type View = 'month' | 'week' | 'agenda' | 'list';

export const viewOf = (asked: string | undefined): View =>
  asked === 'week' || asked === 'agenda' || asked === 'list' ? asked : 'month';

/** `Fr., 20.11.2026, 19:00 – 22:00`, `Fr., 20.11.2026 – So., 22.11.2026` */
export function whenOf(event: CalendarEvent, dates: Dates, words: Words): string {
  const { first, last } = spanOf(event, dates);
  const oneDay = first === last;
  if (event.allDay)
    return oneDay
      ? `${dates.weekday(first)}, ${words.allDay}`
      : `${dates.weekday(first)} – ${dates.weekday(last)}`;
  const end = oneDay ? dates.time(event.endDate) : dates.full(event.endDate);
  return `${dates.full(event.startDate)} – ${end}`;
}

/** The hours of an event on one of its days: `19:00 – 22:00`, `Ganztägig`, `bis 16:00`. */
export function hoursOf(event: CalendarEvent, day: string, dates: Dates, words: Words): string {
  const { first, last } = spanOf(event, dates);
  if (event.allDay || (first < day && day < last)) return words.allDayHours;
  if (first === last) return `${dates.time(event.startDate)} – ${dates.time(event.endDate)}`;
  return day === first ? dates.time(event.startDate) : `${words.until} ${dates.time(event.endDate)}`;
}

/** The time of an event below the heading of its day: only its hours, or until when it lasts. */
export function belowHeading(event: CalendarEvent, dates: Dates, words: Words): string {
  const { first, last } = spanOf(event, dates);
  if (first === last) return hoursOf(event, first, dates, words);
  return event.allDay
    ? `${words.until} ${dates.weekday(last)}`
    : `${dates.time(event.startDate)} ${words.until} ${dates.full(event.endDate)}`;
}

/** The days that a view shows, in weeks, and its title. The list has no days. */
export function shownDays(view: View, asked: string | undefined, today: string) {
  const day = isDay(asked) ? asked : today;
  const weeks = view === 'month' ? weeksOfMonth(day) : [weekOf(day)];
  if (view === 'agenda') {
    const first = `${day.slice(0, 7)}-01`;
    return { day, weeks, first, last: addDays(addMonths(first, 1), -1) };
  }
  return { day, weeks, first: weeks[0]?.[0] ?? day, last: weeks.at(-1)?.[6] ?? day };
}

/** The day to which the arrows lead. */
export const stepped = (view: View, day: string, by: -1 | 1): string =>
  view === 'week' ? addDays(day, 7 * by) : addMonths(day, by);

export const titleOf = (view: View, day: string, dates: Dates, words: Words): string => {
  const week = weekOf(day);
  return view === 'week'
    ? words.weekTitle(weekNumber(day), dates.date(week[0] ?? day), dates.date(week[6] ?? day))
    : dates.month(day);
};
