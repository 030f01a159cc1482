/** A series of training sessions: created, changed and deleted, and nobody loses a space silently. */
import * as api from '@club/contract/bookings/events/api.ts';
import * as seriesApi from '@club/contract/bookings/series/api.ts';
import type { SeriesChange } from '@club/contract/bookings/series/shape.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { type Hall, openBookingsApp } from './testing/bookings-app.ts';

let app: Hall;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  app = await openBookingsApp('2026-10-01T12:00:00Z');
  [ada, bob] = (await app.members('Ada', 'Bob')) as [Person, Person];
});
afterAll(() => app.close());

/** Tuesdays over the change to winter time and the holiday of 1 November, which is a Sunday. */
const term = {
  title: 'Dienstagstraining',
  startTimeEvents: '19:00',
  endTimeEvents: '21:00',
  startDateRecurrence: '2026-10-13',
  endDateRecurrence: '2026-11-10',
  weekdays: ['tuesday' as const],
};
const make = async (given: object = {}) =>
  (
    await app.manager.call(seriesApi.createSeries, {
      body: { ...term, categoryId: app.category.id, ...given },
    })
  ).data;
const eventsOf = async (recurringBookableEventId: string) =>
  (await app.manager.call(api.listBookableEvents, { query: { recurringBookableEventId } })).data.items;
const startsOf = async (id: string) => (await eventsOf(id)).map((event) => event.startDate.slice(0, 16));
const change = async (id: string, body: SeriesChange) =>
  (await app.manager.call(seriesApi.changeSeries, { params: { id }, body })).data;
const plan = async (seriesId: string, body: SeriesChange) =>
  (await app.manager.call(seriesApi.planSeries, { body: { seriesId, change: body } })).data;

describe('a series', () => {
  it('creates events at its local time, across the change to winter time', async () => {
    const series = await make({ bookableFromDaysBefore: 7, capacity: 12 });
    expect(await startsOf(series.id)).toEqual([
      '2026-10-13T17:00',
      '2026-10-20T17:00',
      '2026-10-27T18:00',
      '2026-11-03T18:00',
      '2026-11-10T18:00',
    ]);
    expect(series).toMatchObject({ upcoming: 5, next: '2026-10-13T17:00:00Z' });
    const [first] = await eventsOf(series.id);
    expect(first).toMatchObject({
      opensAt: '2026-10-05T22:00:00Z',
      spaces: 12,
      seriesDate: '2026-10-13',
    });
  });

  it('skips public and school holidays and lists them beforehand', async () => {
    const christmas = {
      ...term,
      startDateRecurrence: '2026-12-18',
      endDateRecurrence: '2027-01-08',
      weekdays: ['friday' as const],
    };
    const body = { series: { ...christmas, categoryId: app.category.id } };
    const { data } = await app.manager.call(seriesApi.planSeries, { body });
    expect(data.dates.map((one) => [one.date, one.kind, one.holiday, one.schoolHoliday])).toEqual([
      ['2026-12-18', 'created', null, null],
      ['2026-12-25', 'holiday', '1. Weihnachtstag', 'Weihnachtsferien'],
      ['2027-01-01', 'holiday', 'Neujahr', 'Weihnachtsferien'],
      ['2027-01-08', 'created', null, 'Weihnachtsferien'],
    ]);
    expect((await make({ ...christmas, ignoreHolidays: true })).upcoming).toBe(4);
    expect((await make(christmas)).upcoming).toBe(2);
  });

  it('skips school holidays and exception dates, and has extra dates', async () => {
    const asked = {
      startDateRecurrence: '2026-10-20',
      skipSchoolHolidays: true,
      exceptionDates: ['2026-10-27'],
      extraDates: ['2026-11-05', '2026-11-12'],
    };
    const days = ['2026-10-20', '2026-11-05', '2026-11-10', '2026-11-12'];
    const series = await make(asked);
    expect(series).toMatchObject(asked);
    expect((await eventsOf(series.id)).map(({ seriesDate }) => seriesDate)).toEqual(days);
    const body = { series: { ...term, ...asked, categoryId: app.category.id } };
    const { data } = await app.manager.call(seriesApi.planSeries, { body });
    expect(data.schoolHolidaysUnknownFrom).toBeNull();
    expect(data.dates.find(({ kind }) => kind === 'holiday')).toMatchObject({
      date: '2026-11-03',
      holiday: null,
      schoolHoliday: 'Herbstferien',
    });
    const beyond = { startDateRecurrence: '2030-07-01', endDateRecurrence: '2030-09-30' };
    const late = { body: { series: { ...body.series, ...beyond, exceptionDates: [], extraDates: [] } } };
    const planned = (await app.manager.call(seriesApi.planSeries, late)).data;
    expect(planned.schoolHolidaysUnknownFrom).toBe('2030-08-06');
    // both halves of a divided series keep their own exception and extra dates
    const later = await change(series.id, { from: '2026-11-10' });
    expect(later).toMatchObject({ exceptionDates: [], extraDates: ['2026-11-12'] });
    const first = await app.manager.call(seriesApi.getSeries, { params: { id: series.id } });
    expect(first.data).toMatchObject({ exceptionDates: ['2026-10-27'], extraDates: ['2026-11-05'] });
    expect((await eventsOf(series.id)).map(({ seriesDate }) => seriesDate)).toEqual(days.slice(0, 2));
  });

  it('reports all errors in the product’s words', async () => {
    const refusal = await refusalOf(make({ recurringWeeks: 0, weekdays: [], bookableFromDaysBefore: -1 }));
    expect(refusal.errors?.map((error) => error.message).toSorted()).toEqual([
      'Bookable from days must be greater than or equal 0',
      'Recurring weeks must be greater than 0',
      'Weekdays cannot be empty',
    ]);
    const times = await refusalOf(make({ endTimeEvents: '18:00' }));
    expect(times.errors?.map((error) => error.message)).toEqual(['End time must be after start time']);
  });
});

