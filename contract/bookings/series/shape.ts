/** Recurring bookable events: a template, its weekdays, and its first and last day. */
import { z } from 'zod';
import { date, emptyOr, id, storedDate, storedInstant } from '../../fields.ts';
import { BookableCategory } from '../categories/shape.ts';
import { overflow, templateDefaults, templateFields } from '../events/shape.ts';
import { mostDates, planKinds, weekdays } from './rules.ts';

const time = (empty: 'start-time-empty' | 'end-time-empty') =>
  z
    .string({ error: emptyOr(empty, 'not-a-time') })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: emptyOr(empty, 'not-a-time') });

const fields = {
  ...templateFields,
  /** local times of the club */
  startTimeEvents: time('start-time-empty'),
  endTimeEvents: time('end-time-empty'),
  startDateRecurrence: date('start-date-empty'),
  endDateRecurrence: date('end-date-empty'),
  weekdays: z
    .array(z.enum(weekdays, { error: 'invalid' }), { error: 'weekdays-empty' })
    .min(1, { error: 'weekdays-empty' })
    .max(7, { error: 'too-large' }),
  /** every n-th week, counted from the week of the start */
  recurringWeeks: z
    .int({ error: 'weeks-not-positive' })
    .min(1, { error: 'weeks-not-positive' })
    .max(52, { error: 'too-large' }),
  /** also on public holidays */
  ignoreHolidays: z.boolean({ error: 'invalid' }),
  /** skips dates in the school holidays of the club's region */
  skipSchoolHolidays: z.boolean({ error: 'invalid' }),
  /** dates of the rhythm that are left out, and dates outside it */
  exceptionDates: z.array(date()).max(mostDates, { error: 'too-large' }),
  extraDates: z.array(date()).max(mostDates, { error: 'too-large' }),
};

export const SeriesInput = z.strictObject({
  ...fields,
  ...templateDefaults,
  recurringWeeks: fields.recurringWeeks.default(1),
  ignoreHolidays: fields.ignoreHolidays.default(false),
  skipSchoolHolidays: fields.skipSchoolHolidays.default(false),
  exceptionDates: fields.exceptionDates.default([]),
  extraDates: fields.extraDates.default([]),
});
export type SeriesInput = z.output<typeof SeriesInput>;

/** The fields that determine the dates of a series and when they can be booked. */
export const SeriesDates = SeriesInput.pick({
  startTimeEvents: true,
  endTimeEvents: true,
  startDateRecurrence: true,
  endDateRecurrence: true,
  weekdays: true,
  recurringWeeks: true,
  ignoreHolidays: true,
  skipSchoolHolidays: true,
  exceptionDates: true,
  extraDates: true,
  bookableFrom: true,
  bookableTo: true,
  bookableFromDaysBefore: true,
  bookableToHoursBefore: true,
}).strip();

/** A change of all coming events, or of those from a club date on, which then become a series of their own. */
export const SeriesChange = z.strictObject({ ...fields, overflow, from: date() }).partial();
export type SeriesChange = z.output<typeof SeriesChange>;

export const VersionedSeries = z.object({
  ...fields,
  id,
  startDateRecurrence: storedDate,
  endDateRecurrence: storedDate,
  exceptionDates: z.array(storedDate),
  extraDates: z.array(storedDate),
  bookableFrom: storedInstant.nullable(),
  bookableTo: storedInstant.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
});
export type VersionedSeries = z.output<typeof VersionedSeries>;

export const Series = VersionedSeries.extend({
  category: BookableCategory.omit({ uses: true }),
  /** coming events, and when the next one begins */
  upcoming: z.int(),
  next: storedInstant.nullable(),
});
export type Series = z.output<typeof Series>;

/** What would happen to one date. `bookings` counts the people who booked or wait there. */
export const PlannedDate = z.object({
  date: storedDate,
  kind: z.enum(planKinds),
  /** the date it is moved to */
  to: storedDate.nullable(),
  bookings: z.int(),
  /** how many of them would lose their space because of a smaller capacity */
  overflowing: z.int(),
  holiday: z.string().nullable(),
  schoolHoliday: z.string().nullable(),
});
export type PlannedDate = z.output<typeof PlannedDate>;

export const Plan = z.object({
  dates: z.array(PlannedDate),
  /** first date for which school holidays are not known, where those are skipped */
  schoolHolidaysUnknownFrom: storedDate.nullable(),
  /** how many dates change in any way, how many bookings they have, and how many of those would lose their space */
  touched: z.int(),
  bookings: z.int(),
  overflowing: z.int(),
});
export type Plan = z.output<typeof Plan>;

/** The input of a plan: a new series, or a change of an existing one. */
export const PlanRequest = z.union([
  z.strictObject({ seriesId: id, change: SeriesChange }),
  z.strictObject({ series: SeriesInput }),
]);
export type PlanRequest = z.output<typeof PlanRequest>;
