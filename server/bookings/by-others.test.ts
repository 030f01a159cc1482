/** Bookings changed by somebody else: who is notified, who may, and what stays as it was. */
import * as answersApi from '@club/contract/bookings/answers/api.ts';
import * as api from '@club/contract/bookings/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import type { BookingStatus } from '@club/contract/bookings/rules.ts';
import { putGuardian } from '@club/contract/families/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { lockEvents, updateBookings } from './store.ts';
import { type Hall, openBookingsApp } from './testing/bookings-app.ts';

let app: Hall;
let ada: Person;
let bob: Person;
let cleo: Person;
beforeAll(async () => {
  app = await openBookingsApp();
});
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  [ada, bob, cleo] = (await app.members('Ada', 'Bob', 'Cleo')) as [Person, Person, Person];
});
afterAll(() => app.close());

const bookFor = (who: Person, eventId: string, more: object = {}, by = app.manager) =>
  by.call(api.book, { params: { id: who.id }, body: { eventId, ...more } });
const cancelFor = (who: Person, eventId: string, by = app.manager) =>
  by.call(api.cancel, { params: { id: who.id, eventId } });
const setStatus = (by: Person, bookingId: string, status: BookingStatus) =>
  by.call(api.changeStatus, { body: { bookingId, status } });
const afterStart = '2026-12-01T18:30:00Z';

describe('somebody is notified', () => {
  it('of a booking and of its cancellation by a manager, and of nothing they do themselves', async () => {
    const { id } = await app.event();
    await app.book(ada, id);
    await app.cancel(ada, id);
    expect(await app.notificationsOf(ada)).toEqual([]);
    await bookFor(ada, id);
    await cancelFor(ada, id);
    expect(await app.notificationsOf(ada)).toEqual(['Du bist angemeldet Ada', 'Buchung abgesagt Ada']);
  });

  it('of a space and not of a position on the waiting list that a manager gives them', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    expect((await bookFor(bob, id, { waitingList: true })).data.status).toBe('waiting');
    expect(await app.notificationsOf(bob)).toEqual([]);
  });

  it('of a deleted event also who waits for a space', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await app.book(bob, id, { waitingList: true });
    await app.manager.call(eventsApi.deleteBookableEvent, { params: { id } });
    expect(await app.notificationsOf(ada, bob)).toEqual(['Fällt aus Ada', 'Fällt aus Bob']);
  });

  it('not as a manager who books and cancels for themselves', async () => {
    const { id } = await app.event();
    const before = await app.notificationsOf(app.manager);
    await bookFor(app.manager, id);
    await cancelFor(app.manager, id);
    expect(await app.notificationsOf(app.manager)).toEqual(before);
  });
});

describe('a guardian', () => {
  beforeEach(async () => {
    const admin = await app.person({ permissions: ['m_usrs'] });
    await admin.call(putGuardian, { params: { id: bob.id, userId: ada.id } });
  });

  it('books and cancels for the child as the child could, and the trainer sees both names', async () => {
    const { id } = await app.event({ capacity: 1 });
    const { data } = await bookFor(bob, id, {}, ada);
    expect(data).toMatchObject({ userId: bob.id, status: 'booked' });
    const list = await app.manager.call(api.listEventBookings, { params: { id }, query: {} });
    expect(list.data.items).toMatchObject([
      { user: { firstName: 'Bob' }, changedBy: { id: ada.id, firstName: 'Ada' } },
    ]);
    expect((await cancelFor(bob, id, ada)).data.status).toBe('cancelled');
    expect((await refusalOf(bookFor(cleo, id, {}, ada))).code).toBe('missing-permission');
  });

  it('has no more rights than the child: not beyond the capacity, not before booking opens', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(cleo, id);
    expect((await refusalOf(bookFor(bob, id, {}, ada))).code).toBe('event-full');
    expect((await refusalOf(bookFor(bob, id, { evenIfFull: true }, ada))).code).toBe('missing-permission');
    expect((await bookFor(bob, id, { waitingList: true }, ada)).data.status).toBe('waiting');
  });

  it('sees the child in a hidden list, and nobody else', async () => {
    const { id } = await app.event({ hideBookings: true });
    await app.book(cleo, id);
    const { data } = await bookFor(bob, id, {}, ada);
    expect(await app.list(id, ada)).toEqual(['Bob booked']);
    expect((await setStatus(ada, data.id, 'cancelled')).data.status).toBe('cancelled');
    expect((await refusalOf(setStatus(ada, data.id, 'attended'))).code).toBe('missing-permission');
  });
});

