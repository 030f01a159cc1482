/** The rows of bookable events. */
import type { BookableEvent, VersionedEvent } from '@club/contract/bookings/events/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage, toWire, toWireOr, type Wire } from '../../platform/postgres/page.ts';

const columns = [
  'e.id',
  'e.title',
  'e.description',
  'e.location',
  'e.categoryId',
  'e.color',
  'e.startDate',
  'e.endDate',
  'e.bookableFrom',
  'e.bookableTo',
  'e.bookableFromDaysBefore',
  'e.bookableToHoursBefore',
  'e.opensAt',
  'e.closesAt',
  'e.capacity',
  'e.internal',
  'e.hideBookings',
  'e.recurringBookableEventId',
  'e.seriesDate',
  'e.detached',
  'e.extra',
  'e.waiting',
] as const;

const everything = (db: Database) =>
  db
    .selectFrom('booking.events as e')
    .innerJoin('booking.categories as k', 'k.id', 'e.categoryId')
    .select(columns)
    .select([
      sql<number>`e.booked + e.extra`.as('booked'),
      sql<number | null>`case when e.capacity is not null then greatest(0, e.capacity - e.booked) end`.as(
        'spaces',
      ),
      sql<BookableEvent['category']>`json_build_object('id', k.id, 'name', k.name, 'color', k.color,
        'type', k.type)`.as('category'),
    ])
    .where('e.deletedAt', 'is', null);

export type EventRow = Omit<BookableEvent, 'own'>;

type Filters = {
  from?: string | undefined;
  to?: string | undefined;
  categoryId?: string | undefined;
  recurringBookableEventId?: string | undefined;
  bookable?: boolean | undefined;
};

/** A page of events, soonest first; `from` excludes events that are over by then. */
export function listEvents(db: Database, asked: Asked & Filters, now: Date) {
  let query = everything(db);
  if (asked.from) query = query.where('e.endDate', '>', new Date(asked.from));
  if (asked.to) query = query.where('e.startDate', '<', new Date(asked.to));
  if (asked.categoryId) query = query.where('e.categoryId', '=', asked.categoryId);
  if (asked.recurringBookableEventId)
    query = query.where('e.recurringBookableEventId', '=', asked.recurringBookableEventId);
  // the instants are computed by the rules; SQL only compares
  if (asked.bookable !== undefined)
    query = query.where(
      sql<boolean>`(coalesce(e.opens_at, '-infinity') <= ${now} and ${now} < e.closes_at) = ${asked.bookable}`,
    );
  return readPage(query, asked, {
    search: sql`e.search`,
    sorts: {
      startDate: { by: sql`e.start_date`, type: 'timestamptz' },
      title: { by: sql`e.title collate main.german`, type: 'text' },
      location: { by: sql`coalesce(e.location, '') collate main.german`, type: 'text' },
    },
    usual: 'startDate',
    id: sql`e.id`,
  });
}

export const findEvent = (db: Database, id: string): Promise<Wire<EventRow> | undefined> =>
  toWireOr(everything(db).where('e.id', '=', id).executeTakeFirst());

/** The values of an event's row, including the instants computed by the rules. */
export type EventValues = VersionedEvent & { opensAt: string | null; closesAt: string };

export async function insertEvents(db: Database, events: readonly EventValues[], now: Date): Promise<void> {
  if (events.length > 0)
    await db
      .insertInto('booking.events')
      .values(events.map((event) => ({ ...event, createdAt: now, modifiedAt: now })))
      .execute();
}

/** Booking that closes until a later opening is announced again. */
export async function updateEvent(
  db: Database,
  id: string,
  change: Partial<EventValues>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('booking.events')
    .set({ ...change, modifiedAt: now, sequence: sql`sequence + 1` })
    .$if(Date.parse(change.opensAt ?? '') > now.getTime(), (query) => query.set({ openingToldAt: null }))
    .where('id', '=', id)
    .execute();
}

