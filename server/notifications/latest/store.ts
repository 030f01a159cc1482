/** The latest messages about a record. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { Audience } from '../message.ts';

/** When people were last notified about a record of a module, or about any of it; null: never. @param about.named the person named in the message */
export async function lastNotifiedOf(
  db: Database,
  about: { module: string; id?: string; named?: string },
): Promise<Date | null> {
  let query = db.selectFrom('main.notifications').select('createdAt').where('aboutRoom', '=', about.module);
  if (about.id !== undefined) query = query.where('aboutId', '=', about.id);
  if (about.named !== undefined) query = query.where(sql<boolean>`${about.named}::uuid = any(names)`);
  return (await query.orderBy('createdAt', 'desc').limit(1).executeTakeFirst())?.createdAt ?? null;
}

/**
 * Whether no message about a record of these modules is newer.
 * @param about.userId counts only messages to this person, and not those to a team or to everybody
 * @param about.toTeam counts only those to a team
 */
export async function isNewest(
  db: Database,
  about: { modules: readonly string[]; id: string; userId?: string; toTeam?: boolean },
  createdAt: Date,
): Promise<boolean> {
  let query = db
    .selectFrom('main.notifications')
    .select('id')
    .where('aboutRoom', 'in', [...about.modules])
    .where(sql<boolean>`(about_id = ${about.id}::uuid or ${about.id}::uuid = any(about_others))`)
    .where('createdAt', '>', createdAt);
  if (about.userId !== undefined)
    query = query.where(sql<boolean>`audience #> '{to,userIds}' ? ${about.userId}`);
  if (about.toTeam) query = query.where(sql<boolean>`audience -> 'to' ? 'teamId'`);
  return (await query.limit(1).executeTakeFirst()) === undefined;
}

/** The German text of the newest automatic message with this title about a record of these modules; null: there is none. */
export async function lastBodyOf(
  db: Database,
  about: { modules: readonly string[]; id: string },
  title: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('main.notifications')
    .select('body')
    .where('aboutRoom', 'in', [...about.modules])
    .where('aboutId', '=', about.id)
    .where('title', '=', title)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? null;
}

/**
 * Number of messages about records of a module that somebody has caused since then.
 * @param id of one record @param to only those to the same people
 */
export async function countCaused(
  db: Database,
  { module, id, by, to }: { module: string; id?: string; by: string; to?: Audience },
  since: Date,
): Promise<number> {
  let query = db
    .selectFrom('main.notifications')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('aboutRoom', '=', module)
    .where('createdAt', '>', since)
    .where(sql<boolean>`audience ->> 'except' = ${by}`);
  if (id !== undefined) query = query.where('aboutId', '=', id);
  if (to !== undefined) query = query.where(sql<boolean>`audience -> 'to' = ${JSON.stringify(to)}::jsonb`);
  const { count } = await query.executeTakeFirstOrThrow();
  return Number(count);
}