describe('nobody moves up', () => {
  it('after the start, nor is notified of a space', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await app.book(bob, id, { waitingList: true });
    app.setTime(afterStart);
    await cancelFor(ada, id);
    expect(await app.list(id)).toEqual(['Ada cancelled', 'Bob waiting 1']);
    expect(await app.notificationsOf(bob)).toEqual([]);
  });

  it('when somebody leaves the waiting list of an event that is full', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    for (const person of [bob, cleo]) await app.book(person, id, { waitingList: true });
    app.setTime('2026-12-01T17:00:00Z');
    await app.cancel(bob, id);
    expect(await app.notificationsOf(cleo)).toEqual([]);
  });
});

it('everybody moves up and is notified when the limit is removed', async () => {
  const { id } = await app.event({ capacity: 1 });
  await app.book(ada, id);
  for (const person of [bob, cleo]) await app.book(person, id, { waitingList: true });
  await app.manager.call(eventsApi.changeBookableEvent, { params: { id }, body: { capacity: null } });
  expect(await app.list(id)).toEqual(['Ada booked', 'Bob booked', 'Cleo booked']);
  expect(await app.notificationsOf(bob, cleo)).toEqual(['Du bist dabei Bob', 'Du bist dabei Cleo']);
});

it('somebody who moves up was changed by nobody, not by the one who cancelled', async () => {
  const { id } = await app.event({ capacity: 1 });
  await app.book(ada, id);
  await app.book(bob, id, { waitingList: true });
  await app.cancel(ada, id);
  const query = { status: 'booked' as const };
  const { data } = await app.manager.call(api.listEventBookings, { params: { id }, query });
  expect(data.items).toMatchObject([{ user: { firstName: 'Bob' }, changedBy: null }]);
});

it('a space that becomes free shortly before the start is for those who wait, not for somebody beyond the capacity', async () => {
  const { id } = await app.event({ capacity: 1 });
  await app.book(ada, id);
  await app.book(bob, id, { waitingList: true });
  await bookFor(cleo, id, { evenIfFull: true });
  app.setTime('2026-12-01T16:30:00Z');
  await app.cancel(ada, id);
  expect(await app.seen(id)).toMatchObject({ booked: 1, extra: 1, spaces: 1, waiting: 1 });
  expect((await app.book(bob, id)).status).toBe('booked');
});

describe('a time of arrival', () => {
  const arrival = '2026-12-01T18:30:00Z';

  it('stays when somebody on the waiting list takes a free space, is changed by a new one, and ends with a cancellation', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await app.book(bob, id, { waitingList: true, arrival });
    app.setTime('2026-12-01T16:30:00Z');
    await app.cancel(ada, id);
    expect(await app.book(bob, id)).toMatchObject({ status: 'booked', arrival });
    const later = '2026-12-01T19:00:00Z';
    expect(await app.book(bob, id, { arrival: later })).toMatchObject({ status: 'booked', arrival: later });
    expect((await bookFor(bob, id, { arrival: null }, bob)).data.arrival).toBeNull();
    await app.book(bob, id, { arrival });
    expect((await app.cancel(bob, id)).arrival).toBeNull();
  });

  it('is that of one person at one event', async () => {
    const [one, other] = [await app.event({ capacity: 2 }), await app.event()];
    await app.book(ada, one.id, { arrival });
    await app.book(bob, one.id);
    await app.book(bob, other.id);
    await app.book(bob, one.id, { arrival: '2026-12-01T19:00:00Z' });
    const arrivals = await Promise.all([app.seen(one.id, ada), app.seen(other.id, bob)]);
    expect(arrivals.map(({ own }) => own?.arrival)).toEqual([arrival, null]);
  });
});

