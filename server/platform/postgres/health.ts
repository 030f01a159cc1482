/** Whether the database answers. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Rejects when it does not. */
export const ping = async (db: Database): Promise<void> => {
  await sql`select 1`.execute(db);
};
