/** Booking, from the point of view of members and managers. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as api from '@club/contract/bookings/api.ts';
import { createBookableCategory } from '@club/contract/bookings/categories/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { type Hall, openBookingsApp } from './testing/bookings-app.ts';

let app: Hall;
let [ada, bob, cleo, dora]: Person[] = [];

beforeAll(async () => {
  app = await openBookingsApp();
  [ada, bob, cleo, dora] = await app.members('Ada', 'Bob', 'Cleo', 'Dora');
});
beforeEach(() => app.setTime('2026-11-20T12:00:00Z'));
afterAll(() => app.close());

/** The members, once they are created. */
const people = () => ({ ada: ada as Person, bob: bob as Person, cleo: cleo as Person, dora: dora as Person });

describe('a space', () => {
  it('is booked with one call, counted, and cancelled', async () => {
    const { ada, bob } = people();
    const { id } = await app.event({ capacity: 4 });
    const booking = await app.book(ada, id, { arrival: '2026-12-01T18:30:00Z' });
    expect(booking).toMatchObject({ status: 'booked', arrival: '2026-12-01T18:30:00Z', place: null });
    expect(await app.seen(id, ada)).toMatchObject({
      booked: 1,
      spaces: 3,
      waiting: 0,
      own: { status: 'booked' },
    });
    expect((await app.seen(id, bob)).own).toBeNull();
    expect(await app.cancel(ada, id)).toMatchObject({ status: 'cancelled', late: false });
    expect(await app.seen(id, ada)).toMatchObject({ booked: 0, spaces: 4 });
    expect((await refusalOf(app.cancel(ada, id))).code).toBe('not-booked');
  });

  it('is booked once, also when the call is repeated with the same key', async () => {
    const { ada } = people();
    const { id } = await app.event();
    const call = () =>
      ada.call(api.book, { params: { id: ada.id }, body: { eventId: id }, idempotencyKey: `once-${id}` });
    const [first, second] = [await call(), await call()];
    expect(second.data).toEqual(first.data);
    expect((await refusalOf(app.book(ada, id))).code).toBe('already-booked');
    expect(await app.seen(id)).toMatchObject({ booked: 1, capacity: null, spaces: null });
  });

  it('can be booked for oneself, and for others by those who manage bookable events', async () => {
    const { ada, bob } = people();
    const { id } = await app.event();
    const forBob = (by: Person) => by.call(api.book, { params: { id: bob.id }, body: { eventId: id } });
    expect((await refusalOf(forBob(ada))).code).toBe('missing-permission');
    expect((await forBob(app.manager)).data.status).toBe('booked');
    expect(await app.notificationsOf(bob)).toContain('Du bist angemeldet Bob');
    const waiting = await app.person({ approved: false });
    const tooEarly = app.manager.call(api.book, { params: { id: waiting.id }, body: { eventId: id } });
    expect((await refusalOf(tooEarly)).code).toBe('not-approved');
  });

  it('can have a time of arrival, within the event', async () => {
    const { ada } = people();
    const { id } = await app.event();
    const outside = await refusalOf(app.book(ada, id, { arrival: '2026-12-01T20:30:00Z' }));
    expect(outside.errors).toMatchObject([{ path: 'arrival', code: 'arrival-outside' }]);
    await app.book(ada, id);
    expect((await app.book(ada, id, { arrival: '2026-12-01T19:00:00Z' })).arrival).toBe(
      '2026-12-01T19:00:00Z',
    );
    expect((await app.seen(id)).booked).toBe(1);
  });
});

