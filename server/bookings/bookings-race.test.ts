/** Bookings while somebody is removed, and while events and series are changed or deleted. */
import * as answersApi from '@club/contract/bookings/answers/api.ts';
import * as api from '@club/contract/bookings/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as seriesApi from '@club/contract/bookings/series/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy, untilBlocked } from '../testing/blocked-call.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { adoptEvents, deleteSeries, lockSeries } from './series/store.ts';
import { lockEvents, lockMember, putBooking } from './store.ts';
import { type Hall, openBookingsApp } from './testing/bookings-app.ts';

let app: Hall;
let ada: Person;
let bob: Person;
const now = '2026-11-20T12:00:00Z';
beforeAll(async () => {
  app = await openBookingsApp(now);
});
beforeEach(async () => {
  [ada, bob] = (await app.members('Ada', 'Bob')) as [Person, Person];
});
afterAll(() => app.close());

/** Books in another transaction, with its locks. */
async function bookIn(tx: Database, eventId: string, { id: userId }: Person) {
  await lockMember(tx, userId);
  await lockEvents(tx, [eventId]);
  await putBooking(tx, { eventId, userId }, { status: 'booked' }, { now: new Date(now), changedBy: userId });
}

/** Tuesdays from 24 November to 15 December. */
async function makeSeries(given: object = {}) {
  const body = {
    title: 'Dienstag',
    startTimeEvents: '19:00',
    endTimeEvents: '21:00',
    startDateRecurrence: '2026-11-24',
    endDateRecurrence: '2026-12-15',
    weekdays: ['tuesday' as const],
    categoryId: app.category.id,
    ...given,
  };
  return (await app.manager.call(seriesApi.createSeries, { body })).data.id;
}
const eventsOf = async (recurringBookableEventId: string) =>
  (await app.manager.call(eventsApi.listBookableEvents, { query: { recurringBookableEventId } })).data.items;

describe('somebody who is removed meanwhile is not found', () => {
  const params = () => ({ id: ada.id });
  it.each<[string, (event: { id: string; series: string }) => Promise<unknown>]>([
    ['book', ({ id: eventId }) => app.manager.call(api.book, { params: params(), body: { eventId } })],
    [
      'book a series',
      ({ series: recurringBookableEventId }) =>
        app.manager.call(api.bookSeries, { params: params(), body: { recurringBookableEventId } }),
    ],
    [
      'decline',
      ({ id: eventId }) => app.manager.call(answersApi.decline, { params: { ...params(), eventId } }),
    ],
  ])('%s', async (_, call) => {
    const event = { id: (await app.event()).id, series: await makeSeries() };
    const remove = (tx: Database) => sql`delete from main.users where id = ${ada.id}`.execute(tx);
    expect((await refusalOf(callBlockedBy(app.db, remove, () => call(event)))).code).toBe('not-found');
  });
});

describe('deleting somebody’s bookings', () => {
  const forget = (person: Person) => person.call(api.forgetBookingsOf, { params: { id: person.id } });

  it('includes one that they make meanwhile', async () => {
    const { id } = await app.event();
    await callBlockedBy(
      app.db,
      (tx) => bookIn(tx, id, ada),
      () => forget(ada),
    );
    expect(await app.list(id)).toEqual([]);
  });

  it('locks the events in the order of their ids, so that nobody waits for each other', async () => {
    const [first, last] = [(await app.event()).id, (await app.event()).id].toSorted() as [string, string];
    for (const id of [last, first]) await app.book(ada, id);
    const { forgotten } = await app.db.transaction().execute(async (tx) => {
      await lockEvents(tx, [first]);
      const forgotten = forget(ada);
      forgotten.catch(() => undefined);
      await untilBlocked(app.db);
      await lockEvents(tx, [last]);
      return { forgotten };
    });
    await forgotten;
    expect([await app.list(first), await app.list(last)]).toEqual([[], []]);
  });
});

it('a booking is cancelled with its event, also one made while the event is being deleted', async () => {
  const { id } = await app.event();
  await callBlockedBy(
    app.db,
    (tx) => bookIn(tx, id, ada),
    () => app.manager.call(eventsApi.deleteBookableEvents, { body: { ids: [id] } }),
  );
  expect(await app.notificationsOf(ada)).toEqual(['Fällt aus Ada']);
  const { rows } = await sql`select status from booking.bookings where event_id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

it('a smaller capacity of a series moves somebody to the waiting list who books meanwhile', async () => {
  const id = await makeSeries({ capacity: 2 });
  const eventId = (await eventsOf(id))[0]?.id ?? '';
  const body = { capacity: 1, overflow: 'waiting' as const };
  const shrink = () => app.manager.call(seriesApi.changeSeries, { params: { id }, body });
  await app.book(bob, eventId);
  await callBlockedBy(app.db, (tx) => bookIn(tx, eventId, ada), shrink);
  expect(await app.list(eventId)).toEqual(['Ada waiting 1', 'Bob booked']);
});

it('an answer that is withdrawn while a manager books the person does not delete their booking', async () => {
  const eventId = (await app.event()).id;
  const params = { id: ada.id, eventId };
  await ada.call(answersApi.decline, { params });
  await callBlockedBy(
    app.db,
    (tx) => bookIn(tx, eventId, ada),
    () => ada.call(answersApi.withdrawDecline, { params }),
  );
  expect(await app.list(eventId)).toEqual(['Ada booked']);
});

it('deleting series deletes the dates that are added meanwhile', async () => {
  const id = await makeSeries();
  const added = (await app.event()).id;
  const add = async (tx: Database) => {
    await lockSeries(tx, id);
    await adoptEvents(tx, [added], id);
  };
  await callBlockedBy(app.db, add, () =>
    app.manager.call(seriesApi.deleteManySeries, { body: { ids: [id] } }),
  );
  expect((await refusalOf(app.seen(added))).code).toBe('not-found');
});

it('a series that is deleted while somebody books it is not found', async () => {
  const id = await makeSeries();
  const dates = (await eventsOf(id)).map((event) => event.id);
  const remove = async (tx: Database) => {
    await lockEvents(tx, dates);
    await sql`delete from booking.events where id = any(${dates})`.execute(tx);
    await deleteSeries(tx, id);
  };
  const body = { recurringBookableEventId: id };
  const booking = callBlockedBy(app.db, remove, () =>
    ada.call(api.bookSeries, { params: { id: ada.id }, body }),
  );
  expect((await refusalOf(booking)).code).toBe('not-found');
});
