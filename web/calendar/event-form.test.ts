/** The form of an event: errors appear at their fields, and entered times are correct also when the clocks change. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDates } from '../platform/dates.ts';
import { type EventValues, eventShape, inputOf, newValues, valuesOf } from './event-form.ts';

const clock = createDates('de', 'Europe/Berlin');
const categoryId = '018f0000-0000-7000-8000-000000000000';
const filled: EventValues = {
  ...newValues('2026-10-25', '01:30', categoryId),
  title: 'Nachtturnier',
  endTime: '03:30',
};
const checked = async (values: EventValues, before: CalendarEvent | null = null) =>
  (await eventShape(before, clock)).safeParse(inputOf(values, before, clock));
const errorsOf = async (values: EventValues, before: CalendarEvent | null = null) =>
  (await checked(values, before)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const saved = async (values: EventValues, before: CalendarEvent | null = null): Promise<CalendarEvent> => {
  const { data } = await checked(values, before);
  if (!data) throw new Error('not valid');
  const { startTime: _, endTime: __, ...event } = data;
  return { ...event, id: categoryId };
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-10-01T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('reports each empty field', async () => {
  expect(await errorsOf(newValues(null, null, ''))).toEqual([
    'title: event-title-empty',
    'categoryId: category-empty',
    'startDate: start-date-empty',
    'endDate: end-date-empty',
    'startTime: start-time-empty',
    'endTime: end-time-empty',
  ]);
});

it('rejects the past, an end before the start, and a skipped time', async () => {
  const on = (startDate: string, endDate: string) => errorsOf({ ...filled, startDate, endDate });
  expect(await on('2026-09-01', '2026-09-01')).toEqual([
    'startDate: start-date-not-in-future',
    'endDate: end-date-not-in-future',
  ]);
  expect(await on('2026-11-02', '2026-11-01')).toEqual(['endDate: end-date-not-after-start']);
  expect(await errorsOf({ ...filled, endTime: '01:30' })).toEqual(['endTime: end-time-not-after-start']);
  const spring = { ...filled, startDate: '2027-03-28', endDate: '2027-03-28' };
  expect(await errorsOf({ ...spring, startTime: '02:30' })).toEqual(['startTime: time-skipped']);
  expect(await errorsOf({ ...spring, endTime: '02:00' })).toEqual(['endTime: time-skipped']);
});

it('saves the club times, three hours or one apart on the nights of the changes, and shows them again', async () => {
  const autumn = await saved(filled);
  expect([autumn.startDate, autumn.endDate]).toEqual(['2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z']);
  expect(valuesOf(autumn, clock)).toMatchObject({
    startTime: '01:30',
    endTime: '03:30',
    endDate: '2026-10-25',
  });
  const spring = await saved({ ...filled, startDate: '2027-03-28', endDate: '2027-03-28' });
  expect(Date.parse(spring.endDate) - Date.parse(spring.startDate)).toBe(3_600_000);
});

it('saves whole days over a change, and shows the last one, not the midnight after', async () => {
  const days = await saved({ ...filled, allDay: true, startDate: '2026-10-24', endDate: '2026-10-25' });
  expect([days.startDate, days.endDate]).toEqual(['2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z']);
  expect(valuesOf(days, clock)).toMatchObject({
    startDate: '2026-10-24',
    endDate: '2026-10-25',
    startTime: null,
  });
});

it('keeps the time of an event: already begun, or in the repeated hour', async () => {
  const begun = {
    ...(await saved(filled)),
    startDate: '2026-10-01T09:00:00Z',
    endDate: '2026-10-01T12:00:00Z',
  };
  expect(await errorsOf({ ...valuesOf(begun, clock), title: 'Anders' }, begun)).toBeUndefined();
  const second = { ...begun, startDate: '2026-10-25T01:30:00Z', endDate: '2026-10-25T04:00:00Z' };
  expect((await saved(valuesOf(second, clock), second)).startDate).toBe(second.startDate);
});
