/** NOTIFY: tells every server process, when the transaction commits, whose rights changed and that something changed. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

export const notify = async (db: Database, channel: 'callers', payload: unknown): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db);
};

/** Something changed. It says only where; what it says now is asked with the reader's own rights. */
export type LiveEvent = {
  topic: string;
  id?: string | undefined;
  /** for one person alone */
  userId?: string | undefined;
};

/** Tells every server process, when the transaction commits; many of one transaction wake them once. */
export async function writeLiveEvent(db: Database, { topic, id, userId }: LiveEvent): Promise<void> {
  await sql`with told as (insert into platform.live_events (topic, record, user_id)
      values (${topic}, ${id ?? null}, ${userId ?? null}))
    select pg_notify('live', '')`.execute(db);
}

/** The same for the browsers of several people, each for themselves, in one statement. */
export async function writeLiveEventTo(
  db: Database,
  userIds: readonly string[],
  topic: string,
): Promise<void> {
  if (userIds.length > 0)
    await sql`with told as (insert into platform.live_events (topic, user_id)
        select ${topic}, unnest(${[...userIds]}::uuid[]))
      select pg_notify('live', '')`.execute(db);
}