/** Marks events as deleted; calendars of people with a booking show them as cancelled for a while. */
export async function deleteEvents(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('booking.events')
    .set({ deletedAt: now, modifiedAt: now, sequence: sql`sequence + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

/** Leaves the dates of these events out of their series. Locks the series before its events, as changing it does. */
export async function leaveOutOfSeries(db: Database, ids: readonly string[]): Promise<void> {
  const dates = sql`booking.events e where e.id = any(${[...ids]}::uuid[]) and e.deleted_at is null`;
  // in a statement of its own: the change would otherwise begin with the version from before the wait
  await sql`select from booking.series s where exists (
      select from ${dates} and e.recurring_bookable_event_id = s.id) order by s.id for no key update`.execute(
    db,
  );
  await sql`update booking.series s set
      exception_dates = array(select distinct day from unnest(s.exception_dates || gone.days) day order by day),
      extra_dates = array(select day from unnest(s.extra_dates) day where day <> all(gone.days))
    from (select e.recurring_bookable_event_id as id, array_agg(e.series_date) as days from ${dates} group by 1) gone
    where gone.id = s.id`.execute(db);
}

/** The events of a series that start after an instant, soonest first. */
export const listEventsOfSeries = async (db: Database, seriesId: string, after: Date) => {
  const rows = await everything(db)
    .where('e.recurringBookableEventId', '=', seriesId)
    .where('e.startDate', '>', after)
    .orderBy('e.startDate')
    .execute();
  return rows.map((row) => toWire(row) as EventRow);
};

/** Dates of a series, from this day on, whose event has begun: today's, and one that was moved to an earlier day. */
export const listBegunDates = async (
  db: Database,
  seriesId: string,
  { now, today }: { now: Date; today: string },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('booking.events')
    .select('seriesDate')
    .where('recurringBookableEventId', '=', seriesId)
    .where('deletedAt', 'is', null)
    .where('startDate', '<=', now)
    .where('seriesDate', '>=', today)
    .execute();
  return rows.flatMap(({ seriesDate }) => seriesDate ?? []);
};

/** The bookings of an event that are marked as attended or absent. */
export const listMarked = (db: Database, eventId: string) =>
  db
    .selectFrom('booking.bookings')
    .select('id')
    .where('eventId', '=', eventId)
    .where('status', 'in', ['attended', 'absent'])
    .execute();

/** The events in a member's own calendar: those where they have or had a space. */
export const listFeedEvents = (db: Database, userId: string, since: Date) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('booking.events as e', 'e.id', 'b.eventId')
    .innerJoin('booking.categories as k', 'k.id', 'e.categoryId')
    .select(['e.id', 'e.title', 'e.description', 'e.location', 'e.startDate', 'e.endDate', 'e.sequence'])
    .select(['e.createdAt', 'e.modifiedAt', 'e.deletedAt', 'k.name as category', 'b.updatedAt'])
    .select(sql<string>`b.status`.as('status'))
    .where('b.userId', '=', userId)
    .where('e.startDate', '>=', since)
    .where(
      sql<boolean>`exists (select from booking.changes c where c.booking_id = b.id and c.status = 'booked')`,
    )
    .orderBy('e.startDate')
    .execute();

/**
 * Locks the events whose booking opened since `from` and that nobody was notified of, in id order like `lockEvents`. It waits
 * for those that are being booked, so that the dates of a series stay together.
 * @returns them, soonest first
 */
export const lockOpened = async (db: Database, { from, now }: { from: Date; now: Date }) => {
  // without an opening day it can be booked from its creation on, or since that day was removed
  const opens = sql<Date>`coalesce(e.opens_at, e.modified_at)`;
  const rows = await db
    .selectFrom('booking.events as e')
    .innerJoin('booking.categories as k', 'k.id', 'e.categoryId')
    .select(['e.id', 'e.title', 'e.location', 'e.startDate', 'e.categoryId', 'k.type'])
    .select('e.recurringBookableEventId as seriesId')
    .where('e.openingToldAt', 'is', null)
    .where('e.deletedAt', 'is', null)
    .where('e.startDate', '>', now)
    .where('e.closesAt', '>', now)
    .where(opens, '>', from)
    .where(opens, '<=', now)
    .orderBy('e.id')
    .forNoKeyUpdate('e')
    .execute();
  return rows.map((row) => toWire(row)).toSorted((a, b) => a.startDate.localeCompare(b.startDate));
};
export type Opened = Awaited<ReturnType<typeof lockOpened>>[number];

export async function updateOpeningNotified(db: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('booking.events')
      .set({ openingToldAt: now })
      .where('id', 'in', [...ids])
      .execute();
}
