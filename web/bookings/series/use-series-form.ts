/** The form of a recurring event: its fields' names, and the duration by which an end follows its start. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import type { Series, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import type { Versioned } from '../../ui/form/drafts.ts';
import { lastsFor, useLasting } from '../../ui/form/end-follows.ts';
import type { Edited } from '../../ui/form/use-edited.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { inputOf, newValues, type SeriesValues, seriesShape, valuesOf } from './series-form.ts';

export type SeriesFormOptions = {
  /** the saved series, when one is edited */
  edited?: Edited<Series>;
  /** the first date of "this and the following" */
  from?: string | null;
  /** initial values of a new series */
  initial?: SeriesValues;
  categories: readonly BookableCategory[];
  ask?: (input: SeriesInput) => Promise<() => Promise<boolean>>;
  save: (input: SeriesInput, key: string, base: Versioned<Series> | null) => Promise<Series>;
  reload?: (id: string) => Promise<Versioned<Series>>;
  success: string;
  failure: string;
  done: (series: Series) => unknown;
};

/** Minutes from start to end, on an arbitrary day: each date of a series ends on the day on which it begins. */
export const minutesOf = (startTime: string | null, endTime: string | null) =>
  lastsFor({ startDate: '2026-01-01', endDate: '2026-01-01', startTime, endTime });

export function useSeriesForm(options: SeriesFormOptions) {
  const { edited, from = null, initial = newValues('', ''), categories, save, ...rest } = options;
  const series = edited?.record.data ?? null;
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const lasting = useLasting('series', series && minutesOf(series.startTimeEvents, series.endTimeEvents));
  const days = (all: readonly string[]) => all.map(dates.date).join(', ');
  const form = useRecordForm({
    name: 'series',
    edited,
    shape: () => seriesShape(series, dates),
    valuesOf: (one: Series | null) => (one ? valuesOf(one) : initial),
    toInput: (values) => inputOf(values, series, from),
    labels: {
      title: words.name,
      categoryId: words.category,
      weekdays: words.weekdays,
      startTimeEvents: words.startTime,
      endTimeEvents: words.endTime,
      startDateRecurrence: words.startDate,
      endDateRecurrence: words.endDate,
      recurringWeeks: words.recurringWeeks,
      ignoreHolidays: words.holidays,
      skipSchoolHolidays: words.skipSchool,
      exceptionDates: words.exceptionDates,
      extraDates: words.extraDates,
      location: words.location,
      description: words.description,
      capacity: words.capacity,
      bookableFromDaysBefore: words.daysBefore,
      bookableToHoursBefore: words.hoursBefore,
      bookableFrom: words.bookableFrom,
      bookableTo: words.bookableTo,
      color: words.color,
      internal: words.internal,
      hideBookings: words.hide,
    },
    show: {
      categoryId: (id) => categories.find((one) => one.id === id)?.name,
      weekdays: (chosen) => chosen.map((day) => words.short[day]).join(', '),
      exceptionDates: days,
      extraDates: days,
    },
    save: async (input, key, base) => {
      const saved = await save(input, key, base);
      lasting.keep(minutesOf(saved.startTimeEvents, saved.endTimeEvents));
      return saved;
    },
    ...rest,
  });
  return { form, lasting, series, from };
}