describe('the status of a booking', () => {
  const nowhere = '0199d5a0-0000-7000-8000-000000000000';

  it('cannot be changed by other members, or where there is none', async () => {
    const { id } = await app.event();
    const booking = await app.book(ada, id);
    for (const status of ['cancelled', 'waiting', 'booked', 'attended'] as const)
      expect((await refusalOf(setStatus(bob, booking.id, status))).code).toBe('missing-permission');
    expect((await app.seen(id, ada)).own?.status).toBe('booked');
    for (const by of [ada, app.manager])
      expect((await refusalOf(setStatus(by, nowhere, 'cancelled'))).code).toBe('not-found');
    expect((await refusalOf(app.book(ada, nowhere))).code).toBe('not-found');
    const stranger = { ...ada, id: nowhere };
    expect((await refusalOf(bookFor(stranger, id))).code).toBe('not-found');
    expect((await refusalOf(cancelFor(bob, id))).code).toBe('not-booked');
  });

  it('puts its owner on the waiting list of a full event', async () => {
    const { id } = await app.event({ capacity: 1 });
    const booking = await app.book(ada, id);
    await app.cancel(ada, id);
    await app.book(bob, id);
    expect((await refusalOf(setStatus(ada, booking.id, 'booked'))).code).toBe('event-full');
    expect((await setStatus(ada, booking.id, 'waiting')).data).toMatchObject({ status: 'waiting', place: 1 });
  });

  it('goes back from attended or absent to booked, by a manager and not by its owner', async () => {
    const { id } = await app.event();
    const booking = await app.book(ada, id);
    app.setTime('2026-12-01T17:00:00Z');
    for (const status of ['attended', 'absent'] as const) {
      await setStatus(app.manager, booking.id, status);
      expect((await refusalOf(setStatus(ada, booking.id, 'booked'))).code).toBe('missing-permission');
      expect((await setStatus(app.manager, booking.id, 'booked')).data.status).toBe('booked');
    }
  });
});

describe('while somebody else cancels the booking', () => {
  /** Cancels it, and commits when the call waits. */
  const meanwhile = (eventId: string, bookingId: string, call: () => Promise<unknown>) =>
    refusalOf(
      callBlockedBy(
        app.db,
        async (tx) => {
          await lockEvents(tx, [eventId]);
          const by = { now: new Date('2026-12-01T17:00:00Z'), changedBy: app.manager.id };
          await updateBookings(tx, [bookingId], { status: 'cancelled' }, by);
        },
        call,
      ),
    );

  it.each<[string, (eventId: string, bookingId: string) => Promise<unknown>]>([
    ['it cannot be cancelled again', (eventId) => app.cancel(ada, eventId)],
    ['nobody is checked in', (_, bookingId) => setStatus(app.manager, bookingId, 'attended')],
  ])('%s', async (_, call) => {
    const { id } = await app.event({ capacity: 1 });
    const booking = await app.book(ada, id);
    app.setTime('2026-12-01T17:00:00Z');
    const refusal = await meanwhile(id, booking.id, () => call(id, booking.id));
    expect(refusal.code).toBe('not-booked');
    expect(await app.list(id)).toEqual(['Ada cancelled']);
  });
});

it.each([
  ['cancelling', api.cancel],
  ['taking "I cannot come" back', answersApi.withdrawDecline],
])('%s for somebody who does not exist finds nobody', async (_, call) => {
  const { id: eventId } = await app.event();
  const refusal = await refusalOf(app.manager.call(call, { params: { id: newId(), eventId } }));
  expect(refusal.code).toBe('not-found');
});
