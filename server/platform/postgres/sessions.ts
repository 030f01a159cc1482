/** Whether a connection stays the same session between transactions, as LISTEN and named statements require. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { type Address, createClient } from './connect.ts';
import { sessionLimits } from './kysely.ts';

/** The configured connection cannot work; the message says what to set. */
export class UnsuitableDatabase extends Error {}

const howToSet = 'see docs/running/own-database.md';
const noSessions =
  'DATABASE_URL leads to a connection pooler that does not keep sessions. Set pool_mode=session for this database ' +
  `(PgBouncer), or let DATABASE_URL name PostgreSQL itself: ${howToSet}.`;
const noParameters =
  'The connection pooler behind DATABASE_URL refuses startup parameters. Set ignore_startup_parameters = ' +
  `${Object.keys(sessionLimits).join(', ')} (PgBouncer): ${howToSet}.`;

/**
 * Listens on one connection for a notification of another. Behind a pooler in transaction mode it never arrives.
 * @param patience milliseconds until it counts as lost
 * @throws UnsuitableDatabase with the setting of the pooler that is wrong
 */
export async function checkSessions(address: Address, patience = 5_000): Promise<void> {
  const channel = pg.escapeIdentifier(`probe_${randomUUID()}`);
  const clients = ['club listener', 'club probe'].map((name) => createClient(address, name, sessionLimits));
  const [listener, speaker] = clients as [pg.Client, pg.Client];
  try {
    for (const client of clients) await client.connect();
    const received = once(listener, 'notification', { signal: AbortSignal.timeout(patience) });
    // it may end before anybody awaits it
    received.catch(() => undefined);
    await listener.query(`listen ${channel}`);
    await speaker.query(`notify ${channel}`);
    await received.catch(() => {
      throw new UnsuitableDatabase(noSessions);
    });
    await listener.query(`unlisten ${channel}`);
  } catch (error) {
    if (/unsupported startup parameter/.test(String(error))) throw new UnsuitableDatabase(noParameters);
    throw error;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}
