/** The people who answered an event, and those who are expected to. */

import type { Unanswered } from '@club/contract/bookings/answers/shape.ts';
import type { BookingStatus } from '@club/contract/bookings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { shownPerson } from '../../users/store.ts';

/** Whether the person of a booking `b` had a space or waited there at any time, and not only declined. */
export const everHadPlace = sql<boolean>`exists (select from booking.changes c
  where c.booking_id = b.id and c.status in ('booked', 'waiting'))`;

export const hadPlace = async (db: Database, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('booking.bookings as b')
    .select('b.id')
    .where('b.id', '=', bookingId)
    .where(everHadPlace)
    .executeTakeFirst()) !== undefined;

export const deleteBooking = (db: Database, id: string) =>
  db.deleteFrom('booking.bookings').where('id', '=', id).execute();

/** Who said that they cannot come, with the booking that says so. */
export const listDeclined = (db: Database, eventId: string) =>
  db
    .selectFrom('booking.bookings')
    .select(['id', 'userId'])
    .where('eventId', '=', eventId)
    .where('declined', '=', true)
    .orderBy('turn')
    .execute();

type Recent = { seriesId: string; before: Date; dates: number };

/** Members' bookings of the last dates of a series that began before an instant. */
export const listRecent = (db: Database, { seriesId, before, dates }: Recent) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('main.users as u', 'u.id', 'b.userId')
    .select(['b.userId', sql<BookingStatus>`b.status`.as('status')])
    .where('u.approved', '=', true)
    .where(
      'b.eventId',
      'in',
      db
        .selectFrom('booking.events')
        .select('id')
        .where('recurringBookableEventId', '=', seriesId)
        .where('deletedAt', 'is', null)
        .where('startDate', '<', before)
        .orderBy('startDate', 'desc')
        .limit(dates),
    )
    .execute();

export const listAnswered = async (db: Database, eventId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('booking.bookings')
    .select('userId')
    .where('eventId', '=', eventId)
    .execute();
  return rows.map(({ userId }) => userId);
};

/** These people, by name. */
export async function listPeople(db: Database, ids: readonly string[]): Promise<Unanswered[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('main.users as u')
    .select(shownPerson('u').as('user'))
    .where('u.id', 'in', [...ids])
    .orderBy('u.sortName')
    .orderBy('u.id')
    .execute();
}
