/** The rows of bookings. Writing one requires the lock of the event's row: see lockEvents. */
import { type BookingStatus, takesSpace } from '@club/contract/bookings/rules.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage, toWire, toWireOr } from '../platform/postgres/page.ts';
import { foldedName, namedPerson, orNobody, shownPerson } from '../users/store.ts';

const taking = sql<boolean>`status in ('booked', 'attended', 'absent')`;

/** The fields of an event that booking needs, with its counts. */
const summaries = (db: Database) =>
  db
    .selectFrom('booking.events')
    .select(['id', 'title', 'location', 'startDate', 'endDate', 'opensAt', 'closesAt', 'capacity', 'booked'])
    .select(['extra', 'waiting', 'hideBookings'])
    .where('deletedAt', 'is', null);

export type EventSummary = NonNullable<Awaited<ReturnType<typeof findEventSummary>>>;

export const findEventSummary = (db: Database, id: string) =>
  toWireOr(summaries(db).where('id', '=', id).executeTakeFirst());

/** Locks events until the transaction ends, so that bookings there are serialised; in id order, so there is no deadlock. */
export const lockEvents = async (db: Database, ids: readonly string[]): Promise<EventSummary[]> => {
  if (ids.length === 0) return [];
  const rows = await summaries(db)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => toWire(row));
};

/** Whether the person exists and is approved; locks them against removal until the transaction ends. */
export const lockMember = async (db: Database, userId: string): Promise<'member' | 'waiting' | null> => {
  const row = await db
    .selectFrom('main.users')
    .select('approved')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) return null;
  return row.approved ? 'member' : 'waiting';
};

/** Position on the waiting list, 1 is next. */
const waitingPosition = sql<number | null>`case when b.status = 'waiting' then (
  select count(*)::int from booking.bookings o
  where o.event_id = b.event_id and o.status = 'waiting' and o.turn <= b.turn) end`;

export const bookingColumns = [
  'b.id',
  'b.eventId',
  'b.userId',
  'b.arrival',
  'b.late',
  'b.extra',
  'b.declined',
  'b.createdAt',
  'b.updatedAt',
] as const;

const bookings = (db: Database) =>
  db
    .selectFrom('booking.bookings as b')
    .select(bookingColumns)
    .select([sql<BookingStatus>`b.status`.as('status'), waitingPosition.as('place')]);

export const findBooking = (db: Database, id: string): Promise<Booking | undefined> =>
  toWireOr(bookings(db).where('b.id', '=', id).executeTakeFirst());

export const findBookingOf = (db: Database, eventId: string, userId: string): Promise<Booking | undefined> =>
  toWireOr(bookings(db).where('b.eventId', '=', eventId).where('b.userId', '=', userId).executeTakeFirst());

/** The caller's own bookings at these events, by event. */
export async function ownBookings(db: Database, userId: string, eventIds: readonly string[]) {
  if (eventIds.length === 0) return new Map<string, Booking>();
  const rows = await bookings(db)
    .where('b.userId', '=', userId)
    .where('b.eventId', 'in', [...eventIds])
    .execute();
  return new Map(rows.map((row) => [row.eventId, toWire(row) as Booking]));
}

type Change = {
  status: BookingStatus;
  late?: boolean;
  extra?: boolean;
  declined?: boolean;
  arrival?: string | null | undefined;
};
type By = { now: Date; changedBy: string | null };

const noteChanges = (db: Database, ids: readonly string[], status: BookingStatus | 'declined', by: By) =>
  db
    .insertInto('booking.changes')
    .values(ids.map((bookingId) => ({ id: newId(), bookingId, status, changedBy: by.changedBy, at: by.now })))
    .execute();

/**
 * The time of a booking: now, and in any case after all earlier ones. A call can wait for the event's lock, and two
 * processes have two clocks; still the order of `created_at` equals that of `turn`, because the caller holds the lock.
 */
const askedAt = (eventId: string, now: Date) => sql<Date>`greatest(${now}::timestamptz, (
  select max(created_at) + interval '1 millisecond' from booking.bookings where event_id = ${eventId}))`;

