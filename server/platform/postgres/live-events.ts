/** Live events, stored for an hour: read by every server process, and for every reconnecting browser. They are written in notify.ts. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { LiveEvent } from './notify.ts';

/** The changes, and the mark to continue from. */
export type LiveNews = {
  events: LiveEvent[];
  /** the snapshot that was read, distinguishable from those of another database */
  mark: string;
  /** false: the mark is older than the stored events, of another database, or missing */
  complete: boolean;
};

// Transaction numbers are only comparable within one database and until the server restarts: after a crash the numbers
// of rolled back transactions may be reused.
const server = sql`left(md5(concat(pg_postmaster_start_time(),
  (select oid from pg_database where datname = current_database()))), 12)`;

const current = sql<string>`${server} || '.' || pg_current_snapshot()`;

// each once: readers reload the record, however often it changed
const events = sql`coalesce(json_agg(distinct
  jsonb_strip_nulls(jsonb_build_object('topic', topic, 'id', record, 'userId', user_id))
  || case when detail is null then '{}' else jsonb_build_object('detail', detail) end), '[]')`;

/**
 * Everything committed after the mark was read, in whatever order: a transaction that was in progress then and has
 * committed since is not missed.
 */
export async function readLiveEvents(db: Database, mark: string): Promise<LiveNews> {
  const [, where, since] = /^([0-9a-f]{12})\.(\d+:\d+:[\d,]*)$/.exec(mark) ?? [];
  if (where === undefined || since === undefined)
    return { ...(await readRecentEvents(db, 0)), complete: false };
  const { rows } = await sql<LiveNews>`with last as (select ${since}::pg_snapshot as seen)
    select ${current} as mark,
      -- the oldest that is kept was seen, so whatever is not kept was seen too
      ${server} = ${where} and (
        select pg_visible_in_snapshot(xid, seen) from platform.live_events order by xid limit 1) as complete,
      (select ${events} from platform.live_events
        where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen)) as events
    from last`
    .execute(db)
    .catch((error: { code?: string }) => {
      // not a valid snapshot
      if (error.code === '22P02') return { rows: [] };
      throw error;
    });
  const [news] = rows;
  if (news?.complete) return news;
  return { ...(await readRecentEvents(db, 0)), complete: false };
}

/** The changes of the last seconds, for a browser that read its page just before and listens only now. */
export async function readRecentEvents(db: Database, seconds: number): Promise<LiveNews> {
  const { rows } = await sql<LiveNews>`select ${current} as mark, true as complete,
    (select ${events} from platform.live_events
      where at > now() - make_interval(secs => ${seconds}) and topic <> 'opened') as events`.execute(db);
  return rows[0] as LiveNews;
}

/** Deletes events older than an hour, except the newest of them: see `complete`. */
export async function pruneLiveEvents(db: Database): Promise<void> {
  await sql`delete from platform.live_events where xid < (
    select xid from platform.live_events where at < now() - interval '1 hour' order by xid desc limit 1)`.execute(
    db,
  );
}
