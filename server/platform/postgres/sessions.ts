/** Whether a connection stays the same session from one transaction to the next, as LISTEN and named statements need it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { type Address, createClient, sessionLimits } from './connect.ts';

/** Somebody set up the way to the database in a way that cannot work; the message says what to set. */
export class UnsuitableDatabase extends Error {}

const howToSet = 'see docs/running/own-database.md';
const noSessions =
  'DATABASE_URL leads to a connection pooler that does not keep sessions. Set pool_mode=session for this database ' +
  `(PgBouncer), or let DATABASE_URL name PostgreSQL itself: ${howToSet}.`;
const noParameters =
  'The connection pooler behind DATABASE_URL refuses startup parameters. Set ignore_startup_parameters = ' +
  `${Object.keys(sessionLimits).join(', ')} (PgBouncer): ${howToSet}.`;

/**
 * Listens on one connection for what another says. Behind a pooler that hands each transaction to any session the
 * listener never hears it.
 * @param patience milliseconds until it is clear that nothing comes
 * @throws UnsuitableDatabase naming the setting of the pooler that is wrong
 */
export async function checkSessions(address: Address, patience = 5_000): Promise<void> {
  const channel = pg.escapeIdentifier(`probe_${randomUUID()}`);
  const clients = ['club listener', 'club probe'].map((name) => createClient(address, name, sessionLimits));
  const [listener, speaker] = clients as [pg.Client, pg.Client];
  try {
    for (const client of clients) await client.connect();
    const heard = once(listener, 'notification', { signal: AbortSignal.timeout(patience) });
    // it may end before anybody waits for it
    heard.catch(() => undefined);
    await listener.query(`listen ${channel}`);
    await speaker.query(`notify ${channel}`);
    await heard.catch(() => {
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