describe('the booking window', () => {
  it('begins the given number of days before, at midnight of the club, and ends with the start', async () => {
    const { ada } = people();
    const { id, opensAt, closesAt } = await app.event({ bookableFromDaysBefore: 3 });
    expect([opensAt, closesAt]).toEqual(['2026-11-27T23:00:00Z', '2026-12-01T18:00:00Z']);
    expect((await refusalOf(app.book(ada, id))).code).toBe('booking-not-open');
    app.setTime('2026-11-27T22:59:59Z');
    expect((await refusalOf(app.book(ada, id))).code).toBe('booking-not-open');
    app.setTime('2026-11-27T23:00:00Z');
    await app.book(ada, id);
    await app.cancel(ada, id);
    app.setTime('2026-12-01T18:00:00Z');
    expect((await refusalOf(app.book(ada, id))).code).toBe('booking-closed');
  });

  it('does not apply to a manager who books for somebody', async () => {
    const { ada } = people();
    const { id } = await app.event({ bookableTo: '2026-11-25T12:00:00Z' });
    app.setTime('2026-12-01T19:00:00Z');
    expect((await refusalOf(app.book(ada, id))).code).toBe('booking-closed');
    await app.manager.call(api.book, { params: { id: ada.id }, body: { eventId: id } });
    expect(await app.list(id)).toEqual(['Ada booked']);
    const own = app.manager.call(api.book, { params: { id: app.manager.id }, body: { eventId: id } });
    expect((await refusalOf(own)).code).toBe('booking-closed');
  });
});

describe('the waiting list', () => {
  it('takes those who ask for it, and a freed space goes to the first at once', async () => {
    const { ada, bob, cleo, dora } = people();
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    expect((await refusalOf(app.book(bob, id))).code).toBe('event-full');
    expect(await app.book(bob, id, { waitingList: true })).toMatchObject({ status: 'waiting', place: 1 });
    expect((await app.book(cleo, id, { waitingList: true })).place).toBe(2);
    expect((await refusalOf(app.book(cleo, id, { waitingList: true }))).code).toBe('already-waiting');
    await app.book(dora, id, { waitingList: true });
    await app.cancel(bob, id);
    await app.cancel(ada, id);
    expect(await app.list(id)).toEqual(['Ada cancelled', 'Bob cancelled', 'Cleo booked', 'Dora waiting 1']);
    expect(await app.notificationsOf(cleo, dora)).toContain('Du bist dabei Cleo');
  });

  it('puts those who cancel and book again at its end', async () => {
    const { ada, bob, cleo } = people();
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await app.book(bob, id, { waitingList: true });
    await app.book(cleo, id, { waitingList: true });
    await app.cancel(bob, id);
    await app.book(bob, id, { waitingList: true });
    expect(await app.list(id)).toEqual(['Ada booked', 'Bob waiting 2', 'Cleo waiting 1']);
  });

  it('is notified of a space freed within two hours before the start, and the first to book gets it', async () => {
    const { ada, bob, cleo } = people();
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await app.book(bob, id, { waitingList: true });
    await app.book(cleo, id, { waitingList: true });
    app.setTime('2026-12-01T16:30:00Z');
    expect((await app.cancel(ada, id)).late).toBe(true);
    expect(await app.list(id)).toEqual(['Ada cancelled', 'Bob waiting 1', 'Cleo waiting 2']);
    expect((await app.notificationsOf(bob, cleo)).slice(-2)).toEqual([
      'Ein Platz ist frei Bob',
      'Ein Platz ist frei Cleo',
    ]);
    expect((await app.book(cleo, id)).status).toBe('booked');
    expect((await refusalOf(app.book(bob, id))).code).toBe('event-full');
  });

  it('moves up when the capacity grows and when a member is removed', async () => {
    const { ada, bob, cleo } = people();
    const leaver = await app.person({ firstName: 'Leo', lastName: 'Leo' });
    const { id } = await app.event({ capacity: 1 });
    await app.book(leaver, id);
    for (const person of [ada, bob, cleo]) await app.book(person, id, { waitingList: true });
    await app.manager.call(eventsApi.changeBookableEvent, { params: { id }, body: { capacity: 2 } });
    expect(await app.list(id)).toEqual(['Ada booked', 'Bob waiting 1', 'Cleo waiting 2', 'Leo booked']);
    await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
    expect(await app.list(id)).toEqual(['Ada booked', 'Bob booked', 'Cleo waiting 1']);
  });

  it('a space of somebody who leaves is free while the event is under way, and counts once it is over', async () => {
    const [early, late] = [await app.person(), await app.person()];
    const { id } = await app.event();
    for (const person of [early, late]) await app.book(person, id);
    app.setTime('2026-12-01T18:30:00Z');
    await early.call(usersApi.leaveClub, { params: { id: early.id } });
    expect((await app.seen(id)).booked).toBe(1);
    app.setTime('2026-12-02T12:00:00Z');
    await late.call(usersApi.leaveClub, { params: { id: late.id } });
    expect((await app.seen(id)).booked).toBe(1);
  });
});