describe('the booking window of a series', () => {
  it('is a period for all dates, combined with hours before each date', async () => {
    const series = await make({
      bookableFrom: '2026-10-09T08:00:00Z',
      bookableTo: '2026-11-01T08:00:00Z',
      bookableFromDaysBefore: 6,
      bookableToHoursBefore: 3,
    });
    expect(series).toMatchObject({ bookableFromDaysBefore: 6, bookableToHoursBefore: 3 });
    expect(Date.parse(series.bookableTo ?? '')).toBe(Date.parse('2026-11-01T08:00:00Z'));
    const times = (await eventsOf(series.id)).map(({ opensAt, closesAt }) =>
      [opensAt, closesAt].map((at) => at?.slice(5, 16)),
    );
    expect(times).toEqual([
      ['10-09T08:00', '10-13T14:00'],
      ['10-13T22:00', '10-20T14:00'],
      ['10-20T22:00', '10-27T15:00'],
      ['10-27T23:00', '11-01T08:00'],
      // opens after the series has closed: only this date cannot be booked
      ['11-03T23:00', '11-01T08:00'],
    ]);
    const [first] = await eventsOf(series.id);
    const id = first?.id ?? '';
    app.setTime('2026-10-09T07:59:59Z');
    expect((await refusalOf(app.book(ada, id))).code).toBe('booking-not-open');
    app.setTime('2026-10-13T14:00:00Z');
    expect((await refusalOf(app.book(ada, id))).code).toBe('booking-closed');
    app.setTime('2026-10-13T13:59:59Z');
    await app.book(ada, id);
    app.setTime('2026-10-01T12:00:00Z');
    expect((await plan(series.id, { bookableTo: '2026-11-01T08:00:00Z' })).touched).toBe(0);
    expect((await plan(series.id, { bookableToHoursBefore: 1 })).touched).toBe(5);
    // a date changed on its own keeps the booking window of its series
    const { data } = await app.manager.call(api.changeBookableEvent, {
      params: { id },
      body: { title: 'Anders' },
    });
    expect(data).toMatchObject({ bookableToHoursBefore: 3, closesAt: first?.closesAt });
  });

  it('is before the dates, and the dates are in the future', async () => {
    const codes = async (given: object) =>
      (await refusalOf(make(given))).errors?.map(({ path, code }) => [path, code]);
    expect(await codes({ startDateRecurrence: '2026-09-01', endDateRecurrence: '2026-09-29' })).toEqual([
      ['endDateRecurrence', 'end-date-not-in-future'],
    ]);
    expect(await codes({ bookableFrom: '2026-10-12T08:00:00Z', bookableTo: '2026-10-12T08:00:00Z' })).toEqual(
      [['bookableFrom', 'bookable-from-after-to']],
    );
    expect(await codes({ bookableFromDaysBefore: 1, bookableTo: '2026-10-11T08:00:00Z' })).toEqual([
      ['bookableTo', 'never-bookable'],
    ]);
    expect((await make({ startDateRecurrence: '2026-09-01' })).upcoming).toBe(6);
    const event = await refusalOf(
      app.event({ bookableFromDaysBefore: 1, bookableTo: '2026-11-29T08:00:00Z' }),
    );
    expect(event.errors?.map(({ path, message }) => [path, message])).toEqual([
      ['bookableTo', 'It could never be booked: booking would close before it opens'],
    ]);
  });
});

