/** Booking as members and managers know it. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as api from '@club/contract/bookings/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, refusalOf } from '../testing/house.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
let [ada, bob, cleo, dora]: Person[] = [];

beforeAll(async () => {
  hall = await openHall();
  [ada, bob, cleo, dora] = await hall.members('Ada', 'Bob', 'Cleo', 'Dora');
});
beforeEach(() => hall.setTime('2026-11-20T12:00:00Z'));
afterAll(() => hall.close());

/** The members, now that they are there. */
const people = () => ({ ada: ada as Person, bob: bob as Person, cleo: cleo as Person, dora: dora as Person });

describe('a space', () => {
  it('is booked with one call, counted, and given back', async () => {
    const { ada, bob } = people();
    const { id } = await hall.event({ capacity: 4 });
    const booking = await hall.book(ada, id, { arrival: '2026-12-01T18:30:00Z' });
    expect(booking).toMatchObject({ status: 'booked', arrival: '2026-12-01T18:30:00Z', place: null });
    expect(await hall.seen(id, ada)).toMatchObject({
      booked: 1,
      spaces: 3,
      waiting: 0,
      own: { status: 'booked' },
    });
    expect((await hall.seen(id, bob)).own).toBeNull();
    expect(await hall.cancel(ada, id)).toMatchObject({ status: 'cancelled', late: false });
    expect(await hall.seen(id, ada)).toMatchObject({ booked: 0, spaces: 4 });
    expect((await refusalOf(hall.cancel(ada, id))).code).toBe('not-booked');
  });

  it('is booked once, also when the call is sent twice with one key', async () => {
    const { ada } = people();
    const { id } = await hall.event();
    const call = () =>
      ada.call(api.book, { params: { id: ada.id }, body: { eventId: id }, idempotencyKey: `once-${id}` });
    const [first, second] = [await call(), await call()];
    expect(second.data).toEqual(first.data);
    expect((await refusalOf(hall.book(ada, id))).code).toBe('already-booked');
    expect(await hall.seen(id)).toMatchObject({ booked: 1, capacity: null, spaces: null });
  });

  it('is for oneself, or for others by whoever manages bookable events', async () => {
    const { ada, bob } = people();
    const { id } = await hall.event();
    const forBob = (by: Person) => by.call(api.book, { params: { id: bob.id }, body: { eventId: id } });
    expect((await refusalOf(forBob(ada))).code).toBe('missing-permission');
    expect((await forBob(hall.manager)).data.status).toBe('booked');
    expect(await hall.told(bob)).toContain('Du bist angemeldet Bob');
    const waiting = await hall.person({ approved: false });
    const early = hall.manager.call(api.book, { params: { id: waiting.id }, body: { eventId: id } });
    expect((await refusalOf(early)).code).toBe('not-approved');
  });

  it('can be told when one means to come, within the event', async () => {
    const { ada } = people();
    const { id } = await hall.event();
    const outside = await refusalOf(hall.book(ada, id, { arrival: '2026-12-01T20:30:00Z' }));
    expect(outside.errors).toMatchObject([{ path: 'arrival', code: 'arrival-outside' }]);
    await hall.book(ada, id);
    expect((await hall.book(ada, id, { arrival: '2026-12-01T19:00:00Z' })).arrival).toBe(
      '2026-12-01T19:00:00Z',
    );
    expect((await hall.seen(id)).booked).toBe(1);
  });
});