/** Inserts a booking, or renews a cancelled one: last in the order of booking. */
export async function putBooking(
  db: Database,
  of: { eventId: string; userId: string },
  { status, arrival = null, extra = false, declined = false }: Change,
  by: By,
): Promise<void> {
  const createdAt = askedAt(of.eventId, by.now);
  const row = {
    status,
    arrival,
    extra,
    declined,
    late: false,
    changedBy: by.changedBy,
    createdAt,
    updatedAt: createdAt,
  };
  const { id } = await db
    .insertInto('booking.bookings')
    .values({ ...of, ...row, id: newId() })
    .onConflict((conflict) =>
      conflict.columns(['eventId', 'userId']).doUpdateSet({ ...row, turn: sql`nextval('booking.turns')` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChanges(db, [id], declined ? 'declined' : status, by);
}

export async function updateBookings(
  db: Database,
  ids: readonly string[],
  change: Change,
  by: By,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('booking.bookings')
    // a cancelled booking is no longer beyond the capacity
    .set({
      declined: false,
      ...change,
      ...(takesSpace(change.status) ? {} : { extra: false }),
      changedBy: by.changedBy,
      updatedAt: by.now,
    })
    .where('id', 'in', [...ids])
    .execute();
  await noteChanges(db, ids, change.declined ? 'declined' : change.status, by);
}

export const updateArrival = (db: Database, id: string, arrival: string | null, now: Date) =>
  db.updateTable('booking.bookings').set({ arrival, updatedAt: now }).where('id', '=', id).execute();

/** Clears times of arrival outside the event, after its time was changed. */
export const clearArrivals = (db: Database, eventId: string) =>
  db
    .updateTable('booking.bookings as b')
    .from('booking.events as e')
    .set({ arrival: null })
    .whereRef('e.id', '=', 'b.eventId')
    .where('e.id', '=', eventId)
    .where(sql<boolean>`b.arrival not between e.start_date and e.end_date`)
    .execute();

const peopleOf = (db: Database, eventId: string, status: 'waiting' | 'booked') =>
  db
    .selectFrom('booking.bookings')
    .select(['id', 'userId'])
    .where('eventId', '=', eventId)
    .where('status', '=', status);

/** The waiting list, next first. @param limit null: all of it */
export const listWaiting = (db: Database, eventId: string, limit: number | null = null) =>
  peopleOf(db, eventId, 'waiting')
    .orderBy('turn')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();

/** The latest bookings that are not marked, latest first; without those beyond the capacity. */
export const listLastBooked = (db: Database, eventId: string, limit: number) =>
  peopleOf(db, eventId, 'booked').where('extra', '=', false).orderBy('turn', 'desc').limit(limit).execute();

/** Turns bookings beyond the capacity into normal ones, in the order of booking. @param limit null: all of them */
export async function settleExtra(db: Database, eventId: string, limit: number | null): Promise<void> {
  const first = db
    .selectFrom('booking.bookings')
    .select('id')
    .where('eventId', '=', eventId)
    .where('extra', '=', true)
    .orderBy('turn')
    .$if(limit !== null, (query) => query.limit(limit ?? 0));
  await db.updateTable('booking.bookings').set({ extra: false }).where('id', 'in', first).execute();
}

/** The people who have a space or wait there, by event; also those who are checked in. */
export const listConcerned = (db: Database, eventIds: readonly string[]) =>
  db
    .selectFrom('booking.bookings')
    .select(['id', 'eventId', 'userId', sql<BookingStatus>`status`.as('status')])
    .where('eventId', 'in', [...eventIds])
    .where((where) => where.or([taking, where('status', '=', 'waiting')]))
    .orderBy('turn')
    .execute();

/** The events where somebody has a space or waits. */
export const listEventIdsOf = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('booking.bookings')
    .select('eventId')
    .where('userId', '=', userId)
    .where((where) => where.or([taking, where('status', '=', 'waiting')]))
    .execute();
  return rows.map((row) => row.eventId);
};

type OfEvent = {
  status?: BookingStatus | undefined;
  onlyOf?: readonly string[] | undefined;
  /** whether cancelled bookings and years of birth are shown too */
  manages: boolean;
};

/** A page of attendees and waiting people, by name. */
export function listEventBookings(db: Database, eventId: string, asked: Asked & OfEvent) {
  let query = bookings(db)
    .innerJoin('main.users as u', 'u.id', 'b.userId')
    .leftJoin('main.users as c', (join) =>
      join.onRef('c.id', '=', 'b.changedBy').onRef('b.changedBy', '<>', 'b.userId'),
    )
    .select([shownPerson('u').as('user'), orNobody('c', namedPerson('c')).as('changedBy')])
    .select(
      sql<number | null>`case when ${asked.manages} then extract(year from u.birthday)::int end`.as(
        'birthYear',
      ),
    )
    .where('b.eventId', '=', eventId);
  if (asked.status) query = query.where('b.status', '=', asked.status);
  if (asked.onlyOf) query = query.where('b.userId', 'in', [...asked.onlyOf]);
  if (!asked.manages) query = query.where('b.status', '<>', 'cancelled');
  return readPage(query, asked, {
    search: foldedName('u'),
    sorts: {
      name: { by: sql`u.sort_name`, type: 'text' },
      createdAt: { by: sql`b.created_at`, type: 'timestamptz' },
    },
    usual: 'name',
    id: sql`b.id`,
  });
}

type OfUser = { status?: BookingStatus | undefined; from?: string | undefined; to?: string | undefined };

/** A page of somebody's bookings, soonest first. */
export function listUserBookings(db: Database, userId: string, asked: Asked & OfUser) {
  let query = bookings(db)
    .innerJoin('booking.events as e', 'e.id', 'b.eventId')
    .innerJoin('booking.categories as k', 'k.id', 'e.categoryId')
    .select(
      sql<{
        id: string;
        title: string;
        location: string | null;
        startDate: string;
        endDate: string;
        color: string;
        category: { id: string; name: string };
      }>`json_build_object('id', e.id, 'title', e.title, 'location', e.location,
        'startDate', to_char(e.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endDate', to_char(e.end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'color', coalesce(e.color, k.color),
        'category', json_build_object('id', k.id, 'name', k.name))`.as('event'),
    )
    .where('b.userId', '=', userId)
    .where('e.deletedAt', 'is', null);
  if (asked.status) query = query.where('b.status', '=', asked.status);
  if (asked.from) query = query.where('e.endDate', '>', new Date(asked.from));
  if (asked.to) query = query.where('e.startDate', '<', new Date(asked.to));
  return readPage(query, asked, {
    search: sql`e.search`,
    sorts: { startDate: { by: sql`e.start_date`, type: 'timestamptz' } },
    usual: 'startDate',
    id: sql`b.id`,
  });
}
