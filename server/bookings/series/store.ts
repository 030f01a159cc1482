/** The rows of recurring events. */
import type { Weekday } from '@club/contract/bookings/series/rules.ts';
import type { Series, VersionedSeries } from '@club/contract/bookings/series/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../../platform/postgres/page.ts';

const everything = (db: Database, now: Date) =>
  db
    .selectFrom('booking.series as s')
    .innerJoin('booking.categories as k', 'k.id', 's.categoryId')
    .select(['s.id', 's.title', 's.description', 's.location', 's.categoryId', 's.color'])
    .select(['s.bookableFrom', 's.bookableTo', 's.bookableToHoursBefore'])
    .select(['s.bookableFromDaysBefore', 's.capacity', 's.internal', 's.hideBookings', 's.recurringWeeks'])
    .select(['s.skipSchoolHolidays'])
    .select(['s.startDateRecurrence', 's.endDateRecurrence', 's.ignoreHolidays'])
    .select([
      sql<string>`to_char(s.start_time_events, 'HH24:MI')`.as('startTimeEvents'),
      sql<string>`to_char(s.end_time_events, 'HH24:MI')`.as('endTimeEvents'),
      sql<Weekday[]>`s.weekdays`.as('weekdays'),
      sql<string[]>`s.exception_dates::text[]`.as('exceptionDates'),
      sql<string[]>`s.extra_dates::text[]`.as('extraDates'),
      sql<Series['category']>`json_build_object('id', k.id, 'name', k.name, 'color', k.color,
        'type', k.type)`.as('category'),
      sql<number>`(select count(*)::int from booking.events e where e.recurring_bookable_event_id = s.id
        and e.deleted_at is null and e.start_date > ${now})`.as('upcoming'),
      sql<Date | null>`(select min(e.start_date) from booking.events e where e.recurring_bookable_event_id = s.id
        and e.deleted_at is null and e.start_date > ${now})`.as('next'),
    ]);

type Filters = { categoryId?: string | undefined };

/** A page of recurring events, by title. */
export function listSeries(db: Database, asked: Asked & Filters, now: Date) {
  let query = everything(db, now);
  if (asked.categoryId) query = query.where('s.categoryId', '=', asked.categoryId);
  return readPage(query, asked, {
    search: sql`s.search`,
    sorts: {
      title: { by: sql`s.sort_title`, type: 'text' },
      startDateRecurrence: { by: sql`s.start_date_recurrence`, type: 'date' },
    },
    usual: 'title',
    id: sql`s.id`,
  });
}

export const findSeries = (db: Database, id: string, now: Date): Promise<Series | undefined> =>
  toWireOr(everything(db, now).where('s.id', '=', id).executeTakeFirst());

/**
 * Locks the series until the transaction ends. Its dates may still be written, which checks that the series exists: whoever
 * writes one holds its row, and the change of the series wants that next.
 */
export const lockSeries = (db: Database, id: string) =>
  db.selectFrom('booking.series').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function insertSeries(db: Database, series: VersionedSeries): Promise<void> {
  await db.insertInto('booking.series').values(series).execute();
}

export async function updateSeries(
  db: Database,
  id: string,
  change: Partial<VersionedSeries>,
): Promise<void> {
  await db.updateTable('booking.series').set(change).where('id', '=', id).execute();
}

/** Its events stay as single events. */
export async function deleteSeries(db: Database, id: string): Promise<void> {
  await db.deleteFrom('booking.series').where('id', '=', id).execute();
}

/** Moves events to another series. */
export async function adoptEvents(db: Database, ids: readonly string[], seriesId: string): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('booking.events')
      .set({ recurringBookableEventId: seriesId })
      .where('id', 'in', [...ids])
      .execute();
}

export const isSeries = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('booking.series').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The dates of a series that have not begun. */
export const listComingOf = async (db: Database, seriesId: string, now: Date) => {
  const rows = await db
    .selectFrom('booking.events')
    .select(['id', 'startDate'])
    .where('recurringBookableEventId', '=', seriesId)
    .where('deletedAt', 'is', null)
    .where('startDate', '>', now)
    .execute();
  return rows.map(({ id, startDate }) => ({ id, startDate: startDate.toISOString() }));
};