describe('the time for booking', () => {
  it('begins so many days before, at midnight in the club, and ends with the start', async () => {
    const { ada } = people();
    const { id, opensAt, closesAt } = await hall.event({ bookableFromDaysBefore: 3 });
    expect([opensAt, closesAt]).toEqual(['2026-11-27T23:00:00Z', '2026-12-01T18:00:00Z']);
    expect((await refusalOf(hall.book(ada, id))).code).toBe('booking-not-open');
    hall.setTime('2026-11-27T22:59:59Z');
    expect((await refusalOf(hall.book(ada, id))).code).toBe('booking-not-open');
    hall.setTime('2026-11-27T23:00:00Z');
    await hall.book(ada, id);
    await hall.cancel(ada, id);
    hall.setTime('2026-12-01T18:00:00Z');
    expect((await refusalOf(hall.book(ada, id))).code).toBe('booking-closed');
  });

  it('does not bind a manager who books for somebody', async () => {
    const { ada } = people();
    const { id } = await hall.event({ bookableTo: '2026-11-25T12:00:00Z' });
    hall.setTime('2026-12-01T19:00:00Z');
    expect((await refusalOf(hall.book(ada, id))).code).toBe('booking-closed');
    await hall.manager.call(api.book, { params: { id: ada.id }, body: { eventId: id } });
    expect(await hall.list(id)).toEqual(['Ada booked']);
    const own = hall.manager.call(api.book, { params: { id: hall.manager.id }, body: { eventId: id } });
    expect((await refusalOf(own)).code).toBe('booking-closed');
  });
});

describe('the waiting list', () => {
  it('takes who asks for it, and a freed space goes to the first at once', async () => {
    const { ada, bob, cleo, dora } = people();
    const { id } = await hall.event({ capacity: 1 });
    await hall.book(ada, id);
    expect((await refusalOf(hall.book(bob, id))).code).toBe('event-full');
    expect(await hall.book(bob, id, { waitingList: true })).toMatchObject({ status: 'waiting', place: 1 });
    expect((await hall.book(cleo, id, { waitingList: true })).place).toBe(2);
    expect((await refusalOf(hall.book(cleo, id, { waitingList: true }))).code).toBe('already-waiting');
    await hall.book(dora, id, { waitingList: true });
    await hall.cancel(bob, id);
    await hall.cancel(ada, id);
    expect(await hall.list(id)).toEqual(['Ada cancelled', 'Bob cancelled', 'Cleo booked', 'Dora waiting 1']);
    expect(await hall.told(cleo, dora)).toContain('Du bist dabei Cleo');
  });

  it('puts who cancels and asks again at its end', async () => {
    const { ada, bob, cleo } = people();
    const { id } = await hall.event({ capacity: 1 });
    await hall.book(ada, id);
    await hall.book(bob, id, { waitingList: true });
    await hall.book(cleo, id, { waitingList: true });
    await hall.cancel(bob, id);
    await hall.book(bob, id, { waitingList: true });
    expect(await hall.list(id)).toEqual(['Ada booked', 'Bob waiting 2', 'Cleo waiting 1']);
  });

  it('is told of a space freed within two hours before the start, and the first to book has it', async () => {
    const { ada, bob, cleo } = people();
    const { id } = await hall.event({ capacity: 1 });
    await hall.book(ada, id);
    await hall.book(bob, id, { waitingList: true });
    await hall.book(cleo, id, { waitingList: true });
    hall.setTime('2026-12-01T16:30:00Z');
    expect((await hall.cancel(ada, id)).late).toBe(true);
    expect(await hall.list(id)).toEqual(['Ada cancelled', 'Bob waiting 1', 'Cleo waiting 2']);
    expect((await hall.told(bob, cleo)).slice(-2)).toEqual([
      'Ein Platz ist frei Bob',
      'Ein Platz ist frei Cleo',
    ]);
    expect((await hall.book(cleo, id)).status).toBe('booked');
    expect((await refusalOf(hall.book(bob, id))).code).toBe('event-full');
  });

  it('moves up when there are more spaces, and when a member leaves the club', async () => {
    const { ada, bob, cleo } = people();
    const leaver = await hall.person({ firstName: 'Leo', lastName: 'Leo' });
    const { id } = await hall.event({ capacity: 1 });
    await hall.book(leaver, id);
    for (const person of [ada, bob, cleo]) await hall.book(person, id, { waitingList: true });
    await hall.manager.call(eventsApi.changeBookableEvent, { params: { id }, body: { capacity: 2 } });
    expect(await hall.list(id)).toEqual(['Ada booked', 'Bob waiting 1', 'Cleo waiting 2', 'Leo booked']);
    await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
    expect(await hall.list(id)).toEqual(['Ada booked', 'Bob booked', 'Cleo waiting 1']);
  });
});

