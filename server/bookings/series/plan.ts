/** What a series means for its events: worked out once, shown by the plan and done by the change. */

import { sameTimes } from '@club/contract/bookings/events/rules.ts';
import type { KeptEvent } from '@club/contract/bookings/events/shape.ts';
import { datesOf, daysOf, planDates, timesAt } from '@club/contract/bookings/series/rules.ts';
import type { KeptSeries, Plan, PlannedDate } from '@club/contract/bookings/series/shape.ts';
import { clubTime } from '@club/contract/club-time.ts';
import { today } from '../../platform/clock.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { offThread } from '../../platform/off-thread.ts';
import type { EventRow } from '../events/store.ts';
import type { freeDaysOf } from '../holidays.ts';
import { isSchoolYearKnown } from '../school-holidays.ts';

export type Template = Omit<KeptSeries, 'id'>;

/** The event that a series makes on one of its dates. */
export function eventAt(work: Work, series: Template & { id: string }, date: string): KeptEvent {
  const { title, description, location, categoryId, color } = series;
  const { bookableFrom, bookableTo, bookableFromDaysBefore, bookableToHoursBefore } = series;
  const { capacity, internal, hideBookings } = series;
  return {
    ...{ title, description, location, categoryId, color },
    ...{ bookableFrom, bookableTo, bookableFromDaysBefore, bookableToHoursBefore },
    ...{ capacity, internal, hideBookings },
    ...timesAt(series, date, clubTime(work.env.clubTimezone)),
    id: newId(),
    recurringBookableEventId: series.id,
    seriesDate: date,
    detached: false,
  };
}

/** An event's day in its series. */
const dayOf = (event: EventRow) => event.seriesDate ?? event.startDate.slice(0, 10);

const templated = [
  'title',
  'description',
  'location',
  'categoryId',
  'color',
  'capacity',
  'internal',
  'hideBookings',
] as const;

const differs = (event: EventRow, after: KeptEvent): boolean =>
  !sameTimes(event, after) || templated.some((field) => event[field] !== after[field]);

export type Step =
  | { kind: 'created'; date: string; after: KeptEvent }
  | { kind: 'changed' | 'moved'; date: string; event: EventRow; after: KeptEvent }
  | { kind: 'unchanged' | 'removed' | 'kept'; date: string; event: EventRow };

// the holidays of a hundred years take a quarter of a second to work out
const findFreeDays = offThread<typeof freeDaysOf>(new URL('../holidays.ts', import.meta.url), 'freeDaysOf', {
  mostMs: 5_000,
});

/** A series as it is to be, with the days on which it falls and the holidays among those and its events' days. */
export type Outline = {
  series: Template & { id: string };
  /** its events to come, from which on it is changed */
  events: readonly EventRow[];
  days: readonly string[];
  free: Awaited<ReturnType<typeof findFreeDays>>;
};

/** Works out the days of a series that was checked. */
export async function outlineOf(
  work: Work,
  series: Template & { id: string },
  events: readonly EventRow[],
): Promise<Outline> {
  const days = daysOf(series);
  const free = await findFreeDays(work.env.holidayRegion, [...days, ...events.map(dayOf)]);
  return { series, events, days, free };
}

/** What becomes of a series' events to come. */
export function stepsOf(work: Work, { series, events, free }: Outline): Step[] {
  const byDay = new Map(events.map((event) => [dayOf(event), event]));
  const ahead = (date: string) => Date.parse(eventAt(work, series, date).startDate) > work.now.getTime();
  const freeOn = (date: string) => {
    const { holiday = null, schoolHoliday = null } = free.get(date) ?? {};
    return { holiday: holiday !== null, schoolHoliday: schoolHoliday !== null };
  };
  const wanted = datesOf(series, freeOn).filter(ahead);
  const existing = events.map((event) => ({ date: dayOf(event), detached: event.detached }));
  return planDates(existing, wanted).flatMap((step): Step[] => {
    const { date } = step;
    if (step.kind === 'created') return [{ kind: 'created', date, after: eventAt(work, series, date) }];
    const event = byDay.get(date);
    if (!event) return [];
    if (step.kind === 'kept' || step.kind === 'removed') return [{ kind: step.kind, date, event }];
    const planned = eventAt(work, series, step.kind === 'moved' ? step.to : date);
    const after = { ...planned, id: event.id };
    if (step.kind === 'moved') return [{ kind: 'moved', date, event, after }];
    return [
      differs(event, after) ? { kind: 'changed', date, event, after } : { kind: 'unchanged', date, event },
    ];
  });
}

/** What people are shown beforehand. */
export function planOf(work: Work, { series, days, free }: Outline, steps: readonly Step[]): Plan {
  const described = (date: string) => ({
    date,
    ...(free.get(date) ?? { holiday: null, schoolHoliday: null }),
  });
  const dates = steps.map((step): PlannedDate => {
    const event = step.kind === 'created' ? null : step.event;
    const capacity = 'after' in step ? step.after.capacity : null;
    return {
      ...described(step.date),
      kind: step.kind,
      to: step.kind === 'moved' ? step.after.seriesDate : null,
      bookings: event ? event.booked + event.waiting : 0,
      overflowing: event && capacity !== null ? Math.max(0, event.booked - event.extra - capacity) : 0,
    };
  });
  const known = new Set(dates.flatMap(({ date, to }) => [date, to]));
  const leftOut = days
    .filter((date) => date >= today(work) && !known.has(date) && free.has(date))
    .map(
      (date): PlannedDate => ({ ...described(date), kind: 'holiday', to: null, bookings: 0, overflowing: 0 }),
    );
  const touching = dates.filter(({ kind }) => kind !== 'unchanged' && kind !== 'kept');
  const sum = (field: 'bookings' | 'overflowing') => touching.reduce((total, date) => total + date[field], 0);
  return {
    dates: [...dates, ...leftOut].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    schoolHolidaysUnknownFrom: series.skipSchoolHolidays
      ? (days.find((date) => date >= today(work) && !isSchoolYearKnown(work.env.holidayRegion, date)) ?? null)
      : null,
    touched: touching.length,
    bookings: sum('bookings'),
    overflowing: sum('overflowing'),
  };
}
