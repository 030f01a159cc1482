/** A series of every other week keeps its weeks when it is divided at an extra date in a week between. */
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as api from '@club/contract/bookings/series/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../testing/test-app.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

let app: Hall;
let ada: Person;
beforeAll(async () => {
  app = await openBookingsApp('2026-11-20T12:00:00Z');
  [ada] = (await app.members('Ada')) as [Person];
});
afterAll(() => app.close());

it('the dates after it stay, and so do their bookings', async () => {
  const { data: series } = await app.manager.call(api.createSeries, {
    body: {
      title: 'Jeden zweiten Dienstag',
      startTimeEvents: '19:00',
      endTimeEvents: '21:00',
      startDateRecurrence: '2026-12-01',
      endDateRecurrence: '2027-01-12',
      weekdays: ['tuesday'],
      recurringWeeks: 2,
      extraDates: ['2026-12-08'],
      categoryId: app.category.id,
    },
  });
  const eventsOf = async (recurringBookableEventId: string) =>
    (await app.manager.call(eventsApi.listBookableEvents, { query: { recurringBookableEventId } })).data
      .items;
  const booked = (await eventsOf(series.id)).find(({ seriesDate }) => seriesDate === '2026-12-15')?.id ?? '';
  await app.book(ada, booked);
  const { data: later } = await app.manager.call(api.changeSeries, {
    params: { id: series.id },
    body: { title: 'Neu', from: '2026-12-08' },
  });
  expect((await eventsOf(later.id)).map(({ seriesDate }) => seriesDate)).toEqual([
    '2026-12-08',
    '2026-12-15',
    '2026-12-29',
    '2027-01-12',
  ]);
  expect(await app.list(booked)).toEqual(['Ada booked']);
  expect(await app.notificationsOf(ada)).not.toContain('Fällt aus Ada');
});
