/** Booking many dates of a series in one call. */
import * as api from '@club/contract/bookings/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as seriesApi from '@club/contract/bookings/series/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** Tuesdays and Thursdays from 13 October to 5 November. */
const make = async (given: object = {}) => {
  const { data } = await app.manager.call(seriesApi.createSeries, {
    body: {
      title: 'Training der Ersten',
      startTimeEvents: '19:00',
      endTimeEvents: '21:00',
      startDateRecurrence: '2026-10-13',
      endDateRecurrence: '2026-11-05',
      weekdays: ['tuesday', 'thursday'],
      categoryId: app.category.id,
      ...given,
    },
  });
  const query = { recurringBookableEventId: data.id };
  const { data: events } = await app.manager.call(eventsApi.listBookableEvents, { query });
  return { id: data.id, events: events.items };
};
type Asked = { until?: string; weekdays?: ('tuesday' | 'thursday')[]; waitingList?: boolean };
const bookAll = async (who: Person, id: string, asked: Asked = {}, by = who) => {
  const body = { recurringBookableEventId: id, ...asked };
  const { data } = await by.call(api.bookSeries, { params: { id: who.id }, body });
  return data.dates.map(({ startDate, outcome }) => `${startDate.slice(5, 10)} ${outcome}`);
};

it('books all Tuesdays until a date and reports each; a second call changes nothing', async () => {
  const { id, events } = await make();
  const tuesdays = { until: '2026-10-27', weekdays: ['tuesday' as const] };
  expect(await bookAll(ada, id, tuesdays)).toEqual(['10-13 booked', '10-20 booked', '10-27 booked']);
  expect(await bookAll(ada, id, tuesdays)).toEqual([
    '10-13 already-booked',
    '10-20 already-booked',
    '10-27 already-booked',
  ]);
  const shown = await Promise.all(events.map((event) => app.seen(event.id)));
  expect(shown.map(({ booked }) => booked)).toEqual([1, 0, 1, 0, 1, 0, 0, 0]);
  expect(await bookAll(ada, id)).toHaveLength(8);
  // nobody is notified of their own actions
  expect(await app.notificationsOf(ada)).toEqual([]);
});

it('leaves out dates that are full or not open yet, and joins waiting lists if asked to', async () => {
  const { id, events } = await make({
    capacity: 1,
    bookableFromDaysBefore: 14,
    endDateRecurrence: '2026-10-20',
  });
  const [first] = events;
  await app.book(bob, first?.id ?? '');
  expect(await bookAll(ada, id)).toEqual(['10-13 event-full', '10-15 booked', '10-20 booking-not-open']);
  expect(await bookAll(ada, id, { waitingList: true })).toEqual([
    '10-13 waiting',
    '10-15 already-booked',
    '10-20 booking-not-open',
  ]);
  expect(await bookAll(ada, id)).toEqual([
    '10-13 already-waiting',
    '10-15 already-booked',
    '10-20 booking-not-open',
  ]);
  expect(await app.list(first?.id ?? '')).toEqual(['Ada waiting 1', 'Bob booked']);
  const again = { params: { id: ada.id }, body: { recurringBookableEventId: id } };
  const { data } = await ada.call(api.bookSeries, again);
  expect(data.dates.map(({ opensAt }) => opensAt)).toEqual([null, null, '2026-10-05T22:00:00Z']);
});

it('works for oneself, and for others by managers, who are notified once', async () => {
  const { id } = await make();
  expect((await refusalOf(bookAll(bob, id, {}, ada))).code).toBe('missing-permission');
  const nowhere = bookAll(bob, '0199d5a0-0000-7000-8000-000000000000');
  expect((await refusalOf(nowhere)).code).toBe('not-found');
  await bookAll(bob, id, {}, app.manager);
  const messages = (await notifiedIn(app.db, 'bookings')).filter(({ to }) => to.userIds?.includes(bob.id));
  expect(messages.map(({ title }) => title)).toEqual(['8 Termine für dich gebucht: Training der Ersten']);
});

it('never exceeds the capacity, also when a crowd books all dates at once', async () => {
  const { id, events } = await make({ capacity: 3 });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => app.person()));
  const someDate = events[3]?.id ?? '';
  await Promise.all([
    ...crowd.slice(0, 14).map((person) => bookAll(person, id, { waitingList: true })),
    ...crowd.slice(14).map((person) => app.book(person, someDate, { waitingList: true })),
  ]);
  const shown = await Promise.all(events.map((event) => app.seen(event.id)));
  expect(shown.map(({ booked }) => booked)).toEqual(Array(8).fill(3));
  expect(shown.map(({ waiting }) => waiting)).toEqual([11, 11, 11, 17, 11, 11, 11, 11]);
});

it('takes a space that became free shortly before the start, from the waiting list and with its time of arrival', async () => {
  const { id, events } = await make({ capacity: 1, endDateRecurrence: '2026-10-13' });
  const eventId = events[0]?.id ?? '';
  const arrival = '2026-10-13T17:30:00Z';
  await app.book(bob, eventId);
  await app.book(ada, eventId, { waitingList: true, arrival });
  app.setTime('2026-10-13T16:00:00Z');
  await app.cancel(bob, eventId);
  expect(await bookAll(ada, id)).toEqual(['10-13 booked']);
  expect((await app.seen(eventId, ada)).own).toMatchObject({ status: 'booked', arrival });
  expect(await app.seen(eventId)).toMatchObject({ booked: 1, waiting: 0 });
});
