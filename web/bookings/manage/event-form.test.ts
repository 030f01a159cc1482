/** The form of a bookable event: errors appear at their fields, and saved values are shown again unchanged. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDates } from '../../platform/dates.ts';
import { type EventValues, eventShape, inputOf, newValues, valuesOf } from './event-form.ts';

const clock = createDates('de', 'Europe/Berlin');
const categoryId = '018f0000-0000-7000-8000-000000000000';
const filled: EventValues = {
  ...newValues(categoryId),
  title: 'Lehrgang',
  startDate: '2026-12-05',
  startTime: '10:00',
  endDate: '2026-12-05',
  endTime: '16:00',
};
const checked = async (values: EventValues, before: BookableEvent | null = null) =>
  (await eventShape(before, clock)).safeParse(inputOf(values, before, clock));
const errorsOf = async (values: EventValues, before: BookableEvent | null = null) =>
  (await checked(values, before)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('reports each empty field', async () => {
  const opened: EventValues = { ...newValues(''), opening: 'at', closing: 'at' };
  expect((await errorsOf(opened))?.toSorted()).toEqual([
    'bookableFrom: required',
    'bookableTo: required',
    'categoryId: category-empty',
    'endDate: end-date-empty',
    'endTime: end-time-empty',
    'startDate: start-date-empty',
    'startTime: start-time-empty',
    'title: title-required',
  ]);
});

it('rejects invalid spaces and days before', async () => {
  expect(await errorsOf({ ...filled, capacity: '0' })).toEqual(['capacity: capacity-not-positive']);
  expect(await errorsOf({ ...filled, capacity: 'zwölf' })).toEqual(['capacity: capacity-not-positive']);
  for (const days of ['', '-1', '1.5'])
    expect(await errorsOf({ ...filled, opening: 'days-before', bookableFromDaysBefore: days })).toEqual([
      'bookableFromDaysBefore: days-before-negative',
    ]);
});

it('rejects invalid times and an invalid booking window', async () => {
  expect(await errorsOf({ ...filled, startDate: '2026-11-01', endDate: '2026-11-01' })).toEqual([
    'startDate: start-date-not-in-future',
    'endDate: end-date-not-in-future',
  ]);
  expect(await errorsOf({ ...filled, endTime: '09:00' })).toEqual(['endTime: end-time-not-after-start']);
  expect(await errorsOf({ ...filled, endDate: '2026-12-04' })).toEqual(['endDate: end-date-not-after-start']);
  const window = (from: string | null, to: string | null) =>
    errorsOf({
      ...filled,
      ...(from === null ? {} : { opening: 'at', bookableFrom: from }),
      ...(to === null ? {} : { closing: 'at', bookableTo: to }),
    });
  expect(await window('2026-12-05T09:00:00Z', null)).toEqual(['bookableFrom: bookable-from-after-start']);
  expect(await window('2026-12-04T09:00:00Z', '2026-12-03T09:00:00Z')).toEqual([
    'bookableFrom: bookable-from-after-to',
  ]);
  expect(await window(null, '2026-12-05T15:00:01Z')).toEqual(['bookableTo: bookable-to-after-end']);
});

it('saves what was entered and shows it again; of the ways to open only the chosen one', async () => {
  const values: EventValues = {
    ...filled,
    capacity: '16',
    opening: 'days-before',
    bookableFromDaysBefore: '6',
    bookableFrom: '2026-12-01T09:00:00Z',
    closing: 'at',
    bookableTo: '2026-12-03T19:00:00Z',
    color: '#f4771b',
    hideBookings: true,
  };
  const { data } = await checked(values);
  expect(data).toMatchObject({
    startDate: '2026-12-05T09:00:00Z',
    endDate: '2026-12-05T15:00:00Z',
    capacity: 16,
    bookableFromDaysBefore: 6,
    bookableFrom: null,
    bookableTo: '2026-12-03T19:00:00Z',
  });
  expect(valuesOf(data as unknown as BookableEvent, clock)).toEqual({ ...values, bookableFrom: null });
});

it('preserves what a date of a series has beside the point in time that the form shows', async () => {
  const { data } = await checked({ ...filled, closing: 'at', bookableTo: '2026-12-03T19:00:00Z' });
  const event = data as unknown as BookableEvent;
  const closes = { ...event, bookableToHoursBefore: 2 };
  expect(inputOf(valuesOf(closes, clock), closes, clock)).toMatchObject({
    bookableToHoursBefore: 2,
    bookableFromDaysBefore: null,
  });
  const opens = {
    ...event,
    bookableTo: null,
    bookableFrom: '2026-12-01T09:00:00Z',
    bookableFromDaysBefore: 6,
  };
  expect(inputOf(valuesOf(opens, clock), opens, clock)).toMatchObject({
    bookableToHoursBefore: null,
    bookableFromDaysBefore: 6,
  });
});

it('keeps the time of an event that has already begun', async () => {
  const { data } = await checked(filled);
  const begun = {
    ...(data as unknown as BookableEvent),
    startDate: '2026-11-20T09:00:00Z',
    endDate: '2026-11-20T12:00:00Z',
  };
  expect(await errorsOf({ ...valuesOf(begun, clock), capacity: '8' }, begun)).toBeUndefined();
});
