/** A series is changed while today's training runs. */
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as seriesApi from '@club/contract/bookings/series/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

let app: Hall;
beforeAll(async () => {
  app = await openBookingsApp('2026-10-01T12:00:00Z');
});
afterAll(() => app.close());

/** On Tuesdays at 19:00, from 13 October to 10 November; made on the first of October. */
async function make(title: string) {
  app.setTime('2026-10-01T12:00:00Z');
  const body = {
    title,
    startTimeEvents: '19:00',
    endTimeEvents: '21:00',
    startDateRecurrence: '2026-10-13',
    endDateRecurrence: '2026-11-10',
    weekdays: ['tuesday' as const],
    categoryId: app.category.id,
  };
  return (await app.manager.call(seriesApi.createSeries, { body })).data;
}

it('a series whose training of today has begun can be moved to a later time of day', async () => {
  const series = await make('Dienstagstraining');
  // Tuesday 2026-10-13, 19:10 in Hof: the training of today runs
  app.setTime('2026-10-13T17:10:00Z');
  const body = { startTimeEvents: '19:30', endTimeEvents: '21:30' };
  const { data: plan } = await app.manager.call(seriesApi.planSeries, {
    body: { seriesId: series.id, change: body },
  });
  expect(plan.dates.filter(({ kind }) => kind === 'created')).toEqual([]);
  const { data: after } = await app.manager.call(seriesApi.changeSeries, { params: { id: series.id }, body });
  expect(after.startTimeEvents).toBe('19:30');
});

it('this and following, from the day whose training has begun: no second training on that day', async () => {
  const series = await make('Zweites');
  app.setTime('2026-10-20T17:10:00Z');
  const body = { startTimeEvents: '19:30', endTimeEvents: '21:30', from: '2026-10-20' };
  await app.manager.call(seriesApi.changeSeries, { params: { id: series.id }, body });
  const { data } = await app.manager.call(eventsApi.listBookableEvents, { query: { q: 'Zweites' } });
  const onDay = data.items.filter(({ seriesDate }) => seriesDate === '2026-10-20');
  expect(onDay.map(({ startDate }) => startDate)).toEqual(['2026-10-20T17:00:00Z']);
});

it('a part that begins after the end of a series does not lengthen what was there', async () => {
  const series = await make('Drittes');
  const body = { from: '2026-12-01', endDateRecurrence: '2026-12-15' };
  await app.manager.call(seriesApi.changeSeries, { params: { id: series.id }, body });
  const { data } = await app.manager.call(seriesApi.getSeries, { params: { id: series.id } });
  expect(data.endDateRecurrence).toBe('2026-11-10');
});
