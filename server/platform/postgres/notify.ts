/** NOTIFY: informs every server process, on commit, of changed permissions and of other changes. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

export const notify = async (db: Database, channel: 'callers', payload: unknown): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db);
};

/** A change. It names the record; readers request its contents with their own permissions. */
export type LiveEvent = {
  topic: string;
  id?: string | undefined;
  /** what was added to the record, where every member may read it: readers then need no request */
  detail?: object | undefined;
  /** only for this person */
  userId?: string | undefined;
};

/** characters; longer details are left out, and readers request the record */
const longestDetail = 16_000;

/** Notifies every server process on commit; many events of one transaction wake them once. */
export async function writeLiveEvent(db: Database, { topic, id, userId, detail }: LiveEvent): Promise<void> {
  const text = detail ? JSON.stringify(detail) : null;
  const stored = text !== null && text.length <= longestDetail ? text : null;
  await sql`with event as (insert into platform.live_events (topic, record, user_id, detail)
      values (${topic}, ${id ?? null}, ${userId ?? null}, ${stored}::jsonb))
    select pg_notify('live', '')`.execute(db);
}

/** The same for the browsers of several people, each for themselves, in one statement. */
export async function writeLiveEventTo(
  db: Database,
  userIds: readonly string[],
  topic: string,
): Promise<void> {
  if (userIds.length > 0)
    await sql`with event as (insert into platform.live_events (topic, user_id)
        select ${topic}, unnest(${[...userIds]}::uuid[]))
      select pg_notify('live', '')`.execute(db);
}
