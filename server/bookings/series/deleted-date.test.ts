/** A date of a series that was called off on its own stays called off when the series changes. */
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as api from '@club/contract/bookings/series/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../testing/test-app.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

let app: Hall;
let ada: Person;
let series: string;
beforeAll(async () => {
  app = await openBookingsApp('2026-11-20T12:00:00Z');
  [ada] = (await app.members('Ada')) as [Person];
});
afterAll(() => app.close());

/** Tuesdays of December. */
const term = {
  title: 'Dienstag',
  startTimeEvents: '19:00',
  endTimeEvents: '21:00',
  startDateRecurrence: '2026-12-01',
  endDateRecurrence: '2026-12-22',
  weekdays: ['tuesday' as const],
};
const eventsOf = async (recurringBookableEventId: string) =>
  (await app.manager.call(eventsApi.listBookableEvents, { query: { recurringBookableEventId } })).data.items;
const datesOf = async (id: string) => (await eventsOf(id)).map(({ seriesDate }) => seriesDate);
const idOf = async (date: string) =>
  (await eventsOf(series)).find(({ seriesDate }) => seriesDate === date)?.id ?? '';

beforeEach(async () => {
  series = (await app.manager.call(api.createSeries, { body: { ...term, categoryId: app.category.id } })).data
    .id;
  const id = await idOf('2026-12-08');
  await app.book(ada, id);
  await app.manager.call(eventsApi.deleteBookableEvent, { params: { id } });
});

const remaining = ['2026-12-01', '2026-12-15', '2026-12-22'];

it('the plan of another title creates nothing', async () => {
  const { data } = await app.manager.call(api.planSeries, {
    body: { seriesId: series, change: { title: 'Neu' } },
  });
  expect(data.dates.filter(({ kind }) => kind === 'created')).toEqual([]);
});

it('nor does the change', async () => {
  await app.manager.call(api.changeSeries, { params: { id: series }, body: { title: 'Neu' } });
  expect(await datesOf(series)).toEqual(remaining);
});

it('nor does another day of the week, unless the dates that are left out are chosen with it', async () => {
  const move = (body: object) => app.manager.call(api.changeSeries, { params: { id: series }, body });
  const change = { weekdays: ['thursday' as const], endDateRecurrence: '2026-12-24' };
  const { data: plan } = await app.manager.call(api.planSeries, { body: { seriesId: series, change } });
  expect(plan.dates.filter(({ kind }) => kind === 'created')).toEqual([]);
  expect((await move(change)).data.exceptionDates).toEqual(['2026-12-10']);
  expect(await datesOf(series)).toEqual(['2026-12-03', '2026-12-17', '2026-12-24']);
  await move({ exceptionDates: [] });
  expect(await datesOf(series)).toEqual(['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']);
});

it('nor one from that date on', async () => {
  const { data: later } = await app.manager.call(api.changeSeries, {
    params: { id: series },
    body: { title: 'Neu', from: '2026-12-08' },
  });
  expect([...(await datesOf(series)), ...(await datesOf(later.id))]).toEqual(remaining);
});

it('nor after several were deleted together', async () => {
  await app.manager.call(eventsApi.deleteBookableEvents, {
    body: { ids: [await idOf('2026-12-15'), await idOf('2026-12-22')] },
  });
  await app.manager.call(api.changeSeries, { params: { id: series }, body: { location: 'Schulhalle' } });
  expect(await datesOf(series)).toEqual(['2026-12-01']);
});

it('is back in the series when the deletion is undone', async () => {
  const undoId = newId();
  await app.manager.call(eventsApi.deleteBookableEvent, {
    params: { id: await idOf('2026-12-15') },
    undoId,
  });
  await app.manager.call(takeBack, { body: { id: undoId } });
  await app.manager.call(api.changeSeries, { params: { id: series }, body: { title: 'Neu' } });
  expect(await datesOf(series)).toEqual(remaining);
});
