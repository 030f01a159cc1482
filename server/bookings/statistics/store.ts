/** Attendance, counted by month and category. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { everHadPlace } from '../answers/store.ts';

/** One row per month (club date, `2026-11`) and category. @param zone the club's */
export const countBookings = (db: Database, userId: string, zone: string, now: Date) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('booking.events as e', 'e.id', 'b.eventId')
    .innerJoin('booking.categories as k', 'k.id', 'e.categoryId')
    .select([
      sql<string>`to_char(e.start_date at time zone ${sql.lit(zone)}, 'YYYY-MM')`.as('month'),
      sql<{ id: string; name: string; color: string }>`json_build_object('id', k.id, 'name', k.name,
        'color', k.color)`.as('category'),
      sql<number>`(count(*) filter (where b.status = 'attended'))::int`.as('attended'),
      sql<number>`(count(*) filter (where b.status = 'absent'))::int`.as('absent'),
      sql<number>`(count(*) filter (where b.status = 'booked' and e.end_date <= ${now}))::int`.as('unmarked'),
      // somebody who only declined had nothing to cancel
      sql<number>`(count(*) filter (where b.status = 'cancelled' and not b.late
        and (not b.declined or ${everHadPlace})))::int`.as('cancelled'),
      sql<number>`(count(*) filter (where b.status = 'cancelled' and b.late))::int`.as('cancelledLate'),
      sql<number>`(count(*) filter (where b.status = 'booked' and e.end_date > ${now}))::int`.as('upcoming'),
      sql<number>`(count(*) filter (where b.status = 'waiting' and e.start_date > ${now}))::int`.as(
        'waiting',
      ),
    ])
    .where('b.userId', '=', userId)
    .where('e.deletedAt', 'is', null)
    .groupBy([sql`1`, 'k.id'])
    .orderBy(sql`1`)
    .orderBy('k.sortName')
    .execute();
