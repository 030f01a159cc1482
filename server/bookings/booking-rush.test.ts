/** The capacity is never exceeded: two hundred members, two server processes, one database, all at once. */
import * as api from '@club/contract/bookings/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import { Failure } from '@club/contract/failures.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Person } from '../testing/test-app.ts';
import { type Hall, openBookingsApp } from './testing/bookings-app.ts';

let app: Hall;
let second: Awaited<ReturnType<Hall['second']>>;
let crowd: Person[];

beforeAll(async () => {
  app = await openBookingsApp();
  second = await app.second();
  second.setTime('2026-11-20T12:00:00Z');
  crowd = await Promise.all(Array.from({ length: 200 }, () => app.person()));
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** Runs the function for each item with limited concurrency and returns the results. */
async function atOnce<T, R>(
  connections: number,
  all: readonly T[],
  run: (one: T, index: number) => Promise<R>,
) {
  const answers: (R | string)[] = [];
  const queue = all.entries();
  const line = async () => {
    for (const [index, one] of queue)
      answers[index] = await run(one, index).catch((error: unknown) => {
        if (error instanceof Failure) return error.code;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: connections }, line));
  return answers;
}

/** Alternates between the two processes. */
const through = (person: Person, index: number) =>
  index % 2 === 0 ? person.call : second.callAs(person.token);

const bookAll = (eventId: string, people: readonly Person[]) =>
  atOnce(32, people, async (person, index) => {
    const body = { eventId, waitingList: true };
    return (await through(person, index)(api.book, { params: { id: person.id }, body })).data;
  });

const rowsOf = (eventId: string) =>
  app.db
    .selectFrom('booking.bookings')
    .select(['userId', 'status', 'turn', 'createdAt'])
    .where('eventId', '=', eventId)
    .orderBy('turn')
    .execute();

it('twenty spaces go to exactly twenty of two hundred people, the others wait in the order of booking', async () => {
  const { id } = await app.event({ capacity: 20 });
  const answers = await bookAll(id, crowd);
  const booked = answers.filter((one) => typeof one === 'object' && one.status === 'booked');
  expect(booked).toHaveLength(20);
  const rows = await rowsOf(id);
  expect(rows.map((row) => row.status)).toEqual([...Array(20).fill('booked'), ...Array(180).fill('waiting')]);
  expect(new Set(rows.map((row) => row.userId)).size).toBe(200);
  expect(await app.seen(id)).toMatchObject({ booked: 20, waiting: 180, spaces: 0 });
});

it('holds while people cancel or are removed and the capacity changes; each freed space is given once', async () => {
  const { id } = await app.event({ capacity: 20 });
  await bookAll(id, crowd.slice(0, 60));
  const change = (capacity: number) =>
    app.manager.call(eventsApi.changeBookableEvent, {
      params: { id },
      body: { capacity, overflow: 'waiting' },
    });
  const leavers = await Promise.all(Array.from({ length: 5 }, () => app.person()));
  await bookAll(id, leavers);
  const [joining, go] = [crowd.slice(60, 120), crowd.slice(0, 30)];
  await Promise.all([
    bookAll(id, joining),
    atOnce(8, go, async (person, index) => {
      await through(person, index)(api.cancel, { params: { id: person.id, eventId: id } });
      return 'gone';
    }),
    atOnce(2, leavers, async (person) => {
      await person.call(usersApi.leaveClub, { params: { id: person.id } });
      return 'left';
    }),
    (async () => {
      for (const capacity of [25, 18, 22, 20]) await change(capacity);
    })(),
  ]);
  const rows = (await rowsOf(id)).filter((row) => row.status !== 'cancelled');
  const turns = (status: string) => rows.filter((row) => row.status === status).map((row) => row.turn);
  expect(turns('booked')).toHaveLength(20);
  // 60 + 60 booked, 30 of the first cancelled, without the removed members
  expect(turns('waiting')).toHaveLength(70);
  // everybody with a space booked before everybody who waits
  expect(Math.max(...turns('booked'))).toBeLessThan(Math.min(...turns('waiting')));
  expect(await app.seen(id)).toMatchObject({ booked: 20, waiting: 70 });
});

it('holds while a trainer adds people beyond the capacity: nobody else gets in, and the waiting list keeps its order', async () => {
  const { id } = await app.event({ capacity: 20 });
  await bookAll(id, crowd.slice(0, 40));
  const walkIns = crowd.slice(40, 50);
  await Promise.all([
    bookAll(id, crowd.slice(60, 120)),
    atOnce(8, crowd.slice(0, 15), async (person, index) => {
      await through(person, index)(api.cancel, { params: { id: person.id, eventId: id } });
      return 'gone';
    }),
    atOnce(8, walkIns, async (person) => {
      const body = { eventId: id, evenIfFull: true };
      return (await app.manager.call(api.book, { params: { id: person.id }, body })).data;
    }),
  ]);
  expect(await app.seen(id)).toMatchObject({ booked: 30, extra: 10, waiting: 65, spaces: 0 });
  const regular = (await rowsOf(id)).filter(({ userId }) => !walkIns.some((one) => one.id === userId));
  const turns = (status: string) => regular.filter((row) => row.status === status).map((row) => row.turn);
  expect(turns('booked')).toHaveLength(20);
  expect(Math.max(...turns('booked'))).toBeLessThan(Math.min(...turns('waiting')));
});

/** Whether people further back booked later. */
const inOrderOfAsking = (rows: readonly { createdAt: Date }[]) =>
  rows.every(({ createdAt }, at) => at === 0 || createdAt > (rows[at - 1]?.createdAt ?? 0));

it('waiting positions match the times of booking, also with two clocks that differ', async () => {
  const { id } = await app.event({ capacity: 5 });
  second.setTime('2026-11-20T11:59:58Z');
  await bookAll(id, crowd.slice(0, 60));
  // cancelling and booking again counts as booking later
  const [again] = crowd as [Person];
  await again.call(api.cancel, { params: { id: again.id, eventId: id } });
  await bookAll(id, [again]);
  second.setTime('2026-11-20T12:00:00Z');
  const rows = await rowsOf(id);
  expect(rows.at(-1)?.userId).toBe(again.id);
  expect(rows).toHaveLength(60);
  expect(inOrderOfAsking(rows)).toBe(true);
});

it('control: a time taken before the lock does not match the positions', async () => {
  const { id } = await app.event({ capacity: 1 });
  const [slow, quick] = crowd.slice(0, 2) as [Person, Person];
  const insert = (person: Person, createdAt: Date) =>
    app.db
      .insertInto('booking.bookings')
      .values({
        id: newId(),
        eventId: id,
        userId: person.id,
        status: 'waiting',
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
  const takenBefore = new Date('2026-11-20T12:00:00.000Z');
  await insert(quick, new Date('2026-11-20T12:00:00.001Z'));
  await insert(slow, takenBefore);
  expect(inOrderOfAsking(await rowsOf(id))).toBe(false);
});

it('nobody gets two spaces by pressing often', async () => {
  const { id } = await app.event({ capacity: 20 });
  const one = crowd[0] as Person;
  const answers = await bookAll(
    id,
    Array.from({ length: 32 }, () => one),
  );
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  expect(await rowsOf(id)).toHaveLength(1);
});

/** Blocks until all participants have arrived. */
function barrier(size: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === size) open();
    return all;
  };
}

/** Books like a program that checks first and writes then, without a lock. */
async function bookCarelessly(eventId: string, person: Person, allHaveLooked: () => Promise<void>) {
  await app.db.transaction().execute(async (tx) => {
    const { booked } = await tx
      .selectFrom('booking.events')
      .select('booked')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    await allHaveLooked();
    const now = new Date();
    const status = booked < 2 ? 'booked' : 'waiting';
    await tx
      .insertInto('booking.bookings')
      .values({ id: newId(), eventId, userId: person.id, status, createdAt: now, updatedAt: now })
      .execute();
  });
}

it('control: without the lock the race does happen, and only the database constraint prevents it', async () => {
  const rivals = crowd.slice(0, 6);
  const guarded = await app.event({ capacity: 2 });
  const together = barrier(rivals.length);
  const careless = await Promise.allSettled(
    rivals.map((person) => bookCarelessly(guarded.id, person, together)),
  );
  expect(careless.filter((one) => one.status === 'rejected').map((one) => String(one.reason))).toEqual(
    Array(4).fill(expect.stringContaining('never_one_too_many')),
  );
  expect((await app.seen(guarded.id)).booked).toBe(2);

  const unguarded = await app.event({ capacity: 2 });
  await sql`alter table booking.events drop constraint never_one_too_many`.execute(app.db);
  const again = barrier(rivals.length);
  await Promise.all(rivals.map((person) => bookCarelessly(unguarded.id, person, again)));
  expect((await app.seen(unguarded.id)).booked).toBe(6);
  await sql`delete from booking.bookings where event_id = ${unguarded.id}`.execute(app.db);
  await sql`alter table booking.events add constraint never_one_too_many
    check (capacity is null or booked <= capacity)`.execute(app.db);
});
