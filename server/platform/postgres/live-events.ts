/** What changed, kept for an hour: read by every server process, and for every browser that comes back. See notify.ts for the writing. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { LiveEvent } from './notify.ts';

/** What changed, and the mark to go on from. */
export type LiveNews = {
  events: LiveEvent[];
  /** the snapshot that was read, told apart from those of another database */
  mark: string;
  /** false: from before what is kept, of another database, or no mark at all */
  complete: boolean;
};

// A transaction's number means something only where it was given, and until the server starts again: after a crash the
// numbers of what was undone may be given anew.
const place = sql`left(md5(concat(pg_postmaster_start_time(),
  (select oid from pg_database where datname = current_database()))), 12)`;

const current = sql<string>`${place} || '.' || pg_current_snapshot()`;

// each once: whoever hears it reads what it names anew, however often it changed
const told = sql`coalesce(json_agg(distinct jsonb_strip_nulls(
  jsonb_build_object('topic', topic, 'id', record, 'userId', user_id))), '[]')`;

/**
 * What committed after the mark was read, whoever committed it and in whatever order: a transaction that was under way
 * then and holds now is not missed.
 */
export async function readLiveEvents(db: Database, mark: string): Promise<LiveNews> {
  const [, where, since] = /^([0-9a-f]{12})\.(\d+:\d+:[\d,]*)$/.exec(mark) ?? [];
  if (where === undefined || since === undefined)
    return { ...(await readRecentEvents(db, 0)), complete: false };
  const { rows } = await sql<LiveNews>`with last as (select ${since}::pg_snapshot as seen)
    select ${current} as mark,
      -- the oldest that is kept was seen, so whatever is not kept was seen too
      ${place} = ${where} and (
        select pg_visible_in_snapshot(xid, seen) from platform.live_events order by xid limit 1) as complete,
      (select ${told} from platform.live_events
        where xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(xid, seen)) as events
    from last`
    .execute(db)
    .catch((error: { code?: string }) => {
      // a snapshot that none can be
      if (error.code === '22P02') return { rows: [] };
      throw error;
    });
  const [news] = rows;
  if (news?.complete) return news;
  return { ...(await readRecentEvents(db, 0)), complete: false };
}

/** What changed in the last seconds: for whoever read a page just before and listens only now. */
export async function readRecentEvents(db: Database, seconds: number): Promise<LiveNews> {
  const { rows } = await sql<LiveNews>`select ${current} as mark, true as complete,
    (select ${told} from platform.live_events
      where at > now() - make_interval(secs => ${seconds}) and topic <> 'opened') as events`.execute(db);
  return rows[0] as LiveNews;
}

/** Forgets what is older than an hour, but for the newest of it: see `complete`. */
export async function pruneLiveEvents(db: Database): Promise<void> {
  await sql`delete from platform.live_events where xid < (
    select xid from platform.live_events where at < now() - interval '1 hour' order by xid desc limit 1)`.execute(
    db,
  );
}