describe('a change of the whole series', () => {
  it('is previewed, then applied: bookings stay, and the people are notified', async () => {
    const series = await make();
    const [first, second] = await eventsOf(series.id);
    await app.book(ada, first?.id ?? '', { arrival: '2026-10-13T17:30:00Z' });
    await app.book(bob, second?.id ?? '');
    const later = { weekdays: ['wednesday' as const], startTimeEvents: '20:00', endTimeEvents: '22:00' };
    const shown = await plan(series.id, later);
    expect([shown.touched, shown.bookings]).toEqual([5, 2]);
    expect(shown.dates[0]).toMatchObject({
      date: '2026-10-13',
      kind: 'moved',
      to: '2026-10-14',
      bookings: 1,
    });
    expect(await startsOf(series.id)).toContain('2026-10-13T17:00');

    await change(series.id, later);
    expect((await startsOf(series.id)).slice(0, 2)).toEqual(['2026-10-14T18:00', '2026-10-21T18:00']);
    const moved = await app.seen(first?.id ?? '', ada);
    expect(moved.own).toMatchObject({ status: 'booked', arrival: null });
    expect((await app.notificationsOf(ada, bob)).slice(-2)).toEqual(['Geändert Ada', 'Geändert Bob']);
  });

  it('is one message to somebody who booked several of its dates', async () => {
    const series = await make();
    const events = await eventsOf(series.id);
    for (const { id } of events.slice(0, 3)) await app.book(ada, id);
    await app.book(bob, events[0]?.id ?? '');
    const before = (await notifiedIn(app.db)).length;
    await change(series.id, { startTimeEvents: '18:30' });
    const messages = (await notifiedIn(app.db)).slice(before);
    expect(messages.map(({ title, to }) => [title, to.userIds])).toEqual([
      ['3 Termine geändert: Dienstagstraining', [ada.id]],
      ['Geändert: Dienstagstraining', [bob.id]],
    ]);
    expect(messages[0]?.body.split('\n')).toEqual([
      'Di., 13. Oktober um 18:30 bis 21:00 (bisher Di., 13. Oktober um 19:00 bis 21:00)',
      'Di., 20. Oktober um 18:30 bis 21:00 (bisher Di., 20. Oktober um 19:00 bis 21:00)',
      'Di., 27. Oktober um 18:30 bis 21:00 (bisher Di., 27. Oktober um 19:00 bis 21:00)',
    ]);
    await app.manager.call(seriesApi.deleteSeries, { params: { id: series.id } });
    expect((await notifiedIn(app.db)).slice(before + 2).map(({ title }) => title)).toEqual([
      '3 Termine fallen aus: Dienstagstraining',
      'Fällt aus: Dienstagstraining',
    ]);
  });

  it('does not affect events that were changed on their own', async () => {
    const series = await make();
    const [first] = await eventsOf(series.id);
    await app.manager.call(api.changeBookableEvent, {
      params: { id: first?.id ?? '' },
      body: { title: 'Mit Gästen' },
    });
    await change(series.id, { title: 'Training' });
    expect((await eventsOf(series.id)).map((event) => event.title)).toEqual([
      'Mit Gästen',
      ...Array(4).fill('Training'),
    ]);
  });

  it('notifies the people with a booking when it removes dates', async () => {
    const series = await make();
    const last = (await eventsOf(series.id)).at(-1);
    await app.book(ada, last?.id ?? '');
    expect((await plan(series.id, { endDateRecurrence: '2026-11-03' })).dates.at(-1)).toMatchObject({
      kind: 'removed',
      bookings: 1,
    });
    await change(series.id, { endDateRecurrence: '2026-11-03' });
    expect(await startsOf(series.id)).toHaveLength(4);
    expect((await app.notificationsOf(ada)).at(-1)).toBe('Fällt aus Ada');
    expect((await refusalOf(app.seen(last?.id ?? ''))).code).toBe('not-found');
  });

  it('asks what to do when the capacity falls below the bookings', async () => {
    const series = await make({ capacity: 2 });
    const [first] = await eventsOf(series.id);
    const id = first?.id ?? '';
    await app.book(ada, id);
    await app.book(bob, id);
    expect((await plan(series.id, { capacity: 1 })).overflowing).toBe(1);
    expect((await refusalOf(change(series.id, { capacity: 1 }))).code).toBe('capacity-below-bookings');
    expect((await app.seen(id)).capacity).toBe(2);
    await change(series.id, { capacity: 1, overflow: 'waiting' });
    expect(await app.list(id)).toEqual(['Ada booked', 'Bob waiting 1']);
    expect((await app.notificationsOf(bob)).at(-1)).toBe('Doch Warteliste Bob');
  });
});

