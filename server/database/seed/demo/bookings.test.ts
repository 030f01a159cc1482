/** The training of the demo club, whenever the demo is begun. */
import { permissions } from '@club/contract/permissions.ts';
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

it('is there also where the demo is begun while members are training', async () => {
  const { db, env } = app;
  const admin = await app.person({ permissions });
  const people = Array.from({ length: 18 }, (_, at) => ({ id: newId(), lastName: `Mitglied ${at}` }));
  await insertMembers(
    db,
    people.map((one) => ({ ...one, firstName: 'Ida', email: null, birthday: null })),
  );
  // a Friday, half an hour before the end
  const now = new Date('2026-11-27T20:00:00Z');
  const context: Context = {
    ...jobContext(db, env, now),
    caller: { ...nobody, userId: admin.id, approved: true, permissions },
  };
  await addBookings(
    context,
    people.map(({ id }) => id),
  );
  const { bookings, declined } = await db
    .selectFrom('booking.events as e')
    .innerJoin('booking.bookings as b', 'b.eventId', 'e.id')
    .select(({ fn }) => fn.countAll<string>().as('bookings'))
    .select(({ fn }) => fn.countAll<string>().filterWhere('b.declined', '=', true).as('declined'))
    .where('e.startDate', '=', new Date('2026-11-27T18:30:00Z'))
    .executeTakeFirstOrThrow();
  expect({ bookings: Number(bookings), declined: Number(declined) }).toEqual({ bookings: 17, declined: 2 });
});
