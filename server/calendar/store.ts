/** The rows of calendar events, and of those that were removed from the feeds. */
import { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { sql } from 'kysely';
import { columnsOf } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage, toWire, toWireOr } from '../platform/postgres/page.ts';

export type Feed = 'public' | 'internal';

const columns = columnsOf('main.calendarEvents as e', CalendarEvent);

const everything = (db: Database) => db.selectFrom('main.calendarEvents as e').select(columns);

type Filters = {
  categoryId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A page of events, earliest first by default; those that overlap the time from `from` to `to`. */
export function listCalendarEvents(db: Database, asked: Asked & Filters) {
  let query = everything(db);
  if (asked.categoryId) query = query.where('e.categoryId', '=', asked.categoryId);
  if (asked.from) query = query.where('e.endDate', '>', new Date(asked.from));
  if (asked.to) query = query.where('e.startDate', '<', new Date(asked.to));
  return readPage(query, asked, {
    search: sql`e.search`,
    sorts: {
      startDate: { by: sql`e.start_date`, type: 'timestamptz' },
      title: { by: sql`e.sort_title`, type: 'text' },
      location: { by: sql`coalesce(e.location, '') collate main.german`, type: 'text' },
    },
    usual: 'startDate',
    id: sql`e.id`,
  });
}

export const findCalendarEvent = (db: Database, id: string): Promise<CalendarEvent | undefined> =>
  toWireOr(everything(db).where('e.id', '=', id).executeTakeFirst());

/** Locks these events until the transaction ends; in id order, so there is no deadlock. */
export const lockCalendarEvents = async (db: Database, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('main.calendarEvents')
    .select(['id', 'title', 'location', 'startDate', 'endDate', 'allDay'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => toWire(row));
};

export async function insertCalendarEvents(
  db: Database,
  events: readonly CalendarEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0)
    await db
      .insertInto('main.calendarEvents')
      .values(events.map((event) => ({ ...event, createdAt: now, modifiedAt: now })))
      .execute();
}

/** Updates an event and increases its sequence, so that calendars notice (RFC 5545, SEQUENCE). */
export async function updateCalendarEvent(
  db: Database,
  id: string,
  change: Partial<CalendarEvent>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('main.calendarEvents')
    .set({ ...change, modifiedAt: now, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns the ids of those that existed. */
export async function deleteCalendarEvents(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('main.calendarEvents')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Records that these events, in their current form, were removed from a feed; the public one never had internal ones. */
export async function insertCancelled(
  db: Database,
  ids: readonly string[],
  feed: Feed,
  now: Date,
): Promise<void> {
  await db
    .insertInto('main.cancelledEvents')
    .columns([
      'eventId',
      'feed',
      'title',
      'startDate',
      'endDate',
      'allDay',
      'sequence',
      'createdAt',
      'cancelledAt',
    ])
    .expression((from) =>
      from
        .selectFrom('main.calendarEvents as e')
        .select([
          'e.id',
          sql<Feed>`${feed}::text`.as('feed'),
          'e.title',
          'e.startDate',
          'e.endDate',
          'e.allDay',
        ])
        .select([sql<number>`e.sequence + 1`.as('sequence'), 'e.createdAt'])
        .select(sql<Date>`${now}::timestamptz`.as('cancelledAt'))
        .where('e.id', 'in', [...ids])
        .$if(feed === 'public', (query) => query.where('e.internal', '=', false)),
    )
    .execute();
}

/** It is in the public feed again. */
export async function deleteCancelled(db: Database, eventId: string): Promise<void> {
  await db.deleteFrom('main.cancelledEvents').where('eventId', '=', eventId).execute();
}

export async function deleteCancelledBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('main.cancelledEvents').where('cancelledAt', '<', before).execute();
}

/** The events of a feed. */
export const listFeedEvents = (db: Database, feed: Feed, since: Date) =>
  db
    .selectFrom('main.calendarEvents as e')
    .innerJoin('main.calendarCategories as c', 'c.id', 'e.categoryId')
    .select([...columns, 'e.sequence', 'e.modifiedAt', 'e.createdAt', 'c.name as category'])
    .where('e.endDate', '>=', since)
    .$if(feed === 'public', (query) => query.where('e.internal', '=', false))
    .orderBy('e.startDate')
    .orderBy('e.id')
    .execute();

/** The events removed from a feed since then. */
export const listCancelled = (db: Database, feed: Feed, since: Date) =>
  db
    .selectFrom('main.cancelledEvents')
    .select(['eventId', 'title', 'startDate', 'endDate', 'allDay', 'sequence', 'createdAt', 'cancelledAt'])
    .where('feed', '=', feed)
    .where('cancelledAt', '>=', since)
    .orderBy('startDate')
    .orderBy('eventId')
    .execute();
