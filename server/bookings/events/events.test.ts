/** Bookable events are changed and deleted: who is notified, what happens to their bookings, and what the log says. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as bookingsApi from '@club/contract/bookings/api.ts';
import * as categoriesApi from '@club/contract/bookings/categories/api.ts';
import * as api from '@club/contract/bookings/events/api.ts';
import type { BookableEventChange } from '@club/contract/bookings/events/shape.ts';
import * as seriesApi from '@club/contract/bookings/series/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

const now = '2026-11-20T12:00:00Z';
let app: Hall;
let auditor: Person;
let people: Person[];
beforeAll(async () => {
  app = await openBookingsApp(now);
  auditor = await app.person({ permissions: ['m_usrs'] });
});
beforeEach(async () => {
  app.setTime(now);
  people = await app.members('Ada', 'Bob', 'Cleo');
});
afterAll(() => app.close());

const change = async (id: string, body: BookableEventChange) =>
  (await app.manager.call(api.changeBookableEvent, { params: { id }, body })).data;
/** An event that all of them have booked. */
async function booked(given: Parameters<Hall['event']>[0] = {}, more: { arrival?: string } = {}) {
  const event = await app.event(given);
  for (const person of people) await app.book(person, event.id, more);
  return event;
}
const received = () => app.notificationsOf(...people);

describe('a change that those who come must know', () => {
  it.each<[string, BookableEventChange]>([
    ['the end', { endDate: '2026-12-01T21:00:00Z' }],
    ['the start', { startDate: '2026-12-01T17:00:00Z' }],
    ['the place', { location: 'Jahnhalle' }],
  ])('is that of %s: all of them are notified once', async (_what, body) => {
    const { id } = await booked({ location: 'Halle Nord' });
    await change(id, body);
    expect(await received()).toEqual(['Geändert Ada', 'Geändert Bob', 'Geändert Cleo']);
  });

  it('is not that of the title; arrivals stay as long as they lie within the event', async () => {
    const { id } = await booked({}, { arrival: '2026-12-01T18:30:00Z' });
    await change(id, { title: 'Training' });
    expect(await received()).toEqual([]);
    const [ada] = people as [Person];
    expect((await app.seen(id, ada)).own?.arrival).toBe('2026-12-01T18:30:00Z');
    await change(id, { endDate: '2026-12-01T18:20:00Z' });
    expect((await app.seen(id, ada)).own?.arrival).toBeNull();
  });

  it('leaves an event beside its series if it belongs to one', async () => {
    const { data: series } = await app.manager.call(seriesApi.createSeries, {
      body: {
        title: 'Dienstag',
        startTimeEvents: '19:00',
        endTimeEvents: '21:00',
        startDateRecurrence: '2026-12-01',
        endDateRecurrence: '2026-12-01',
        weekdays: ['tuesday'],
        categoryId: app.category.id,
      },
    });
    const query = { recurringBookableEventId: series.id };
    const [ofSeries] = (await app.manager.call(api.listBookableEvents, { query })).data.items;
    expect((await change(ofSeries?.id ?? '', { title: 'Turnier' })).detached).toBe(true);
    const { id } = await app.event();
    expect((await change(id, { title: 'Turnier' })).detached).toBe(false);
  });
});

describe('an event that has begun', () => {
  it('can be renamed, but not moved to a time that has passed', async () => {
    const { id } = await app.event();
    app.setTime('2026-12-01T19:00:00Z');
    expect((await change(id, { title: 'Training und Turnier' })).title).toBe('Training und Turnier');
    const refusal = await refusalOf(change(id, { startDate: '2026-12-01T18:30:00Z' }));
    expect(refusal.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['startDate', 'start-date-not-in-future'],
    ]);
  });
});

it('is found as bookable from the moment when booking opens, and no more at that when it closes', async () => {
  const window = { bookableFrom: '2026-11-25T00:00:00Z', bookableTo: '2026-11-30T00:00:00Z' };
  const [within, atOnce] = [await app.event(window), await app.event()];
  const bookable = async (now: string) => {
    app.setTime(now);
    const lists = await Promise.all(
      ['true', 'false'].map((one) =>
        app.manager.call(api.listBookableEvents, { query: { bookable: one, limit: 200 } }),
      ),
    );
    const inLists = ({ id }: { id: string }) =>
      lists.map(({ data }) => data.items.some((one) => one.id === id));
    return [inLists(within), inLists(atOnce)];
  };
  const [yes, no] = [
    [true, false],
    [false, true],
  ];
  expect(await bookable('2026-11-24T23:59:59Z')).toEqual([no, yes]);
  expect(await bookable('2026-11-25T00:00:00Z')).toEqual([yes, yes]);
  expect(await bookable('2026-11-29T23:59:59Z')).toEqual([yes, yes]);
  expect(await bookable('2026-11-30T00:00:00Z')).toEqual([no, yes]);
  expect(await bookable('2026-12-01T17:59:59Z')).toEqual([no, yes]);
  expect(await bookable('2026-12-01T18:00:00Z')).toEqual([no, no]);
});

