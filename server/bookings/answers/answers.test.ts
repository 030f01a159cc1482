/** "I can't come", beside no answer and beside cancelling. */
import { randomUUID } from 'node:crypto';
import * as answersApi from '@club/contract/bookings/answers/api.ts';
import * as api from '@club/contract/bookings/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as seriesApi from '@club/contract/bookings/series/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { leaveClub } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { bookingsPersonalData } from '../personal-data/store.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

let app: Hall;
let ada: Person;
let bob: Person;
let cleo: Person;
beforeAll(async () => {
  app = await openBookingsApp();
  [ada, bob, cleo] = (await app.members('Ada', 'Bob', 'Cleo')) as [Person, Person, Person];
});
beforeEach(() => app.setTime('2026-11-20T12:00:00Z'));
afterAll(() => app.close());

const decline = async (who: Person, eventId: string, by = who) =>
  (await by.call(answersApi.decline, { params: { id: who.id, eventId } })).data;
const withdraw = (who: Person, eventId: string, by = who) =>
  by.call(answersApi.withdrawDecline, { params: { id: who.id, eventId } });
const statistics = async (who: Person) =>
  (await who.call(api.getBookingStatistics, { params: { id: who.id } })).data;

describe('I can’t come', () => {
  it('needs no booking, is visible to the person and the trainer, and counts in no statistics', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(bob, id);
    await app.book(cleo, id, { waitingList: true });
    expect(await decline(ada, id)).toMatchObject({ status: 'cancelled', declined: true, late: false });
    expect(await app.seen(id, ada)).toMatchObject({
      own: { declined: true },
      booked: 1,
      spaces: 0,
      waiting: 1,
    });
    const { data } = await app.manager.call(api.listEventBookings, { params: { id } });
    expect(data.items.map(({ user, declined }) => [user.firstName, declined])).toEqual([
      ['Ada', true],
      ['Bob', false],
      ['Cleo', false],
    ]);
    // only trainers see who cannot come
    expect(await app.list(id, bob)).toEqual(['Bob booked', 'Cleo waiting 1']);
    expect(await statistics(ada)).toMatchObject({ cancelled: 0, cancelledLate: 0 });
    expect(await notifiedIn(app.db, 'bookings')).toEqual([]);
  });

  it('is idempotent', async () => {
    const { id } = await app.event();
    const first = await decline(ada, id);
    app.setTime('2026-11-21T12:00:00Z');
    expect(await decline(ada, id)).toEqual(first);
  });

  it('is possible any time before the start, also before booking opens and after it has closed', async () => {
    const early = await app.event({ bookableFromDaysBefore: 3 });
    expect((await refusalOf(app.book(ada, early.id))).code).toBe('booking-not-open');
    expect((await decline(ada, early.id)).declined).toBe(true);
    const closed = await app.event({ bookableTo: '2026-11-25T12:00:00Z' });
    app.setTime('2026-12-01T17:59:59Z');
    expect((await decline(ada, closed.id)).declined).toBe(true);
    app.setTime('2026-12-01T18:00:00Z');
    expect((await refusalOf(decline(bob, closed.id))).code).toBe('event-started');
    expect((await refusalOf(withdraw(ada, closed.id))).code).toBe('event-started');
  });

  it('can be removed, and a booking replaces it', async () => {
    const { id } = await app.event();
    await decline(ada, id);
    await withdraw(ada, id);
    expect((await app.seen(id, ada)).own).toBeNull();
    await withdraw(ada, id);
    await decline(ada, id);
    expect(await app.book(ada, id)).toMatchObject({ status: 'booked', declined: false });
    expect(await app.seen(id)).toMatchObject({ booked: 1 });
    await withdraw(ada, id);
    expect((await app.seen(id, ada)).own?.status).toBe('booked');
  });

  it('gives a space back by the rules of cancelling, and the waiting list moves up', async () => {
    const { id } = await app.event({ capacity: 1 });
    await app.book(ada, id);
    await app.book(bob, id, { waitingList: true });
    await decline(ada, id);
    expect(await app.list(id)).toEqual(['Ada cancelled', 'Bob booked']);
    expect(await app.notificationsOf(bob)).toContain('Du bist dabei Bob');
    await app.book(ada, id, { waitingList: true });
    app.setTime('2026-12-01T17:00:00Z');
    expect(await decline(bob, id)).toMatchObject({ declined: true, late: true });
    // late stays late, also when the answer is removed
    await withdraw(bob, id);
    expect((await app.seen(id, bob)).own).toMatchObject({
      status: 'cancelled',
      declined: false,
      late: true,
    });
    await decline(bob, id);
    expect(await statistics(bob)).toMatchObject({ cancelledLate: 1 });
    expect(await decline(ada, id)).toMatchObject({ declined: true, late: false, place: null });
    expect(await app.seen(id)).toMatchObject({ booked: 0, waiting: 0 });
    app.setTime('2026-12-01T18:00:00Z');
    const started = await app.event({
      startDate: '2026-12-01T18:30:00Z',
      endDate: '2026-12-01T20:00:00Z',
    });
    await app.book(cleo, started.id);
    app.setTime('2026-12-01T18:30:00Z');
    expect((await refusalOf(decline(cleo, started.id))).code).toBe('event-started');
  });

  it('counts as a cancellation only if there was a booking', async () => {
    const someone = await app.person();
    const { id } = await app.event();
    await app.book(someone, id);
    await decline(someone, id);
    await decline(someone, (await app.event()).id);
    expect(await statistics(someone)).toMatchObject({ cancelled: 1, upcoming: 0 });
  });

  it('is an answer after a cancellation too', async () => {
    const { id } = await app.event();
    await app.book(ada, id);
    await ada.call(api.cancel, { params: { id: ada.id, eventId: id } });
    expect((await app.seen(id, ada)).own?.declined).toBe(false);
    await decline(ada, id);
    expect((await app.seen(id, ada)).own).toMatchObject({ status: 'cancelled', declined: true });
  });

  it('is not the answer of somebody who is marked as there', async () => {
    const { id, startDate } = await app.event();
    const { id: bookingId } = await app.book(ada, id);
    app.setTime(new Date(Date.parse(startDate) - 3_600_000).toISOString());
    await app.manager.call(api.changeStatus, { body: { bookingId, status: 'attended' } });
    expect((await refusalOf(decline(ada, id))).code).toBe('event-started');
    expect((await app.seen(id, ada)).own?.status).toBe('attended');
  });

  it('is missing from nobody at an event that does not exist', async () => {
    const unanswered = app.manager.call(answersApi.listUnanswered, { params: { id: randomUUID() } });
    expect((await refusalOf(unanswered)).code).toBe('not-found');
  });

  it('is for oneself, or for others by those who manage bookable events', async () => {
    const { id } = await app.event();
    expect((await refusalOf(decline(bob, id, ada))).code).toBe('missing-permission');
    expect((await refusalOf(withdraw(bob, id, ada))).code).toBe('missing-permission');
    await app.book(bob, id);
    await decline(bob, id, app.manager);
    expect(await app.notificationsOf(bob)).toContain('Buchung abgesagt Bob');
    const pending = await app.person({ approved: false });
    expect((await refusalOf(decline(pending, id, app.manager))).code).toBe('not-approved');
    expect((await refusalOf(decline(ada, pending.id))).code).toBe('not-found');
  });

  it('is restored with a deleted event', async () => {
    const { id } = await app.event({ capacity: 1 });
    await decline(ada, id);
    await app.book(bob, id);
    const undoId = randomUUID();
    await app.manager.call(eventsApi.deleteBookableEvent, { params: { id }, undoId });
    await app.manager.call(takeBack, { body: { id: undoId } });
    expect(await app.seen(id, ada)).toMatchObject({ own: { declined: true }, booked: 1, spaces: 0 });
  });

  it('is part of the personal data export, and deleted with the person', async () => {
    const leaver = await app.person();
    const { id } = await app.event();
    await decline(leaver, id);
    const about = { userId: leaver.id } as Parameters<typeof bookingsPersonalData.find>[1];
    expect(await bookingsPersonalData.find(app.db, about)).toMatchObject([
      { status: 'cancelled', declined: true, changes: [{ status: 'declined' }] },
    ]);
    await leaver.call(leaveClub, { params: { id: leaver.id } });
    expect(await app.list(id)).toEqual([]);
  });
});

