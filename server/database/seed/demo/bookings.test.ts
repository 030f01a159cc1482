/** The training of the demo club, whenever the demo is begun. */
import { permissions } from '@club/contract/permissions.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobContext } from '../../../platform/http/job-context.ts';
import { type Context, nobody } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertMembers } from '../../../users/import/store.ts';
import { addBookings } from './bookings.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Fills the club's training at that time. */
async function fillAt(time: string): Promise<void> {
  const { db, env } = app;
  const admin = await app.person({ permissions });
  const people = Array.from({ length: 18 }, (_, at) => ({ id: newId(), lastName: `Mitglied ${at}` }));
  await insertMembers(
    db,
    people.map((one) => ({ ...one, firstName: 'Ida', email: null, birthday: null })),
  );
  const context: Context = {
    ...jobContext(db, env, new Date(time)),
    caller: { ...nobody, userId: admin.id, approved: true, permissions },
  };
  const ids = people.map(({ id }) => id);
  await addBookings(context, ids, ids.slice(0, 6));
}

it('is there also where the demo is begun while members are training', async () => {
  // a Friday, half an hour before the end
  await fillAt('2026-11-27T20:00:00Z');
  const { bookings, declined } = await app.db
    .selectFrom('booking.events as e')
    .innerJoin('booking.bookings as b', 'b.eventId', 'e.id')
    .select(({ fn }) => fn.countAll<string>().as('bookings'))
    .select(({ fn }) => fn.countAll<string>().filterWhere('b.declined', '=', true).as('declined'))
    .where('e.startDate', '=', new Date('2026-11-27T18:30:00Z'))
    .executeTakeFirstOrThrow();
  expect({ bookings: Number(bookings), declined: Number(declined) }).toEqual({ bookings: 17, declined: 2 });
});

it.each([
  ['in the night to Saturday', '2026-11-28T00:44:00Z', [3, 0]],
  ['an hour before one on Friday', '2026-11-27T17:29:00Z', [3, 0]],
  ['just before one on Friday', '2026-11-27T18:15:00Z', [3, 3]],
  ['during one on Friday', '2026-11-27T18:45:00Z', [3, 0]],
])('has people waiting for the next one: %s', async (_, time, waiting) => {
  await fillAt(time);
  const rows = await app.db
    .selectFrom('booking.events as e')
    .leftJoin('booking.bookings as b', 'b.eventId', 'e.id')
    .select(({ fn }) => fn.count<string>('b.id').filterWhere('b.status', '=', 'waiting').as('waiting'))
    .where('e.title', '=', 'Training Erwachsene')
    .where('e.startDate', '>', new Date(time))
    .groupBy('e.startDate')
    .orderBy('e.startDate')
    .limit(2)
    .execute();
  expect(rows.map((row) => Number(row.waiting))).toEqual(waiting);
});

it('has children in the youth training: in those that are over, and in the coming week', async () => {
  await fillAt('2026-11-28T09:00:00Z');
  const { rows } = await sql<{ day: string; come: number; absent: number; declined: number }>`
    select to_char(e.start_date, 'YYYY-MM-DD') as day,
      count(*) filter (where b.status in ('booked', 'attended'))::int as come,
      count(*) filter (where b.status = 'absent')::int as absent,
      count(*) filter (where b.declined)::int as declined
    from booking.events e left join booking.bookings b on b.event_id = e.id
    where e.title = 'Jugendtraining' and e.start_date between '2026-11-17' and '2026-12-09'
    group by 1 order by 1`.execute(app.db);
  expect(rows.map(({ day, come, absent, declined }) => [day, come, absent, declined])).toEqual([
    ['2026-11-17', 5, 0, 0],
    ['2026-11-20', 3, 1, 0],
    ['2026-11-24', 3, 1, 0],
    ['2026-11-27', 3, 0, 0],
    ['2026-12-01', 4, 0, 2],
    ['2026-12-04', 2, 0, 2],
    ['2026-12-08', 0, 0, 0],
  ]);
});
