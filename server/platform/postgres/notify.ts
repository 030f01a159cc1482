/** NOTIFY: tells every server process, when the transaction commits, whose rights changed. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

export const notify = async (db: Database, channel: 'callers', payload: unknown): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db);
};