describe('a series', () => {
  /** Tuesdays from 24 November to 22 December. */
  const make = async (more: { endDateRecurrence?: string; ignoreHolidays?: boolean } = {}) => {
    const { data } = await app.manager.call(seriesApi.createSeries, {
      body: {
        title: 'Training der Ersten',
        startTimeEvents: '19:00',
        endTimeEvents: '21:00',
        startDateRecurrence: '2026-11-24',
        endDateRecurrence: '2026-12-22',
        weekdays: ['tuesday'],
        categoryId: app.category.id,
        ...more,
      },
    });
    const query = { recurringBookableEventId: data.id };
    const { items } = (await app.manager.call(eventsApi.listBookableEvents, { query })).data;
    return { seriesId: data.id, ids: items.map(({ id }) => id) };
  };
  const unanswered = async (id: string, by = app.manager) =>
    (await by.call(answersApi.listUnanswered, { params: { id } })).data.items.map(
      ({ user }) => user.firstName,
    );

  it('leaves its dates out when all dates are booked', async () => {
    const { seriesId, ids } = await make();
    await decline(ada, ids[1] ?? '');
    const body = { recurringBookableEventId: seriesId, until: '2026-12-08' };
    const { data } = await ada.call(api.bookSeries, { params: { id: ada.id }, body });
    expect(data.dates.map(({ outcome }) => outcome)).toEqual(['booked', 'declined', 'booked']);
    expect((await app.seen(ids[1] ?? '', ada)).own?.declined).toBe(true);
  });

  it('expects those who booked one of its last dates, until they answer', async () => {
    const { ids } = await make();
    const [first = '', second = '', third = ''] = ids;
    const dora = await app.person({ firstName: 'Dora', lastName: 'Dora' });
    await app.book(ada, first);
    await app.book(bob, first);
    await app.book(dora, first);
    await decline(cleo, first);
    // it has not begun, so nobody has attended yet
    expect(await unanswered(second)).toEqual([]);
    app.setTime('2026-11-25T12:00:00Z');
    expect(await unanswered(second)).toEqual(['Ada', 'Bob', 'Dora']);
    await decline(bob, second);
    await app.book(ada, second);
    expect(await unanswered(second)).toEqual(['Dora']);
    expect(await unanswered(third)).toEqual(['Ada', 'Bob', 'Dora']);
    await app.cancel(ada, second);
    await withdraw(bob, second);
    expect(await unanswered(second)).toEqual(['Bob', 'Dora']);
    expect((await refusalOf(unanswered(second, ada))).code).toBe('missing-permission');
    expect(await unanswered((await app.event()).id)).toEqual([]);
  });

  it('expects nobody any more who was not at the last eight dates', async () => {
    const { ids } = await make({ endDateRecurrence: '2027-03-31', ignoreHolidays: true });
    const [first = '', second = ''] = ids;
    await app.book(ada, first);
    await app.book(bob, second);
    app.setTime('2027-03-30T12:00:00Z');
    expect(await unanswered(ids[8] ?? '')).toEqual(['Ada', 'Bob']);
    expect(await unanswered(ids[9] ?? '')).toEqual(['Bob']);
    expect(await unanswered(ids[10] ?? '')).toEqual([]);
    // a date that was deleted is none of them
    await app.manager.call(eventsApi.deleteBookableEvent, { params: { id: ids[4] ?? '' } });
    expect(await unanswered(ids[9] ?? '')).toEqual(['Ada', 'Bob']);
  });
});