describe('the hall list', () => {
  it('records attendance from two hours before the start, and who recorded it', async () => {
    const { ada, bob } = people();
    const { id } = await app.event();
    const booking = await app.book(ada, id);
    const set = (status: 'attended' | 'absent' | 'booked', by = app.manager) =>
      by.call(api.changeStatus, { body: { bookingId: booking.id, status } });
    expect((await refusalOf(set('attended'))).code).toBe('too-early');
    app.setTime('2026-12-01T16:01:00Z');
    expect((await set('attended')).data.status).toBe('attended');
    expect((await set('absent')).data.status).toBe('absent');
    expect((await refusalOf(set('attended', bob))).code).toBe('missing-permission');
    expect((await refusalOf(set('attended', ada))).code).toBe('missing-permission');
    const { data } = await app.manager.call(api.listEventBookings, { params: { id }, query: {} });
    expect(data.items[0]).toMatchObject({ status: 'absent', changedBy: { lastName: 'Trainer' } });
    expect((await app.seen(id)).booked).toBe(1);
    // attendees are not moved to the waiting list, not even by a smaller capacity
    await set('attended');
    const second = await app.book(bob, id);
    await app.manager.call(api.changeStatus, { body: { bookingId: second.id, status: 'absent' } });
    const fewer = { params: { id }, body: { capacity: 1, overflow: 'waiting' as const } };
    const refused = await refusalOf(app.manager.call(eventsApi.changeBookableEvent, fewer));
    expect(refused.code).toBe('capacity-below-marked');
  });

  it('lets members book and cancel for themselves through the status, and nothing else', async () => {
    const { ada } = people();
    const { id } = await app.event();
    const { id: bookingId } = await app.book(ada, id);
    const set = (status: 'cancelled' | 'booked') =>
      ada.call(api.changeStatus, { body: { bookingId, status } });
    expect((await set('cancelled')).data.status).toBe('cancelled');
    expect((await set('booked')).data.status).toBe('booked');
  });

  it('is hidden if the event says so: others see numbers and their own booking', async () => {
    const { ada, bob } = people();
    const { id } = await app.event({ hideBookings: true });
    await app.book(ada, id);
    await app.book(bob, id);
    expect(await app.list(id, ada)).toEqual(['Ada booked']);
    expect((await app.seen(id, ada)).booked).toBe(2);
    expect(await app.list(id)).toEqual(['Ada booked', 'Bob booked']);
    const { data } = await ada.call(api.listEventBookings, { params: { id }, query: {} });
    expect(data.total).toBe(1);
  });
});

