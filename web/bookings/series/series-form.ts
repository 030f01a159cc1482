/** The values of the form of a series, their conversion to a series, and their validation. */
import {
  refuseDates,
  refusePast,
  refuseSeries,
  refuseSeriesWindow,
  refuseTimes,
  type Weekday,
} from '@club/contract/bookings/series/rules.ts';
import type { Series, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { descriptionAfter, textOf } from '../../calendar/description.ts';
import type { Clock } from '../../calendar/spans.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { numberOf, numberOrNone } from '../../ui/form/number-of.ts';
import { whenRight } from '../../ui/form/when-right.ts';

export type SeriesValues = {
  title: string;
  categoryId: string;
  weekdays: Weekday[];
  startTimeEvents: string | null;
  endTimeEvents: string | null;
  startDateRecurrence: string | null;
  endDateRecurrence: string | null;
  recurringWeeks: string;
  ignoreHolidays: boolean;
  skipSchoolHolidays: boolean;
  exceptionDates: string[];
  extraDates: string[];
  location: string;
  description: string;
  color: string;
  capacity: string;
  bookableFromDaysBefore: string;
  bookableToHoursBefore: string;
  bookableFrom: string | null;
  bookableTo: string | null;
  internal: boolean;
  hideBookings: boolean;
};

/** @param today the club's date  @param categoryId the category, where there is only one */
export const newValues = (today: string, categoryId: string): SeriesValues => ({
  title: '',
  categoryId,
  weekdays: [],
  startTimeEvents: null,
  endTimeEvents: null,
  startDateRecurrence: today,
  endDateRecurrence: null,
  recurringWeeks: '1',
  ignoreHolidays: false,
  skipSchoolHolidays: false,
  exceptionDates: [],
  extraDates: [],
  location: '',
  description: '',
  color: '',
  capacity: '',
  bookableFromDaysBefore: '',
  bookableToHoursBefore: '',
  bookableFrom: null,
  bookableTo: null,
  internal: false,
  hideBookings: false,
});

export const valuesOf = (series: Series): SeriesValues => ({
  title: series.title,
  categoryId: series.categoryId,
  weekdays: [...series.weekdays],
  startTimeEvents: series.startTimeEvents,
  endTimeEvents: series.endTimeEvents,
  startDateRecurrence: series.startDateRecurrence,
  endDateRecurrence: series.endDateRecurrence,
  recurringWeeks: String(series.recurringWeeks),
  ignoreHolidays: series.ignoreHolidays,
  skipSchoolHolidays: series.skipSchoolHolidays,
  exceptionDates: [...series.exceptionDates],
  extraDates: [...series.extraDates],
  location: series.location ?? '',
  description: textOf(series.description).text,
  color: series.color ?? '',
  capacity: String(series.capacity ?? ''),
  bookableFromDaysBefore: String(series.bookableFromDaysBefore ?? ''),
  bookableToHoursBefore: String(series.bookableToHoursBefore ?? ''),
  bookableFrom: series.bookableFrom,
  bookableTo: series.bookableTo,
  internal: series.internal,
  hideBookings: series.hideBookings,
});

/** The values that are validated and sent. @param from the first date of "this and the following" */
export const inputOf = (values: SeriesValues, before: Series | null, from: string | null) => ({
  ...values,
  startTimeEvents: values.startTimeEvents ?? '',
  endTimeEvents: values.endTimeEvents ?? '',
  startDateRecurrence: from ?? values.startDateRecurrence ?? '',
  endDateRecurrence: values.endDateRecurrence ?? '',
  recurringWeeks: numberOf(values.recurringWeeks),
  location: values.location.trim() || null,
  description: descriptionAfter(before?.description ?? null, values.description),
  color: values.color || null,
  capacity: numberOrNone(values.capacity),
  bookableFromDaysBefore: numberOrNone(values.bookableFromDaysBefore),
  bookableToHoursBefore: numberOrNone(values.bookableToHoursBefore),
});

const isWhole = (number: number | null, least: number) =>
  number === null || (Number.isInteger(number) && number >= least && number <= 9999);

/** Why the series is not possible now: all past, or never bookable. Errors of single fields are reported elsewhere. */
const refuseNow = (series: SeriesInput, before: Series | null, clock: Clock) =>
  refuseSeries(series).length > 0
    ? []
    : [
        ...refusePast(series, before, clock, serverTime()),
        ...refuseSeriesWindow(series, clock, serverTime()),
      ];

/**
 * The series for the preview while the form is incomplete: fields that do not affect the dates get default values.
 * Null until there are weekdays and a period.
 */
export function draftOf(
  values: SeriesValues,
  before: Series | null,
  from: string | null,
  anyCategory: string,
  clock: Clock,
): SeriesInput | null {
  const input = inputOf(values, before, from);
  const timed = input.startTimeEvents !== '' && input.endTimeEvents > input.startTimeEvents;
  const draft: SeriesInput = {
    ...input,
    title: input.title.trim() || '-',
    categoryId: input.categoryId || anyCategory,
    color: null,
    startTimeEvents: timed ? input.startTimeEvents : '12:00',
    endTimeEvents: timed ? input.endTimeEvents : '13:00',
    capacity: isWhole(input.capacity, 1) ? input.capacity : (before?.capacity ?? null),
    bookableFromDaysBefore: isWhole(input.bookableFromDaysBefore, 0)
      ? input.bookableFromDaysBefore
      : (before?.bookableFromDaysBefore ?? null),
    bookableToHoursBefore: isWhole(input.bookableToHoursBefore, 0)
      ? input.bookableToHoursBefore
      : (before?.bookableToHoursBefore ?? null),
    ...(before ? { color: before.color } : {}),
  };
  const { weekdays, recurringWeeks, startDateRecurrence, endDateRecurrence, categoryId } = draft;
  const weekly = Number.isInteger(recurringWeeks) && recurringWeeks >= 1 && recurringWeeks <= 52;
  const known = weekdays.length > 0 && weekly && startDateRecurrence !== '' && endDateRecurrence !== '';
  if (!known || categoryId === '' || refuseSeries(draft).length > 0) return null;
  return refuseNow(draft, before, clock).length === 0 ? draft : null;
}

const recurrence = [
  'startDateRecurrence',
  'endDateRecurrence',
  'weekdays',
  'recurringWeeks',
  'exceptionDates',
  'extraDates',
];
const windowFields = ['bookableFrom', 'bookableTo', 'bookableFromDaysBefore', 'bookableToHoursBefore'];

/** The schema that validates the form. */
export async function seriesShape(before: Series | null, clock: Clock) {
  const { SeriesInput } = await import('@club/contract/bookings/series/shape.ts');
  return SeriesInput.superRefine(
    (series, context) => {
      for (const { path, code } of refuseTimes(series))
        context.addIssue({ code: 'custom', path: [path], message: code });
    },
    whenRight('startTimeEvents', 'endTimeEvents'),
  )
    .superRefine(
      (series, context) => {
        for (const { path, code } of refuseDates(series))
          context.addIssue({ code: 'custom', path: [path], message: code });
      },
      whenRight(...recurrence),
    )
    .superRefine(
      (series, context) => {
        for (const { path, code } of refuseNow(series, before, clock))
          context.addIssue({ code: 'custom', path: [path], message: code });
      },
      whenRight(...recurrence, 'startTimeEvents', 'endTimeEvents', ...windowFields),
    );
}