describe('a change of this and the following', () => {
  it('turns them into a series of their own; the earlier ones stay unchanged', async () => {
    const series = await make();
    const later = await change(series.id, { from: '2026-10-27', startTimeEvents: '18:00' });
    expect(later.id).not.toBe(series.id);
    expect(await startsOf(series.id)).toEqual(['2026-10-13T17:00', '2026-10-20T17:00']);
    expect(await startsOf(later.id)).toEqual(['2026-10-27T17:00', '2026-11-03T17:00', '2026-11-10T17:00']);
    const { data } = await app.manager.call(seriesApi.getSeries, { params: { id: series.id } });
    expect(data.endDateRecurrence).toBe('2026-10-26');
  });
});

describe('deleting a series', () => {
  it('deletes its coming events, notifies the people with a booking, and keeps past events', async () => {
    const series = await make();
    const [first, second] = await eventsOf(series.id);
    await app.book(ada, first?.id ?? '');
    await app.book(bob, second?.id ?? '');
    app.setTime('2026-10-14T12:00:00Z');
    await app.manager.call(seriesApi.deleteSeries, { params: { id: series.id } });
    expect((await app.notificationsOf(ada, bob)).at(-1)).toBe('Fällt aus Bob');
    expect((await app.seen(first?.id ?? '')).title).toBe('Dienstagstraining');
    expect((await refusalOf(app.seen(second?.id ?? ''))).code).toBe('not-found');
    app.setTime('2026-10-01T12:00:00Z');
  });
});