describe('attendance statistics', () => {
  it('count by month and category, with a rate over marked bookings only', async () => {
    const member = await app.person({ firstName: 'Mia' });
    const past = async (day: string, status: 'attended' | 'absent' | null) => {
      app.setTime('2026-09-01T12:00:00Z');
      const { id } = await app.event({ startDate: `${day}T18:00:00Z`, endDate: `${day}T20:00:00Z` });
      const booking = await app.book(member, id);
      app.setTime(`${day}T19:00:00Z`);
      if (status) await app.manager.call(api.changeStatus, { body: { bookingId: booking.id, status } });
    };
    const empty = await member.call(api.getBookingStatistics, { params: { id: member.id } });
    expect(empty.data.rate).toBeNull();
    await past('2026-10-06', 'attended');
    await past('2026-10-13', 'absent');
    await past('2026-11-03', 'attended');
    await past('2026-11-10', null);
    app.setTime('2026-11-20T12:00:00Z');
    await app.book(member, (await app.event()).id);
    const { data: other } = await app.manager.call(createBookableCategory, {
      body: { name: 'Nur künftig', type: 'training', color: '#2468AE' },
    });
    const { id } = await app.event();
    await app.manager.call(eventsApi.changeBookableEvent, { params: { id }, body: { categoryId: other.id } });
    await app.book(member, id);
    const { data } = await member.call(api.getDetailedBookingStatistics, { params: { id: member.id } });
    expect(data).toMatchObject({ attended: 2, absent: 1, unmarked: 1, upcoming: 2, rate: 2 / 3 });
    expect(
      data.byMonth.map(({ month, attended, absent, unmarked }) => [month, attended, absent, unmarked]),
    ).toEqual([
      ['2026-10', 1, 1, 0],
      ['2026-11', 1, 0, 1],
    ]);
    expect(data.byCategory.map(({ category, attended }) => [category.name, attended])).toEqual([
      ['Training', 2],
    ]);
  });

  it('count what begins at midnight of the club in the month that begins then', async () => {
    const member = await app.person({ firstName: 'Lea' });
    app.setTime('2026-09-01T12:00:00Z');
    // 00:00 in the club, in summer and in winter
    for (const startDate of ['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z']) {
      const endDate = new Date(Date.parse(startDate) + 3_600_000).toISOString();
      await app.book(member, (await app.event({ startDate, endDate })).id);
    }
    app.setTime('2026-11-20T12:00:00Z');
    const { data } = await member.call(api.getDetailedBookingStatistics, { params: { id: member.id } });
    expect(data.byMonth.map(({ month, unmarked }) => [month, unmarked])).toEqual([
      ['2026-10', 1],
      ['2026-11', 1],
    ]);
  });

  it('do not count an event that was deleted', async () => {
    const member = await app.person({ firstName: 'Nora' });
    const [off, held] = [await app.event(), await app.event()];
    for (const { id } of [off, held]) await app.book(member, id);
    await app.cancel(member, held.id);
    await app.manager.call(eventsApi.deleteBookableEvent, { params: { id: off.id } });
    const { data } = await member.call(api.getDetailedBookingStatistics, { params: { id: member.id } });
    expect(data).toMatchObject({ upcoming: 0, cancelled: 1 });
  });
});