describe('the hall list', () => {
  it('says who was there, from two hours before the start, with who said it', async () => {
    const { ada, bob } = people();
    const { id } = await hall.event();
    const booking = await hall.book(ada, id);
    const set = (status: 'attended' | 'absent' | 'booked', by = hall.manager) =>
      by.call(api.changeStatus, { body: { bookingId: booking.id, status } });
    expect((await refusalOf(set('attended'))).code).toBe('too-early');
    hall.setTime('2026-12-01T16:01:00Z');
    expect((await set('attended')).data.status).toBe('attended');
    expect((await set('absent')).data.status).toBe('absent');
    expect((await refusalOf(set('attended', bob))).code).toBe('missing-permission');
    expect((await refusalOf(set('attended', ada))).code).toBe('missing-permission');
    const { data } = await hall.manager.call(api.listEventBookings, { params: { id }, query: {} });
    expect(data.items[0]).toMatchObject({ status: 'absent', changedBy: { lastName: 'Trainer' } });
    expect((await hall.seen(id)).booked).toBe(1);
    // who was at a training is not put on its waiting list, also where somebody wants fewer spaces
    await set('attended');
    const second = await hall.book(bob, id);
    await hall.manager.call(api.changeStatus, { body: { bookingId: second.id, status: 'absent' } });
    const fewer = { params: { id }, body: { capacity: 1, overflow: 'waiting' as const } };
    const refused = await refusalOf(hall.manager.call(eventsApi.changeBookableEvent, fewer));
    expect(refused.code).toBe('capacity-below-marked');
  });

  it('lets members book and cancel their own through the status, and nothing else', async () => {
    const { ada } = people();
    const { id } = await hall.event();
    const { id: bookingId } = await hall.book(ada, id);
    const set = (status: 'cancelled' | 'booked') =>
      ada.call(api.changeStatus, { body: { bookingId, status } });
    expect((await set('cancelled')).data.status).toBe('cancelled');
    expect((await set('booked')).data.status).toBe('booked');
  });

  it('is hidden where the event says so: others see numbers and their own booking', async () => {
    const { ada, bob } = people();
    const { id } = await hall.event({ hideBookings: true });
    await hall.book(ada, id);
    await hall.book(bob, id);
    expect(await hall.list(id, ada)).toEqual(['Ada booked']);
    expect((await hall.seen(id, ada)).booked).toBe(2);
    expect(await hall.list(id)).toEqual(['Ada booked', 'Bob booked']);
    const { data } = await ada.call(api.listEventBookings, { params: { id }, query: {} });
    expect(data.total).toBe(1);
  });
});