it('names a category that does not exist, for an event and for a series', async () => {
  const categoryId = newId();
  const times = { startDate: '2026-12-01T18:00:00Z', endDate: '2026-12-01T20:00:00Z' };
  const dates = { startDateRecurrence: '2026-12-01', endDateRecurrence: '2026-12-08' };
  const refusals = [
    await refusalOf(
      app.manager.call(api.createBookableEvent, { body: { title: 'Training', ...times, categoryId } }),
    ),
    await refusalOf(
      app.manager.call(seriesApi.createSeries, {
        body: {
          title: 'Dienstag',
          startTimeEvents: '19:00',
          endTimeEvents: '21:00',
          ...dates,
          weekdays: ['tuesday'],
          categoryId,
        },
      }),
    ),
  ];
  for (const { errors } of refusals)
    expect(errors?.map(({ path, code }) => [path, code])).toEqual([['categoryId', 'unknown-category']]);
});

describe('a smaller capacity', () => {
  it('that is enough for all changes nothing for anybody', async () => {
    const { id } = await booked({ capacity: 5 });
    expect(await change(id, { capacity: 3 })).toMatchObject({ capacity: 3, spaces: 0 });
    expect(await app.list(id)).toEqual(['Ada booked', 'Bob booked', 'Cleo booked']);
    expect(await received()).toEqual([]);
  });

  it('is refused with how many are too many', async () => {
    const { id } = await booked({ capacity: 3 });
    expect(await refusalOf(change(id, { capacity: 1 }))).toMatchObject({
      code: 'capacity-below-bookings',
      detail: '3 people have booked, 2 more than there would be spaces',
    });
  });

  it('is refused with how many are marked already', async () => {
    const { id } = await booked({ capacity: 3 });
    app.setTime('2026-12-01T19:00:00Z');
    const query = { limit: 200 };
    const { items } = (await app.manager.call(bookingsApi.listEventBookings, { params: { id }, query })).data;
    for (const { id: bookingId } of items.slice(0, 2))
      await app.manager.call(bookingsApi.changeStatus, { body: { bookingId, status: 'attended' } });
    expect(await refusalOf(change(id, { capacity: 1, overflow: 'waiting' }))).toMatchObject({
      code: 'capacity-below-marked',
      detail: '2 people are marked, more than there would be spaces',
    });
  });
});

describe('deleting', () => {
  const entries = async () =>
    (await auditor.call(listAudit, { query: { action: 'bookable-events-removed' } })).data.items;

  it('notifies those of the events to come, not those of what is over, and counts all in the log', async () => {
    const over = await booked({ title: 'Gestern' });
    const ending = await booked({ title: 'Eben vorbei', endDate: '2026-12-02T12:00:00Z' });
    const { id: coming } = await booked({
      title: 'Morgen',
      startDate: '2026-12-03T18:00:00Z',
      endDate: '2026-12-03T20:00:00Z',
    });
    app.setTime('2026-12-02T12:00:00Z');
    const unknown = newId();
    const ids = [over.id, ending.id, coming, unknown];
    const { data } = await app.manager.call(api.deleteBookableEvents, { body: { ids } });
    expect(data).toEqual({ deleted: ids.slice(0, 3), failed: [{ id: unknown, code: 'not-found' }] });
    expect(await received()).toEqual(people.map(({ firstName }) => `Fällt aus ${firstName}`));
    expect((await entries())[0]?.detail).toEqual({ events: 3, bookings: 9 });
  });

  it('notifies those of an event that has begun', async () => {
    const { id } = await booked();
    app.setTime('2026-12-01T18:30:00Z');
    await app.manager.call(api.deleteBookableEvents, { body: { ids: [id] } });
    expect(await received()).toEqual(people.map(({ firstName }) => `Fällt aus ${firstName}`));
  });

  it('counts in the log the bookings that end by it: none that was cancelled, or is marked already', async () => {
    const { id } = await booked();
    const [ada, bob] = people as [Person, Person];
    await ada.call(bookingsApi.cancel, { params: { id: ada.id, eventId: id } });
    app.setTime('2026-12-01T18:30:00Z');
    const bookingId = (await app.seen(id, bob)).own?.id ?? '';
    await app.manager.call(bookingsApi.changeStatus, { body: { bookingId, status: 'attended' } });
    await app.manager.call(api.deleteBookableEvents, { body: { ids: [id] } });
    // those of other tests are of another number
    expect((await entries()).map(({ detail }) => detail)).toContainEqual({ events: 1, bookings: 1 });
  });

  it('leaves the record of an event, for calendars, until its own category goes', async () => {
    const { id } = await app.event();
    await app.manager.call(api.deleteBookableEvents, { body: { ids: [id] } });
    const body = { name: 'Schnuppern', color: '#134677', type: 'training' as const };
    const { data: other } = await app.manager.call(categoriesApi.createBookableCategory, { body });
    await app.manager.call(categoriesApi.deleteBookableCategory, { params: { id: other.id } });
    const rows = await app.db.selectFrom('booking.events').select('id').where('id', '=', id).execute();
    expect(rows).toEqual([{ id }]);
  });

  it('what does not exist leaves no trace in the log', async () => {
    const before = (await entries()).length;
    const missing = newId();
    const { data } = await app.manager.call(api.deleteBookableEvents, { body: { ids: [missing] } });
    expect(data).toEqual({ deleted: [], failed: [{ id: missing, code: 'not-found' }] });
    expect(await entries()).toHaveLength(before);
  });
});
