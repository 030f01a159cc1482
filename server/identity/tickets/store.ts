/** Short-lived single-use records: sign-ups, resets, second factors, passkey challenges, federation states. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/postgres/database.ts';

type TicketKind = 'sign-up' | 'reset' | 'second-factor' | 'passkey' | 'enrol' | 'federation' | 'proven';

type Ticket = {
  id: string;
  kind: TicketKind;
  payload: object;
  accountId: string | null;
  expiresAt: Date;
};

/** Inserts the ticket, replacing one with the same id. */
export async function putTicket(db: Database | Tx, ticket: Ticket): Promise<void> {
  const row = { ...ticket, payload: JSON.stringify(ticket.payload) };
  await db
    .insertInto('identity.tickets')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** @returns the stored payload with the account's id */
export async function findTicket<T extends object>(
  db: Database | Tx,
  kind: TicketKind,
  id: string,
  now: Date,
): Promise<(T & { accountId: string | null }) | undefined> {
  const row = await db
    .selectFrom('identity.tickets')
    .select(['payload', 'accountId'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...(row.payload as T), accountId: row.accountId };
}

/** Takes the ticket out: of several concurrent attempts exactly one succeeds. */
export async function takeTicket<T extends object>(
  db: Database | Tx,
  kind: TicketKind,
  id: string,
  now: Date,
): Promise<(T & { accountId: string | null }) | undefined> {
  const row = await db
    .deleteFrom('identity.tickets')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .returning(['payload', 'accountId'])
    .executeTakeFirst();
  return row === undefined ? undefined : { ...(row.payload as T), accountId: row.accountId };
}

/**
 * Takes the ticket out together with all others of its kind and account: of several concurrent attempts with any of them
 * exactly one succeeds.
 */
export async function takeTicketOfAccount(
  db: Database | Tx,
  kind: TicketKind,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .deleteFrom('identity.tickets')
    .where('kind', '=', kind)
    .where('accountId', '=', (eb) =>
      eb
        .selectFrom('identity.tickets as taken')
        .select('taken.accountId')
        .where('taken.id', '=', id)
        .where('taken.kind', '=', kind)
        .where('taken.expiresAt', '>', now),
    )
    .returning('id')
    .execute();
  return rows.some((row) => row.id === id);
}

/** Deletes all tickets of this kind for an account, such as older reset links. */
export async function deleteTicketsOf(db: Database | Tx, kind: TicketKind, accountId: string): Promise<void> {
  await db
    .deleteFrom('identity.tickets')
    .where('kind', '=', kind)
    .where('accountId', '=', accountId)
    .execute();
}

/** Deletes unfinished sign-ups with this address. */
export async function deleteTicketsNaming(db: Database | Tx, email: string): Promise<void> {
  await db
    .deleteFrom('identity.tickets')
    .where(sql<boolean>`lower(payload ->> 'email') = ${email.toLowerCase()}`)
    .execute();
}

export async function deleteExpiredTickets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('identity.tickets').where('expiresAt', '<=', now).execute();
}