describe('a walk-in at a full training', () => {
  const anyway = (by: Person, who: Person, eventId: string) =>
    by.call(api.book, { params: { id: who.id }, body: { eventId, evenIfFull: true } });

  it('is added by a manager, and recorded in the audit log', async () => {
    const { ada, bob } = people();
    const mira = await app.person({ firstName: 'Mira', lastName: 'Mira' });
    const { id, title } = await app.event({ capacity: 1, title: 'Volles Training' });
    await app.book(ada, id);
    expect((await refusalOf(anyway(bob, bob, id))).code).toBe('missing-permission');
    expect((await refusalOf(anyway(app.manager, app.manager, id))).code).toBe('missing-permission');
    expect((await anyway(app.manager, mira, id)).data).toMatchObject({ status: 'booked', extra: true });
    expect(await app.seen(id)).toMatchObject({ booked: 2, extra: 1, spaces: 0 });
    expect(await app.notificationsOf(mira)).toContain('Du bist angemeldet Mira');
    const auditor = await app.person({ permissions: ['m_usrs', 'g_usrs'] });
    const { data } = await auditor.call(listAudit, { query: { action: 'booked-beyond' } });
    expect(data.items).toMatchObject([{ subject: { id: mira.id }, detail: { title } }]);
    app.setTime('2026-12-01T17:00:00Z');
    const own = (await app.seen(id, mira)).own;
    const marked = await app.manager.call(api.changeStatus, {
      body: { bookingId: own?.id ?? '', status: 'attended' },
    });
    expect(marked.data.status).toBe('attended');
  });

  it('takes a normal space if one is free', async () => {
    const { ada } = people();
    const { id } = await app.event({ capacity: 1 });
    expect((await anyway(app.manager, ada, id)).data).toMatchObject({ status: 'booked', extra: false });
    expect(await app.seen(id)).toMatchObject({ booked: 1, extra: 0, spaces: 0 });
  });

  it('is cancelled when the event is deleted', async () => {
    const { ada, bob } = people();
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await anyway(app.manager, bob, id);
    await app.manager.call(eventsApi.deleteBookableEvent, { params: { id } });
    expect(await app.notificationsOf(bob)).toContain('Fällt aus Bob');
  });

  it('takes no space from those who wait, and lets nobody else in', async () => {
    const { ada, bob, cleo, dora } = people();
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await app.book(bob, id, { waitingList: true });
    await anyway(app.manager, dora, id);
    expect((await refusalOf(app.book(cleo, id))).code).toBe('event-full');
    await app.cancel(ada, id);
    expect(await app.list(id)).toEqual(['Ada cancelled', 'Bob booked', 'Dora booked']);
    // nobody waits any more: the next space goes to the one beyond the capacity
    await app.cancel(bob, id);
    expect(await app.seen(id)).toMatchObject({ booked: 1, extra: 0, spaces: 0 });
    expect((await refusalOf(app.book(cleo, id))).code).toBe('event-full');
    await app.cancel(dora, id);
    expect(await app.seen(id)).toMatchObject({ booked: 0, extra: 0, spaces: 1 });
    expect((await app.book(dora, id)).extra).toBe(false);
  });

  it('gets a space that becomes free in the order of booking', async () => {
    const { ada, bob, cleo } = people();
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await anyway(app.manager, bob, id);
    await anyway(app.manager, cleo, id);
    await app.cancel(ada, id);
    const extra = async (who: Person) => (await app.seen(id, who)).own?.extra;
    expect([await extra(bob), await extra(cleo)]).toEqual([false, true]);
  });

  it('can come from the waiting list; a changed capacity counts only bookings within it', async () => {
    const { ada, bob, cleo } = people();
    const { id } = await app.event({ capacity: 2 });
    const change = (capacity: number | null) =>
      app.manager.call(eventsApi.changeBookableEvent, {
        params: { id },
        body: { capacity, overflow: 'waiting' },
      });
    await app.book(ada, id);
    await app.book(bob, id);
    await app.book(cleo, id, { waitingList: true });
    await anyway(app.manager, cleo, id);
    expect(await app.seen(id)).toMatchObject({ booked: 3, extra: 1, waiting: 0, spaces: 0 });
    await change(1);
    expect(await app.list(id)).toEqual(['Ada booked', 'Bob waiting 1', 'Cleo booked']);
    await change(3);
    expect(await app.seen(id)).toMatchObject({ booked: 3, extra: 0, waiting: 0, spaces: 0 });
    await change(null);
    expect(await app.seen(id)).toMatchObject({ booked: 3, spaces: null });
  });
});

it('one’s own bookings have the colour of their event, or of its category', async () => {
  const { cleo } = people();
  const own = await app.event({
    color: '#c2410c',
    startDate: '2027-03-01T18:00:00Z',
    endDate: '2027-03-01T20:00:00Z',
  });
  const usual = await app.event({ startDate: '2027-03-02T18:00:00Z', endDate: '2027-03-02T20:00:00Z' });
  for (const { id } of [own, usual]) await app.book(cleo, id);
  const query = { from: '2027-03-01T00:00:00Z' };
  const { data } = await cleo.call(api.listUserBookings, { params: { id: cleo.id }, query });
  expect(data.items.map(({ event }) => [event.id, event.color])).toEqual([
    [own.id, '#c2410c'],
    [usual.id, '#1971c2'],
  ]);
});
