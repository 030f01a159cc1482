/** What a series means for its events: computed once, shown by the preview and carried out by the change. */

import { sameTimes } from '@club/contract/bookings/events/rules.ts';
import type { VersionedEvent } from '@club/contract/bookings/events/shape.ts';
import { datesOf, daysOf, planDates, timesAt } from '@club/contract/bookings/series/rules.ts';
import type { Plan, PlannedDate, VersionedSeries } from '@club/contract/bookings/series/shape.ts';
import { clubTime } from '@club/contract/club-time.ts';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { offThread } from '../../platform/off-thread.ts';
import type { EventRow } from '../events/store.ts';
import type { freeDaysOf } from '../holidays.ts';
import { isSchoolYearKnown } from '../school-holidays.ts';

export type Template = Omit<VersionedSeries, 'id'>;

/** The event of a series on one of its dates. */
export function eventAt(context: Context, series: Template & { id: string }, date: string): VersionedEvent {
  const { title, description, location, categoryId, color } = series;
  const { bookableFrom, bookableTo, bookableFromDaysBefore, bookableToHoursBefore } = series;
  const { capacity, internal, hideBookings } = series;
  return {
    ...{ title, description, location, categoryId, color },
    ...{ bookableFrom, bookableTo, bookableFromDaysBefore, bookableToHoursBefore },
    ...{ capacity, internal, hideBookings },
    ...timesAt(series, date, clubTime(context.env.clubTimezone)),
    id: newId(),
    recurringBookableEventId: series.id,
    seriesDate: date,
    detached: false,
  };
}

/** An event's date in its series. */
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

const differs = (event: EventRow, after: VersionedEvent): boolean =>
  !sameTimes(event, after) || templated.some((field) => event[field] !== after[field]);

export type Step =
  | { kind: 'created'; date: string; after: VersionedEvent }
  | { kind: 'changed' | 'moved'; date: string; event: EventRow; after: VersionedEvent }
  | { kind: 'unchanged' | 'removed' | 'kept'; date: string; event: EventRow };

// computing the holidays of a hundred years takes a quarter of a second
const findFreeDays = offThread<typeof freeDaysOf>(new URL('../holidays.ts', import.meta.url), 'freeDaysOf', {
  mostMs: 5_000,
});

/** A series after the change, with its dates and the holidays among those and its events' dates. */
export type Outline = {
  series: Template & { id: string };
  /** its coming events that the change affects */
  events: readonly EventRow[];
  /** dates whose event has begun: they get no second one */
  begun: readonly string[];
  days: readonly string[];
  free: Awaited<ReturnType<typeof findFreeDays>>;
};

/** Computes the dates of a validated series. */
export async function outlineOf(
  context: Context,
  series: Template & { id: string },
  events: readonly EventRow[],
  begun: readonly string[] = [],
): Promise<Outline> {
  const days = daysOf(series);
  const free = await findFreeDays(context.caller.userId, context.env.holidayRegion, [
    ...days,
    ...events.map(dayOf),
  ]);
  return { series, events, begun, days, free };
}

/** What happens to the coming events of a series. */
export function stepsOf(context: Context, { series, events, begun, free }: Outline): Step[] {
  const byDay = new Map(events.map((event) => [dayOf(event), event]));
  const ahead = (date: string) =>
    !begun.includes(date) && Date.parse(eventAt(context, series, date).startDate) > context.now.getTime();
  const freeOn = (date: string) => {
    const { holiday = null, schoolHoliday = null } = free.get(date) ?? {};
    return { holiday: holiday !== null, schoolHoliday: schoolHoliday !== null };
  };
  const wanted = datesOf(series, freeOn).filter(ahead);
  const existing = events.map((event) => ({ date: dayOf(event), detached: event.detached }));
  return planDates(existing, wanted).flatMap((step): Step[] => {
    const { date } = step;
    if (step.kind === 'created') return [{ kind: 'created', date, after: eventAt(context, series, date) }];
    const event = byDay.get(date);
    if (!event) return [];
    if (step.kind === 'kept' || step.kind === 'removed') return [{ kind: step.kind, date, event }];
    const planned = eventAt(context, series, step.kind === 'moved' ? step.to : date);
    const after = { ...planned, id: event.id };
    if (step.kind === 'moved') return [{ kind: 'moved', date, event, after }];
    return [
      differs(event, after) ? { kind: 'changed', date, event, after } : { kind: 'unchanged', date, event },
    ];
  });
}

/** The preview for people. */
export function planOf(context: Context, { series, days, free }: Outline, steps: readonly Step[]): Plan {
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
    .filter((date) => date >= today(context) && !known.has(date) && free.has(date))
    .map(
      (date): PlannedDate => ({ ...described(date), kind: 'holiday', to: null, bookings: 0, overflowing: 0 }),
    );
  const touching = dates.filter(({ kind }) => kind !== 'unchanged' && kind !== 'kept');
  const sum = (field: 'bookings' | 'overflowing') => touching.reduce((total, date) => total + date[field], 0);
  return {
    dates: [...dates, ...leftOut].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    schoolHolidaysUnknownFrom: series.skipSchoolHolidays
      ? (days.find((date) => date >= today(context) && !isSchoolYearKnown(context.env.holidayRegion, date)) ??
        null)
      : null,
    touched: touching.length,
    bookings: sum('bookings'),
    overflowing: sum('overflowing'),
  };
}
