/** The rows of emergency contacts. No other module reads these tables. */
import type { Emergency, EmergencyInput } from '@club/contract/emergency/shape.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';
import { foldedName, orNobody, shownPerson } from '../users/store.ts';

/** What is stored about somebody; empty where there is nothing. */
export async function findEmergency(db: Database, id: string): Promise<Emergency> {
  const contacts = await db
    .selectFrom('main.emergencyContacts')
    .select(['name', 'phone', 'relation'])
    .where('userId', '=', id)
    .orderBy('place')
    .execute();
  const note = await db
    .selectFrom('main.emergencyNotes')
    .select('mustKnow')
    .where('userId', '=', id)
    .executeTakeFirst();
  return { id, contacts, mustKnow: note?.mustKnow ?? null };
}

/** Replaces what is stored about somebody. */
export async function putEmergency(
  db: Database,
  userId: string,
  { contacts, mustKnow }: EmergencyInput,
): Promise<void> {
  await db.deleteFrom('main.emergencyContacts').where('userId', '=', userId).execute();
  await db.deleteFrom('main.emergencyNotes').where('userId', '=', userId).execute();
  if (contacts.length > 0)
    await db
      .insertInto('main.emergencyContacts')
      .values(contacts.map((contact, at) => ({ ...contact, userId, place: at + 1 })))
      .execute();
  if (mustKnow !== null) await db.insertInto('main.emergencyNotes').values({ userId, mustKnow }).execute();
}

/** The people with a space at an event about whom there is something to know, never what. */
export const listMarked = (db: Database, eventId: string): Promise<{ userId: string }[]> =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('main.emergencyNotes as n', 'n.userId', 'b.userId')
    .select('b.userId')
    .where('b.eventId', '=', eventId)
    .where(sql<boolean>`b.status in ('booked', 'attended', 'absent')`)
    .orderBy('b.userId')
    .execute();

type NewReading = { userId: string; eventId: string; readerId: string; now: Date };

/** Stores that somebody read it. @returns whether it is the first time in this hour */
export async function insertReading(db: Database, { now, ...reading }: NewReading): Promise<boolean> {
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('main.emergencyReadings')
    .values({ id: newId(), ...reading, readAt: now, hour })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A page of the readings about somebody, latest first. */
export const listReadings = (db: Database, userId: string, asked: Asked) =>
  readPage(
    db
      .selectFrom('main.emergencyReadings as r')
      .leftJoin('main.users as u', 'u.id', 'r.readerId')
      .leftJoin('booking.events as e', 'e.id', 'r.eventId')
      .select(['r.id', 'r.readAt as at', orNobody('u', shownPerson('u')).as('reader')])
      .select(
        sql<{ id: string; title: string; startDate: string } | null>`case when e.id is not null then
          json_build_object('id', e.id, 'title', e.title,
            'startDate', to_char(e.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end`.as(
          'event',
        ),
      )
      .where('r.userId', '=', userId),
    asked,
    {
      search: sql`coalesce(${foldedName('u')}, '') || ' ' || coalesce(main.fold(e.title), '')`,
      sorts: { at: { by: sql`r.read_at`, type: 'timestamptz' } },
      usual: '-at',
      id: sql`r.id`,
    },
  );
