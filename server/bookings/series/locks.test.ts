/** Changing a series and booking its dates at the same time: nobody waits for the other in a circle. */
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as api from '@club/contract/bookings/series/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import type { Person } from '../../testing/test-app.ts';
import { leaveOutOfSeries } from '../events/store.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';
import { lockSeries, updateSeries } from './store.ts';

let app: Hall;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await openBookingsApp('2026-11-20T12:00:00Z');
  [ada, bob] = (await app.members('Ada', 'Bob')) as [Person, Person];
});
afterAll(() => app.close());

async function tuesdays(): Promise<{ series: string; dates: [string, string, string] }> {
  const { data: series } = await app.manager.call(api.createSeries, {
    body: {
      title: 'Dienstag',
      startTimeEvents: '19:00',
      endTimeEvents: '21:00',
      startDateRecurrence: '2026-12-01',
      endDateRecurrence: '2026-12-15',
      weekdays: ['tuesday'],
      capacity: 1,
      categoryId: app.category.id,
    },
  });
  const query = { recurringBookableEventId: series.id };
  const { data } = await app.manager.call(eventsApi.listBookableEvents, { query });
  return { series: series.id, dates: data.items.map(({ id }) => id) as [string, string, string] };
}

it.each<[string, (tx: Database, ids: { series: string; other: string }) => Promise<unknown>]>([
  ['its series is being changed', (tx, { series }) => lockSeries(tx, series)],
  ['another date of it is being called off', (tx, { other }) => leaveOutOfSeries(tx, [other])],
])('somebody gives a space to the next while %s', async (_, begin) => {
  const {
    series,
    dates: [first, other],
  } = await tuesdays();
  await app.book(ada, first);
  await app.book(bob, first, { waitingList: true });
  await transaction(app.db, async (tx) => {
    await begin(tx, { series, other });
    // it holds the date's row, which the change wants next
    await app.cancel(ada, first);
  });
  expect(await app.list(first)).toEqual(['Ada cancelled', 'Bob booked']);
});

it('three people call off three dates at once, as soon as a change of the series lets them', async () => {
  const { series, dates } = await tuesdays();
  let runs = 0;
  const callOff = (id: string) =>
    transaction(app.db, async (tx) => {
      runs += 1;
      await leaveOutOfSeries(tx, [id]);
    });
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows.length;
  };
  const callingOff: Promise<void>[] = [];
  // somebody gives a space of another date to the next meanwhile
  await transaction(app.db, async (booking) => {
    await sql`select from booking.series where id = ${series} for key share`.execute(booking);
    await transaction(app.db, async (tx) => {
      await updateSeries(tx, series, { title: 'Neu' });
      for (const id of dates) {
        callingOff.push(callOff(id));
        await expect.poll(waiting).toBe(callingOff.length);
      }
    });
    await Promise.all(callingOff);
  });
  // a deadlock would be tried again
  expect(runs).toBe(3);
  const { data } = await app.manager.call(api.getSeries, { params: { id: series } });
  expect(data.exceptionDates).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
});
