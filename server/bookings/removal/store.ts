/** The bookings of somebody who leaves. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** Deletes somebody's bookings of events that are over; how many came stays with the event. */
export async function deletePastBookingsOf(db: Database, userId: string, now: Date): Promise<void> {
  await sql`select set_config('club.forgetting', 'on', true)`.execute(db);
  await sql`delete from booking.bookings b using booking.events e
    where e.id = b.event_id and b.user_id = ${userId} and e.end_date <= ${now}`.execute(db);
  await sql`select set_config('club.forgetting', '', true)`.execute(db);
}

/** Deletes all remaining ones. */
export const deleteBookingsOf = (db: Database, userId: string) =>
  db.deleteFrom('booking.bookings').where('userId', '=', userId).execute();