it('moves the waiting list up exactly once per declined booking, through whichever process', async () => {
  const second = await app.second();
  second.setTime('2026-11-20T12:00:00Z');
  const { id } = await app.event({ capacity: 10 });
  const booked = await Promise.all(Array.from({ length: 10 }, () => app.person()));
  const waiting = await Promise.all(Array.from({ length: 15 }, () => app.person()));
  for (const person of booked) await app.book(person, id);
  for (const person of waiting) await app.book(person, id, { waitingList: true });
  // each of them says so twice, through both processes
  await Promise.all(
    booked.flatMap((person) =>
      [person.call, second.callAs(person.token)].map((call) =>
        call(answersApi.decline, { params: { id: person.id, eventId: id } }),
      ),
    ),
  );
  await second.close();
  expect(await app.seen(id)).toMatchObject({ booked: 10, waiting: 5, spaces: 0 });
  const notified = (await notifiedIn(app.db, 'bookings'))
    .filter(({ title }) => title.startsWith('Du bist dabei'))
    .flatMap(({ to }) => to.userIds ?? []);
  const moved = waiting.slice(0, 10).map((person) => person.id);
  expect(notified.filter((userId) => waiting.some((one) => one.id === userId)).toSorted()).toEqual(
    moved.toSorted(),
  );
  const changes = await app.db
    .selectFrom('booking.changes as c')
    .innerJoin('booking.bookings as b', 'b.id', 'c.bookingId')
    .select(['c.status'])
    .where('b.eventId', '=', id)
    .execute();
  const count = (status: string) => changes.filter((one) => one.status === status).length;
  expect([count('declined'), count('booked'), count('waiting')]).toEqual([10, 20, 15]);
});