describe('how often somebody came', () => {
  it('is counted by month and category, and the rate only over what was marked', async () => {
    const member = await hall.person({ firstName: 'Mia' });
    const past = async (day: string, status: 'attended' | 'absent' | null) => {
      hall.setTime('2026-09-01T12:00:00Z');
      const { id } = await hall.event({ startDate: `${day}T18:00:00Z`, endDate: `${day}T20:00:00Z` });
      const booking = await hall.book(member, id);
      hall.setTime(`${day}T19:00:00Z`);
      if (status) await hall.manager.call(api.changeStatus, { body: { bookingId: booking.id, status } });
    };
    const empty = await member.call(api.getBookingStatistics, { params: { id: member.id } });
    expect(empty.data.rate).toBeNull();
    await past('2026-10-06', 'attended');
    await past('2026-10-13', 'absent');
    await past('2026-11-03', 'attended');
    await past('2026-11-10', null);
    hall.setTime('2026-11-20T12:00:00Z');
    await hall.book(member, (await hall.event()).id);
    const { data } = await member.call(api.getDetailedBookingStatistics, { params: { id: member.id } });
    expect(data).toMatchObject({ attended: 2, absent: 1, unmarked: 1, upcoming: 1, rate: 2 / 3 });
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
});

describe('a walk-in at a full training', () => {
  const anyway = (by: Person, who: Person, eventId: string) =>
    by.call(api.book, { params: { id: who.id }, body: { eventId, evenIfFull: true } });

  it('is taken in by a manager for somebody else, and the audit log says so', async () => {
    const { ada, bob } = people();
    const mira = await hall.person({ firstName: 'Mira', lastName: 'Mira' });
    const { id, title } = await hall.event({ capacity: 1, title: 'Volles Training' });
    await hall.book(ada, id);
    expect((await refusalOf(anyway(bob, bob, id))).code).toBe('missing-permission');
    expect((await refusalOf(anyway(hall.manager, hall.manager, id))).code).toBe('missing-permission');
    expect((await anyway(hall.manager, mira, id)).data).toMatchObject({ status: 'booked', extra: true });
    expect(await hall.seen(id)).toMatchObject({ booked: 2, extra: 1, spaces: 0 });
    expect(await hall.told(mira)).toContain('Du bist angemeldet Mira');
    const auditor = await hall.person({ permissions: ['m_usrs', 'g_usrs'] });
    const { data } = await auditor.call(listAudit, { query: { action: 'booked-beyond' } });
    expect(data.items).toMatchObject([{ subject: { id: mira.id }, detail: { title } }]);
    hall.setTime('2026-12-01T17:00:00Z');
    const own = (await hall.seen(id, mira)).own;
    const marked = await hall.manager.call(api.changeStatus, {
      body: { bookingId: own?.id ?? '', status: 'attended' },
    });
    expect(marked.data.status).toBe('attended');
  });

  it('has a space like everybody where one is free', async () => {
    const { ada } = people();
    const { id } = await hall.event({ capacity: 1 });
    expect((await anyway(hall.manager, ada, id)).data).toMatchObject({ status: 'booked', extra: false });
    expect(await hall.seen(id)).toMatchObject({ booked: 1, extra: 0, spaces: 0 });
  });

  it('is cancelled with the event where that is deleted', async () => {
    const { ada, bob } = people();
    const { id } = await hall.event({ capacity: 1 });
    await hall.book(ada, id);
    await anyway(hall.manager, bob, id);
    await hall.manager.call(eventsApi.deleteBookableEvent, { params: { id } });
    expect(await hall.told(bob)).toContain('Fällt aus Bob');
  });

  it('takes no space from those who wait, and lets nobody else in', async () => {
    const { ada, bob, cleo, dora } = people();
    const { id } = await hall.event({ capacity: 1 });
    await hall.book(ada, id);
    await hall.book(bob, id, { waitingList: true });
    await anyway(hall.manager, dora, id);
    expect((await refusalOf(hall.book(cleo, id))).code).toBe('event-full');
    await hall.cancel(ada, id);
    expect(await hall.list(id)).toEqual(['Ada cancelled', 'Bob booked', 'Dora booked']);
    // nobody waits any more: the next space is for whoever is there beside them
    await hall.cancel(bob, id);
    expect(await hall.seen(id)).toMatchObject({ booked: 1, extra: 0, spaces: 0 });
    expect((await refusalOf(hall.book(cleo, id))).code).toBe('event-full');
    await hall.cancel(dora, id);
    expect(await hall.seen(id)).toMatchObject({ booked: 0, extra: 0, spaces: 1 });
    expect((await hall.book(dora, id)).extra).toBe(false);
  });

  it('who waits can be taken in too; fewer and more spaces count only those within them', async () => {
    const { ada, bob, cleo } = people();
    const { id } = await hall.event({ capacity: 2 });
    const change = (capacity: number | null) =>
      hall.manager.call(eventsApi.changeBookableEvent, {
        params: { id },
        body: { capacity, overflow: 'waiting' },
      });
    await hall.book(ada, id);
    await hall.book(bob, id);
    await hall.book(cleo, id, { waitingList: true });
    await anyway(hall.manager, cleo, id);
    expect(await hall.seen(id)).toMatchObject({ booked: 3, extra: 1, waiting: 0, spaces: 0 });
    await change(1);
    expect(await hall.list(id)).toEqual(['Ada booked', 'Bob waiting 1', 'Cleo booked']);
    await change(3);
    expect(await hall.seen(id)).toMatchObject({ booked: 3, extra: 0, waiting: 0, spaces: 0 });
    await change(null);
    expect(await hall.seen(id)).toMatchObject({ booked: 3, spaces: null });
  });
});
