/** The form of a series, its texts, and a plan in words. */
import type { Plan, PlannedDate, Series } from '@club/contract/bookings/series/shape.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDates } from '../../platform/dates.ts';
import { bookableEventsRecurring as german } from '../../texts/de/bookable-events-recurring.ts';
import { bookableEventsRecurring as english } from '../../texts/en/bookable-events-recurring.ts';
import { draftOf, inputOf, newValues, type SeriesValues, seriesShape, valuesOf } from './series-form.ts';
import { rhythmOf, summaryOf } from './series-words.ts';

const category = '0198c0de-0000-7000-8000-000000000001';
const entered: SeriesValues = {
  ...newValues('2026-09-15', category),
  title: 'Training',
  weekdays: ['friday', 'tuesday'],
  startTimeEvents: '19:30',
  endTimeEvents: '21:30',
  endDateRecurrence: '2026-12-18',
};

const clock = createDates('de', 'Europe/Berlin');
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-09-10T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const errorsOf = async (change: Partial<SeriesValues>) => {
  const shape = await seriesShape(null, clock);
  const read = shape.safeParse(inputOf({ ...entered, ...change }, null, null));
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('the form of a series', () => {
  it('accepts what a club enters', async () => {
    expect(await errorsOf({})).toEqual([]);
    expect(await errorsOf({ capacity: '12', bookableFromDaysBefore: '0', color: '#134677' })).toEqual([]);
  });

  it.each(['ignoreHolidays', 'skipSchoolHolidays', 'internal', 'hideBookings'] as const)(
    'shows and sends %s of a saved series in its own field',
    (own) => {
      const flags = {
        ignoreHolidays: false,
        skipSchoolHolidays: false,
        internal: false,
        hideBookings: false,
      };
      const saved = { ...inputOf(entered, null, null), ...flags, [own]: true } as unknown as Series;
      const shown = valuesOf(saved);
      expect(shown).toMatchObject({ ...flags, [own]: true });
      expect(inputOf(shown, saved, null)).toMatchObject({ ...flags, [own]: true });
    },
  );

  it('reports at each field what is missing or wrong', async () => {
    expect(await errorsOf(newValues('2026-09-15', ''))).toEqual([
      'title title-required',
      'categoryId category-empty',
      'startTimeEvents start-time-empty',
      'endTimeEvents end-time-empty',
      'endDateRecurrence end-date-empty',
      'weekdays weekdays-empty',
    ]);
    expect(await errorsOf({ recurringWeeks: '0', bookableFromDaysBefore: '-1', capacity: 'viele' })).toEqual([
      'bookableFromDaysBefore days-before-negative',
      'capacity capacity-not-positive',
      'recurringWeeks weeks-not-positive',
    ]);
    expect(await errorsOf({ endTimeEvents: '19:00', recurringWeeks: '0' })).toEqual([
      'recurringWeeks weeks-not-positive',
      'endTimeEvents end-time-not-after-start',
    ]);
    expect(await errorsOf({ endTimeEvents: '19:00', endDateRecurrence: '2026-09-01' })).toEqual([
      'endTimeEvents end-time-not-after-start',
      'endDateRecurrence end-date-not-after-start',
    ]);
  });

  it('is rejected when all dates are past, or none could ever be booked', async () => {
    vi.setSystemTime('2026-12-18T18:30:00Z');
    expect(await errorsOf({})).toEqual(['endDateRecurrence end-date-not-in-future']);
    vi.setSystemTime('2026-12-18T18:29:00Z');
    expect(await errorsOf({})).toEqual([]);
    const [from, to] = ['2026-11-02T08:00:00Z', '2026-11-01T08:00:00Z'];
    expect(await errorsOf({ bookableFrom: from, bookableTo: to })).toEqual([
      'bookableFrom bookable-from-after-to',
    ]);
    vi.setSystemTime('2026-11-10T18:29:00Z');
    expect(await errorsOf({ bookableFromDaysBefore: '2', bookableTo: to })).toEqual([
      'bookableTo never-bookable',
    ]);
    expect(await errorsOf({ bookableFromDaysBefore: '2', bookableToHoursBefore: '72' })).toEqual([
      'bookableToHoursBefore never-bookable',
    ]);
    expect(
      draftOf({ ...entered, bookableFromDaysBefore: '2', bookableTo: to }, null, null, category, clock),
    ).toBeNull();
  });

  it('previews dates once there are weekdays and a period', () => {
    const some = { ...newValues('2026-09-15', ''), endDateRecurrence: '2026-12-18' };
    expect(draftOf(some, null, null, category, clock)).toBeNull();
    expect(draftOf({ ...some, weekdays: ['tuesday'] }, null, null, category, clock)).toMatchObject({
      weekdays: ['tuesday'],
      categoryId: category,
    });
    const incomplete = [{ recurringWeeks: '0' }, { startDateRecurrence: '' }, { endDateRecurrence: '' }];
    for (const change of incomplete)
      expect(draftOf({ ...entered, ...change }, null, null, category, clock)).toBeNull();
  });

  it('begins with the chosen date when this and the following are changed', () => {
    expect(inputOf(entered, null, '2026-10-06').startDateRecurrence).toBe('2026-10-06');
  });
});

describe('a series that is there', () => {
  const series = {
    ...inputOf(
      {
        ...entered,
        recurringWeeks: '2',
        ignoreHolidays: true,
        skipSchoolHolidays: true,
        exceptionDates: ['2026-10-06'],
        extraDates: ['2026-10-07'],
        location: ' Halle Nord ',
        description: 'Mit Robotern',
        color: '#134677',
        capacity: '12',
        bookableFromDaysBefore: '6',
        bookableToHoursBefore: '2',
        internal: true,
        hideBookings: true,
      },
      null,
      null,
    ),
    id: category,
  } as unknown as Series;

  it('is shown in the form as it is, and sent back unchanged', () => {
    expect(series).toMatchObject({ location: 'Halle Nord', capacity: 12, bookableFromDaysBefore: 6 });
    const { id: _, ...input } = series;
    expect(inputOf(valuesOf(series), series, null)).toEqual(input);
    const bare = { ...series, location: null, description: null, color: null, capacity: null };
    const none = { bookableFromDaysBefore: null, bookableToHoursBefore: null };
    const { id: __, ...plain } = { ...bare, ...none };
    expect(inputOf(valuesOf({ ...bare, ...none }), series, null)).toMatchObject(plain);
    expect(valuesOf({ ...bare, ...none })).toMatchObject({ capacity: '', color: '', location: '' });
  });

  it('is previewed with its own numbers and colour while others are being typed', () => {
    const typed = (change: Partial<SeriesValues>) =>
      draftOf({ ...valuesOf(series), ...change }, series, null, category, clock);
    const own = { capacity: 12, bookableFromDaysBefore: 6, bookableToHoursBefore: 2, color: '#134677' };
    expect(typed({})).toMatchObject(own);
    for (const wrong of ['x', '-1', '1.5', '10000'])
      expect(
        typed({
          capacity: wrong,
          bookableFromDaysBefore: wrong,
          bookableToHoursBefore: wrong,
          color: '#f4771b',
        }),
      ).toMatchObject(own);
    expect(typed({ capacity: '0', bookableFromDaysBefore: '0', bookableToHoursBefore: '' })).toMatchObject({
      capacity: 12,
      bookableFromDaysBefore: 0,
      bookableToHoursBefore: null,
    });
    expect(typed({ capacity: '9999' })?.capacity).toBe(9999);
    expect(typed({ title: ' ', endTimeEvents: '19:30' })).toMatchObject({
      title: '-',
      startTimeEvents: '12:00',
      endTimeEvents: '13:00',
    });
    expect(typed({ recurringWeeks: '53' })).toBeNull();
    expect(typed({ recurringWeeks: '52', startTimeEvents: '20:00' })).toMatchObject({
      recurringWeeks: 52,
      startTimeEvents: '20:00',
      endTimeEvents: '21:30',
    });
  });
});

describe('a series in words', () => {
  it('names its days in the order of the week, its time and its interval', () => {
    const series = { ...entered, startTimeEvents: '19:30', endTimeEvents: '21:30', recurringWeeks: 1 };
    expect(rhythmOf(series, german)).toBe('dienstags und freitags, 19:30–21:30, jede Woche');
    expect(rhythmOf({ ...series, weekdays: ['monday'], recurringWeeks: 2 }, english)).toBe(
      'Mondays, 19:30–21:30, every 2 weeks',
    );
  });

  it('summarizes a change before it is saved', () => {
    const date = (kind: PlannedDate['kind']): PlannedDate => ({
      date: '2026-10-06',
      kind,
      to: null,
      bookings: 0,
      overflowing: 0,
      holiday: null,
      schoolHoliday: null,
    });
    const plan: Plan = {
      dates: [date('created'), { ...date('holiday'), holiday: 'Allerheiligen' }, date('holiday')],
      schoolHolidaysUnknownFrom: null,
      touched: 6,
      bookings: 4,
      overflowing: 0,
    };
    expect(summaryOf(plan, false, german)).toBe('6 Termine ändern sich, 4 Buchungen sind betroffen.');
    expect(summaryOf({ ...plan, touched: 0 }, false, german)).toBe('Kein Termin ändert sich.');
    expect(summaryOf(plan, true, german)).toBe(
      '1 Termin, 1 Feiertag ausgelassen, 1 in den Schulferien ausgelassen',
    );
  });
});
