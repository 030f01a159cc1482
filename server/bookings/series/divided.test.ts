/** A series that changes from a date on is divided into two; and what deleting series leaves behind. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as api from '@club/contract/bookings/series/api.ts';
import type { SeriesChange } from '@club/contract/bookings/series/shape.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

let app: Hall;
let auditor: Person;
beforeAll(async () => {
  app = await openBookingsApp('2026-11-20T12:00:00Z');
  auditor = await app.person({ permissions: ['m_usrs'] });
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
const tuesdays = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
const make = async (given: object = {}) =>
  (await app.manager.call(api.createSeries, { body: { ...term, categoryId: app.category.id, ...given } }))
    .data;
const change = async (id: string, body: SeriesChange) =>
  (await app.manager.call(api.changeSeries, { params: { id }, body })).data;
const read = async (id: string) => (await app.manager.call(api.getSeries, { params: { id } })).data;
const datesOf = async (recurringBookableEventId: string) =>
  (
    await app.manager.call(eventsApi.listBookableEvents, { query: { recurringBookableEventId } })
  ).data.items.map(({ seriesDate, title }) => [seriesDate, title]);

describe('a change', () => {
  it.each([
    ['without a date', {}],
    ['from its first day', { from: '2026-12-01' }],
    ['from a day before', { from: '2026-11-25' }],
  ])('%s holds for the whole series, which stays one', async (_when, from) => {
    const { id } = await make();
    expect(await change(id, { title: 'Neu', ...from })).toMatchObject({ id, ...term, title: 'Neu' });
    expect(await datesOf(id)).toEqual(tuesdays.map((date) => [date, 'Neu']));
  });

  it('from a date on divides it there: that date belongs to the new one, the day before to the old', async () => {
    const { id } = await make({
      exceptionDates: ['2026-12-14', '2026-12-15'],
      extraDates: ['2026-12-13', '2026-12-17'],
    });
    const later = await change(id, { title: 'Neu', from: '2026-12-15' });
    expect(later).toMatchObject({
      startDateRecurrence: '2026-12-15',
      endDateRecurrence: '2026-12-22',
      exceptionDates: ['2026-12-15'],
      extraDates: ['2026-12-17'],
    });
    expect(await read(id)).toMatchObject({
      startDateRecurrence: '2026-12-01',
      endDateRecurrence: '2026-12-14',
      exceptionDates: ['2026-12-14'],
      extraDates: ['2026-12-13'],
    });
    expect(await datesOf(id)).toEqual(
      ['2026-12-01', '2026-12-08', '2026-12-13'].map((date) => [date, 'Dienstag']),
    );
    expect(await datesOf(later.id)).toEqual(['2026-12-17', '2026-12-22'].map((date) => [date, 'Neu']));
  });
});

describe('deleting', () => {
  const entries = async (action: 'series-removed' | 'bookable-events-removed') =>
    (await auditor.call(listAudit, { query: { action } })).data.items;

  it('names those that are gone and those that never were, and each by its title in the log', async () => {
    const [one, two] = [await make({ title: 'Eins' }), await make({ title: 'Zwei' })];
    const missing = newId();
    const ids = [one.id, missing, two.id];
    const { data } = await app.manager.call(api.deleteManySeries, { body: { ids } });
    expect(data).toEqual({ deleted: [one.id, two.id], failed: [{ id: missing, code: 'not-found' }] });
    const titles = (await entries('series-removed')).map(({ detail }) => detail);
    expect(titles).toHaveLength(2);
    expect(titles).toEqual(expect.arrayContaining([{ series: 'Eins' }, { series: 'Zwei' }]));
    expect((await refusalOf(read(one.id))).code).toBe('not-found');
    expect(await datesOf(two.id)).toEqual([]);
  });

  it('a series whose dates are over deletes no events', async () => {
    const { id } = await make();
    app.setTime('2027-01-05T12:00:00Z');
    const before = (await entries('bookable-events-removed')).length;
    await app.manager.call(api.deleteSeries, { params: { id } });
    expect(await entries('bookable-events-removed')).toHaveLength(before);
    app.setTime('2026-11-20T12:00:00Z');
  });
});
