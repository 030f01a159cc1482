/** Popularity of posts, and paging in that order: later pages keep the order of the first, whatever people do meanwhile. */
import { invalidField } from '@club/contract/field-failures.ts';
import type { Page } from '@club/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { atMost } from '../../platform/postgres/kysely.ts';
import { type Asked, totalOf, toWire } from '../../platform/postgres/page.ts';
import { amongPosts, type PostFilters, type PostRow, presentedPosts, type Reader } from '../store.ts';

/** How long a list can be paged in its first order: older changes are deleted. */
const retentionMs = 2 * 3_600_000;

type Heat = { id: string; views: number; reactions: number; heat: number };

/** Stores the new sort keys of posts with the previous ones. The caller has locked their rows. */
export async function updateHeat(db: Database, posts: readonly Heat[], now: Date): Promise<void> {
  if (posts.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
    as n (id uuid, views integer, reactions integer, heat double precision)`;
  await sql`insert into posts.heat_changes (post_id, before, at)
    select p.id, p.heat, ${now} from ${given} join posts.posts p on p.id = n.id where p.heat <> n.heat`.execute(
    db,
  );
  await sql`update posts.posts p set views = n.views, reactions = n.reactions, heat = n.heat
    from ${given} where p.id = n.id`.execute(db);
  // skips rows that a concurrent clean-up has locked; an array is read once, so the limit holds in any plan
  await sql`delete from posts.heat_changes where id = any (array(
    select id from posts.heat_changes where at < ${new Date(now.getTime() - retentionMs)} order by at limit 1000
    for update skip locked))`.execute(db);
}

type Cursor = { sort: string; heat: number; id: string; snapshot: string };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function readCursor(db: Database, text: string, sort: string): Promise<Cursor> {
  const cursor = parse(text);
  if (cursor?.sort === sort && Number.isFinite(cursor.heat) && uuid.test(cursor.id)) {
    const { rows } = await sql<{ ok: boolean }>`
      select pg_input_is_valid(${String(cursor.snapshot)}, 'pg_snapshot') as ok`.execute(db);
    if (rows[0]?.ok) return cursor;
  }
  throw invalidField('cursor', 'cursor-invalid');
}

function parse(text: string): Cursor | null {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor | null;
  } catch {
    return null;
  }
}

type Entry = { id: string; heat: number; snapshot: string };
type AskedPosts = Asked & PostFilters & { sort: string };

const directionOf = (sort: string) => (sort.startsWith('-') ? 'desc' : 'asc');

/** The first entries in order, with the database snapshot in which they were read. */
const firstPlaces = (db: Database, reader: Reader, asked: AskedPosts): Promise<Entry[]> =>
  amongPosts(db, reader, asked)
    .select(['p.id', 'p.heat', sql<string>`pg_current_snapshot()::text`.as('snapshot')])
    .orderBy('p.heat', directionOf(asked.sort))
    .orderBy('p.id', directionOf(asked.sort))
    .limit(atMost(asked.limit + 1))
    .execute();

/**
 * The entries after the cursor as of its snapshot: unchanged posts come from the index, and the few changed ones with
 * their earlier sort key.
 */
async function laterPlaces(
  db: Database,
  reader: Reader,
  asked: AskedPosts,
  { heat, id, snapshot }: Cursor,
): Promise<Entry[]> {
  const order = directionOf(asked.sort);
  const direction = sql.raw(order);
  const than = sql.raw(order === 'desc' ? '<' : '>');
  const most = atMost(asked.limit + 1);
  const among = amongPosts(db, reader, asked).select('p.id');
  const changed = db
    .selectFrom('posts.heatChanges')
    .distinctOn('postId')
    .select(['postId', 'before'])
    .where(sql<boolean>`not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`)
    .orderBy('postId')
    .orderBy('id');
  const same = among
    .select('p.heat')
    .where(sql<boolean>`p.id not in (select post_id from changed)`)
    .where(sql<boolean>`(p.heat, p.id) ${than} (${heat}::float8, ${id}::uuid)`)
    .orderBy('p.heat', order)
    .orderBy('p.id', order)
    .limit(most);
  // sorted before the join, so that no more posts are read than a page shows
  const before = sql<{ postId: string; before: number }>`(select post_id, before from changed
    where (before, post_id) ${than} (${heat}::float8, ${id}::uuid)
    order by before ${direction}, post_id ${direction})`;
  const other = among
    .innerJoin(before.as('b'), 'b.postId', 'p.id')
    .select('b.before as heat')
    .orderBy('b.before', order)
    .orderBy('b.postId', order)
    .limit(most);
  const { rows } = await sql<Entry>`with changed as materialized (${changed})
    select id, heat, ${snapshot} as snapshot from (${same} union all ${other}) places
    order by heat ${direction}, id ${direction} limit ${most}`.execute(db);
  return rows;
}

async function count(db: Database, reader: Reader, asked: AskedPosts): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select ${totalOf(amongPosts(db, reader, asked))} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The rows of these entries that the reader may still see. */
async function rowsAt(db: Database, reader: Reader, asked: AskedPosts, at: readonly Entry[]) {
  const ids = at.map(({ id }) => id);
  const among = amongPosts(db, reader, asked).where(sql<boolean>`p.id = any(${ids}::uuid[])`);
  const rows = (await presentedPosts(among, reader.userId, asked.view !== 'cards').execute()).map((row) =>
    toWire(row),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of posts by popularity. @throws Failure `invalid` for a cursor of another list */
export async function listPostsByPopularity(
  db: Database,
  reader: Reader,
  asked: AskedPosts,
): Promise<Page<PostRow>> {
  const cursor = asked.cursor === undefined ? null : await readCursor(db, asked.cursor, asked.sort);
  const found = cursor ? await laterPlaces(db, reader, asked, cursor) : await firstPlaces(db, reader, asked);
  const shown = found.slice(0, asked.limit);
  const last = shown.at(-1);
  const items = await rowsAt(db, reader, asked, shown);
  if (found.length === shown.length || !last)
    return { items, total: cursor ? null : shown.length, nextCursor: null };
  const next = JSON.stringify({ sort: asked.sort, ...last } satisfies Cursor);
  return {
    items,
    total: cursor ? null : await count(db, reader, asked),
    nextCursor: Buffer.from(next).toString('base64url'),
  };
}
