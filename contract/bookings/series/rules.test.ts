/** The dates of a series, compared with a simple loop over the calendar, and the effects of changing it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, clubTime } from '../../club-time.ts';
import {
  type Days,
  datesOf,
  daysOf,
  movedExceptions,
  planDates,
  refusePast,
  refuseSeries,
  refuseSeriesWindow,
  timesAt,
  weekdayOf,
  weekdays,
} from './rules.ts';

const term = {
  startDateRecurrence: '2026-09-15',
  endDateRecurrence: '2026-10-13',
  weekdays: ['tuesday'] as const,
  recurringWeeks: 1,
  ignoreHolidays: false,
  skipSchoolHolidays: false,
  exceptionDates: [],
  extraDates: [],
  startTimeEvents: '19:00',
  endTimeEvents: '21:00',
};

describe('a series', () => {
  it('falls on its weekdays in every week, first and last day included', () => {
    expect(daysOf(term)).toEqual(['2026-09-15', '2026-09-22', '2026-09-29', '2026-10-06', '2026-10-13']);
  });

  it('counts every second week from the week of its start, whatever its weekdays', () => {
    const days = daysOf({ ...term, weekdays: ['thursday', 'monday'], recurringWeeks: 2 });
    expect(days).toEqual(['2026-09-17', '2026-09-28', '2026-10-01', '2026-10-12']);
  });

  it('is finite for any input: beyond all calendars, without weekdays, every zeroth week', () => {
    const beyond = { ...term, startDateRecurrence: '9999-12-01', endDateRecurrence: '9999-12-31' };
    expect(daysOf(beyond)).toEqual(['9999-12-07', '9999-12-14', '9999-12-21', '9999-12-28']);
    expect(daysOf({ ...beyond, startDateRecurrence: '2000-01-01' })).toHaveLength(401);
    expect(daysOf({ ...term, weekdays: [] })).toEqual([]);
    for (const recurringWeeks of [0, -1, Number.NaN]) expect(daysOf({ ...term, recurringWeeks })).toEqual([]);
  });

  it('skips public holidays unless it ignores them', () => {
    const freeOn = (date: string) => ({ holiday: date === '2026-10-06', schoolHoliday: false });
    expect(datesOf(term, freeOn)).not.toContain('2026-10-06');
    expect(datesOf({ ...term, ignoreHolidays: true }, freeOn)).toContain('2026-10-06');
  });

  it('skips school holidays only if asked to', () => {
    const freeOn = (date: string) => ({ holiday: false, schoolHoliday: date >= '2026-10-06' });
    expect(datesOf(term, freeOn)).toHaveLength(5);
    expect(datesOf({ ...term, skipSchoolHolidays: true }, freeOn)).toEqual([
      '2026-09-15',
      '2026-09-22',
      '2026-09-29',
    ]);
  });

  it('supports single exception dates and extra dates, the latter also on holidays and outside its period', () => {
    const own = { ...term, exceptionDates: ['2026-09-22'], extraDates: ['2026-09-24', '2026-10-20'] };
    expect(daysOf(own)).toEqual([
      '2026-09-15',
      '2026-09-24',
      '2026-09-29',
      '2026-10-06',
      '2026-10-13',
      '2026-10-20',
    ]);
    const free = { holiday: true, schoolHoliday: true };
    expect(datesOf({ ...own, skipSchoolHolidays: true }, () => free)).toEqual(['2026-09-24', '2026-10-20']);
    const both = { ...own, extraDates: ['2026-09-22'] };
    expect(refuseSeries(both)).toEqual([{ path: 'extraDates', code: 'date-left-out' }]);
  });

  it('reports every invalid field', () => {
    const refusalsAfter = (change: object) =>
      refuseSeries({ ...term, ...change }).map(({ path, code }) => `${path} ${code}`);
    expect(refusalsAfter({})).toEqual([]);
    expect(refusalsAfter({ endTimeEvents: '19:00', endDateRecurrence: '2026-09-14' })).toEqual([
      'endTimeEvents end-time-not-after-start',
      'endDateRecurrence end-date-not-after-start',
    ]);
    expect(refusalsAfter({ endDateRecurrence: '2026-09-16', weekdays: ['friday'] })).toEqual([
      'weekdays no-dates',
    ]);
    expect(refusalsAfter({ endDateRecurrence: '2060-01-01' })).toEqual(['endDateRecurrence too-many-dates']);
    // 400 weeks, and one more
    expect(refusalsAfter({ endDateRecurrence: addDays(term.startDateRecurrence, 7 * 399) })).toEqual([]);
    expect(refusalsAfter({ endDateRecurrence: addDays(term.startDateRecurrence, 7 * 400) })).toEqual([
      'endDateRecurrence too-many-dates',
    ]);
    expect(refusalsAfter({ endDateRecurrence: term.startDateRecurrence })).toEqual([]);
  });

  it('has the dates that a loop over the calendar finds', () => {
    const series = fc.record({
      from: fc.integer({ min: 0, max: 1500 }),
      length: fc.integer({ min: 0, max: 300 }),
      weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
      recurringWeeks: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(series, ({ from, length, ...rest }) => {
        const startDateRecurrence = addDays('2024-01-01', from);
        const days = daysOf({
          ...rest,
          ...{ exceptionDates: [], extraDates: [] },
          startDateRecurrence,
          endDateRecurrence: addDays(startDateRecurrence, length),
        });
        const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
        const first = Temporal.PlainDate.from(startDateRecurrence);
        const walked = Array.from({ length: length + 1 }, (_, at) => first.add({ days: at }))
          .filter((date) => rest.weekdays.includes(weekdays[date.dayOfWeek - 1] ?? 'monday'))
          .filter((date) => (monday(first).until(monday(date)).days / 7) % rest.recurringWeeks === 0);
        expect(days).toEqual(walked.map(String));
      }),
    );
  });
});

describe('a changed series', () => {
  const on = (...dates: string[]) => dates.map((date) => ({ date, detached: false }));

  it('moves an event to another day of the same week, so that bookings stay', () => {
    expect(planDates(on('2026-09-15', '2026-09-22'), ['2026-09-17', '2026-09-24'])).toEqual([
      { date: '2026-09-15', kind: 'moved', to: '2026-09-17' },
      { date: '2026-09-22', kind: 'moved', to: '2026-09-24' },
    ]);
  });

  it('is shown in the order of its dates, whatever happens to them', () => {
    const steps = planDates(on('2026-09-22', '2026-10-06'), ['2026-09-08', '2026-10-06', '2026-10-20']);
    expect(steps).toEqual([
      { date: '2026-09-08', kind: 'created' },
      { date: '2026-09-22', kind: 'removed' },
      { date: '2026-10-06', kind: 'stays' },
      { date: '2026-10-20', kind: 'created' },
    ]);
  });

  it('keeps events that were changed on their own, removes those without a date, and adds new ones', () => {
    const existing = [{ date: '2026-09-15', detached: true }, ...on('2026-09-22', '2026-09-29')];
    expect(planDates(existing, ['2026-09-22', '2026-10-06'])).toEqual([
      { date: '2026-09-15', kind: 'kept' },
      { date: '2026-09-22', kind: 'stays' },
      { date: '2026-09-29', kind: 'removed' },
      { date: '2026-10-06', kind: 'created' },
    ]);
  });

  it('ends with exactly the wanted dates, beside those that were changed on their own', () => {
    const dates = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map((day) => addDays('2026-09-01', day)));
    fc.assert(
      fc.property(dates, dates, fc.func(fc.boolean()), (existing, wanted, detached) => {
        const before = existing.map((date) => ({ date, detached: detached(date) }));
        const steps = planDates(before, wanted);
        const after = steps.flatMap((step) => {
          if (step.kind === 'removed' || step.kind === 'kept') return [];
          return [step.kind === 'moved' ? step.to : step.date];
        });
        const detachedDates = before.filter((one) => one.detached).map(({ date }) => date);
        expect(new Set([...after, ...detachedDates])).toEqual(new Set([...wanted, ...detachedDates]));
        expect(new Set(after).size).toBe(after.length);
      }),
    );
  });
});

describe('the events of a series', () => {
  const berlin = clubTime('Europe/Berlin');
  const now = new Date('2026-09-22T17:00:00Z');

  it.each([
    ['in summer', '2026-09-22', '19:00', '21:00', '17:00', '19:00'],
    ['in winter', '2026-11-24', '19:00', '21:00', '18:00', '20:00'],
    ['of which the clock skips the start', '2026-03-29', '02:30', '04:00', '01:30', '02:00'],
    ['of which the clock skips the end', '2026-03-29', '01:59', '02:00', '00:59', '01:00'],
    ['of which the clock skips all', '2026-03-29', '02:30', '03:00', '01:30', '02:00'],
    ['of which the clock skips just this hour', '2026-03-29', '02:00', '03:00', '01:00', '02:00'],
  ])('%s keep their local times', (_, date, from, to, start, end) => {
    expect(timesAt({ startTimeEvents: from, endTimeEvents: to }, date, berlin)).toEqual({
      startDate: `${date}T${start}:00.000Z`,
      endDate: `${date}T${end}:00.000Z`,
    });
  });

  it('fall on days of the week', () => {
    const week = Array.from({ length: 7 }, (_, day) => weekdayOf(addDays('2026-11-23', day)));
    expect(week).toEqual(weekdays);
  });

  const past = (change: object, before: { endDateRecurrence: string } | null = null) =>
    refusePast({ ...term, ...change }, before, berlin, now).map(({ path, code }) => `${path} ${code}`);
  const refused = ['endDateRecurrence end-date-not-in-future'];
  it.each<[string, object, { endDateRecurrence: string } | null, string[]]>([
    ['a new one with dates to come', {}, null, []],
    ['a new one whose last date begins now', { endDateRecurrence: '2026-09-22' }, null, refused],
    [
      'a new one whose last date begins in a minute',
      { endDateRecurrence: '2026-09-22', startTimeEvents: '19:01' },
      null,
      [],
    ],
    ['a new one of the past', { endDateRecurrence: '2026-09-15' }, null, refused],
    ['a new one without dates, which has a refusal of its own', { weekdays: [] }, null, []],
    [
      'one that ended and keeps its end',
      { endDateRecurrence: '2026-09-15' },
      { endDateRecurrence: '2026-09-15' },
      [],
    ],
    ['one that shall have ended yesterday', { endDateRecurrence: '2026-09-21' }, term, refused],
    ['one that ends today', { endDateRecurrence: '2026-09-22' }, term, []],
  ])('lie ahead of %s', (_, change, before, refusals) => {
    expect(past(change, before)).toEqual(refusals);
  });

  const always = {
    bookableFrom: null,
    bookableTo: null,
    bookableFromDaysBefore: null,
    bookableToHoursBefore: null,
  };
  const windowRefusals = (change: object, at = now) =>
    refuseSeriesWindow({ ...term, ...always, ...change }, berlin, at).map(
      ({ path, code }) => `${path} ${code}`,
    );
  it.each<[string, object, string[]]>([
    ['can be booked at any time', {}, []],
    [
      'cannot be booked from a time after its end',
      { bookableFrom: '2026-09-10T00:00:00Z', bookableTo: '2026-09-09T00:00:00Z' },
      ['bookableFrom bookable-from-after-to'],
    ],
    [
      'nor from its end',
      { bookableFrom: '2026-09-10T00:00:00Z', bookableTo: '2026-09-10T00:00:00Z' },
      ['bookableFrom bookable-from-after-to'],
    ],
    ['can be booked if one date to come can', { bookableFrom: '2026-10-12T00:00:00Z' }, []],
    [
      'cannot be booked from a time after its last date',
      { bookableFrom: '2026-10-14T00:00:00Z' },
      ['bookableFrom bookable-from-after-start'],
    ],
    ['can be booked until a time after the last date', { bookableTo: '2026-12-24T00:00:00Z' }, []],
    [
      'cannot be booked if it closes before it opens',
      { bookableFromDaysBefore: 1, bookableToHoursBefore: 72 },
      ['bookableToHoursBefore never-bookable'],
    ],
  ])('of a series that %s', (_, change, refusals) => {
    expect(windowRefusals(change)).toEqual(refusals);
  });

  it('cannot be booked from a time after its end even if no date is to come, or the time is after them all', () => {
    const swapped = { bookableFrom: '2026-11-02T00:00:00Z', bookableTo: '2026-11-01T00:00:00Z' };
    const refusal = ['bookableFrom bookable-from-after-to'];
    expect(windowRefusals(swapped)).toEqual(refusal);
    expect(windowRefusals({ ...swapped, bookableTo: swapped.bookableFrom })).toEqual(refusal);
    expect(windowRefusals(swapped, new Date('2026-12-01T00:00:00Z'))).toEqual(refusal);
    expect(windowRefusals({}, new Date('2026-12-01T00:00:00Z'))).toEqual([]);
    const apart = { bookableFrom: '2026-09-01T00:00:00Z', bookableTo: '2026-09-02T00:00:00Z' };
    expect(windowRefusals(apart)).toEqual([]);
  });

  it('that have begun do not count', () => {
    const onlyFirst = { bookableTo: '2026-09-21T00:00:00Z', bookableFromDaysBefore: 7 };
    expect(windowRefusals(onlyFirst, new Date('2026-09-14T00:00:00Z'))).toEqual([]);
    expect(windowRefusals(onlyFirst)).toEqual(['bookableTo never-bookable']);
  });
});

describe('dates that were called off', () => {
  const series: Days = {
    startDateRecurrence: '2026-12-01',
    endDateRecurrence: '2026-12-31',
    weekdays: ['tuesday', 'thursday'],
    recurringWeeks: 1,
    exceptionDates: ['2026-12-10', '2026-12-15'],
    extraDates: [],
  };
  const moved = (change: Partial<Days>) => movedExceptions(series, { ...series, ...change });

  it('move with their training within the week', () => {
    expect(moved({ weekdays: ['tuesday', 'friday'] })).toEqual(['2026-12-11', '2026-12-15']);
    expect(moved({ weekdays: ['wednesday', 'friday'] })).toEqual(['2026-12-11', '2026-12-16']);
  });

  it('stay where nothing takes the place of their training', () => {
    expect(moved({ weekdays: ['tuesday'] })).toEqual(['2026-12-10', '2026-12-15']);
    expect(moved({ weekdays: ['monday', 'tuesday', 'thursday'] })).toEqual(['2026-12-10', '2026-12-15']);
    expect(moved({ recurringWeeks: 2 })).toEqual(['2026-12-10', '2026-12-15']);
    expect(moved({ weekdays: ['tuesday', 'friday'], extraDates: ['2026-12-11'] })).toEqual([
      '2026-12-10',
      '2026-12-15',
    ]);
  });
});
