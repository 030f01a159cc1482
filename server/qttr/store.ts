/** The rows of QTTR values. */
import type { LatestQttr, Qttr, QttrChange, QttrInput } from '@club/contract/qttr/shape.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';
import { foldedName, namedPerson } from '../users/store.ts';

// not u.search, which contains the e-mail address that readers of values may not see
const inTeam = (teamId: string) =>
  sql<boolean>`exists (select from main.user_teams m where m.user_id = u.id and m.team_id = ${teamId})`;

// a left join, though everybody exists: PostgreSQL then omits it when a page is only counted
const everything = (db: Database) =>
  db
    .selectFrom('main.qttr as v')
    .leftJoin('main.users as u', 'u.id', 'v.userId')
    .select(['v.id', 'v.userId', 'v.position', 'v.date', namedPerson('u').as('user')]);

type Filters = { userId?: string | undefined; teamId?: string | undefined };
type Days = {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  season?: number | undefined;
  seasonHalf?: 'first' | 'second' | undefined;
};

/** A page of values, newest first by default. */
export function listQttr(db: Database, asked: Asked & Filters & Days) {
  let query = everything(db);
  if (asked.userId) query = query.where('v.userId', '=', asked.userId);
  if (asked.teamId) query = query.where(inTeam(asked.teamId));
  if (asked.date) query = query.where('v.date', '=', asked.date);
  if (asked.from) query = query.where('v.date', '>=', asked.from);
  if (asked.to) query = query.where('v.date', '<=', asked.to);
  // the same division as `seasonHalfOf`: from July, and from January
  const secondHalf = sql<boolean>`extract(month from v.date) < 7`;
  if (asked.season)
    query = query.where(
      sql<boolean>`extract(year from v.date) - (case when ${secondHalf} then 1 else 0 end) = ${asked.season}`,
    );
  if (asked.seasonHalf)
    query = query.where(asked.seasonHalf === 'second' ? secondHalf : sql<boolean>`not ${secondHalf}`);
  const sorts = {
    date: { by: sql`v.date`, type: 'date' },
    position: { by: sql`v.position`, type: 'integer' },
    name: { by: sql`u.sort_name`, type: 'text' },
  } as const;
  return readPage(query, asked, { search: foldedName('u'), sorts, usual: '-date', id: sql`v.id` });
}

/** A page of everybody's latest value, highest first: two index look-ups per person, however many years there are. */
export async function listLatest(db: Database, asked: Asked & Filters & { until?: string | undefined }) {
  let query = db
    .selectFrom('main.users as u')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('main.qttr as q')
          .select(['q.id', 'q.userId', 'q.position', 'q.date'])
          .whereRef('q.userId', '=', 'u.id')
          .$if(asked.until !== undefined, (one) => one.where('q.date', '<=', asked.until ?? ''))
          .orderBy('q.date', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('main.qttr as b')
          .select(['b.position', 'b.date'])
          .whereRef('b.userId', '=', 'u.id')
          .whereRef('b.date', '<', 'v.date')
          .orderBy('b.date', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(['v.id', 'v.userId', 'v.position', 'v.date', namedPerson('u').as('user')])
    .select([
      sql<
        LatestQttr['previous']
      >`case when before.date is not null then json_build_object('position', before.position, 'date', before.date) end`.as(
        'previous',
      ),
      sql<number | null>`v.position - before.position`.as('change'),
    ]);
  if (asked.userId) query = query.where('u.id', '=', asked.userId);
  if (asked.teamId) query = query.where(inTeam(asked.teamId));
  const sorts = {
    position: { by: sql`v.position`, type: 'integer' },
    name: { by: sql`u.sort_name`, type: 'text' },
    date: { by: sql`v.date`, type: 'date' },
    // a person's first value counts as no change
    change: { by: sql`coalesce(v.position - before.position, 0)`, type: 'integer' },
  } as const;
  return readPage(query, asked, { search: foldedName('u'), sorts, usual: '-position', id: sql`v.id` });
}

export const findQttr = (db: Database, id: string): Promise<Qttr | undefined> =>
  everything(db).where('v.id', '=', id).executeTakeFirst();

/** The current values of one import. */
export const listOfImport = (db: Database, importId: string): Promise<Qttr[]> =>
  everything(db).where('v.importId', '=', importId).execute();

/** Those of these people who have a value of these dates. */
export const listTaken = (db: Database, items: readonly Pick<QttrInput, 'userId' | 'date'>[]) =>
  db
    .selectFrom('main.qttr')
    .select(['id', 'userId', 'date'])
    .where(
      sql<boolean>`(user_id, date) in (select * from unnest(${items.map((one) => one.userId)}::uuid[], ${items.map((one) => one.date)}::date[]))`,
    )
    .execute();

/** The values of one date. */
export const listOfDay = (db: Database, date: string) =>
  db.selectFrom('main.qttr').select(['userId', 'position']).where('date', '=', date).execute();

export async function insertQttr(db: Database, id: string, value: QttrInput): Promise<void> {
  await db
    .insertInto('main.qttr')
    .values({ id, ...value })
    .execute();
}

/** Inserts the values of an import, replacing existing ones, which are stored with the new ones for undo. */
export async function insertImported(
  db: Database,
  importId: string,
  items: readonly QttrInput[],
): Promise<void> {
  await db
    .insertInto('main.qttr')
    .values(items.map((item) => ({ ...item, id: newId(), importId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'date']).doUpdateSet({
        position: sql`excluded.position`,
        importId: sql`excluded.import_id`,
        replaced: sql`jsonb_build_object('position', qttr.position, 'importId', qttr.import_id, 'replaced', qttr.replaced)`,
      }),
    )
    .execute();
}

/** Undoes the rows that are still as this import saved them. */
export async function deleteImported(db: Database, importId: string) {
  const deleted = await db
    .deleteFrom('main.qttr')
    .where('importId', '=', importId)
    .where('replaced', 'is', null)
    .executeTakeFirst();
  const restored = await db
    .updateTable('main.qttr')
    .set({
      position: sql`(replaced ->> 'position')::smallint`,
      importId: sql`(replaced ->> 'importId')::uuid`,
      replaced: sql`nullif(replaced -> 'replaced', 'null')`,
    })
    .where('importId', '=', importId)
    .executeTakeFirst();
  return { deleted: Number(deleted.numDeletedRows), restored: Number(restored.numUpdatedRows) };
}

/** Changes a single value; it no longer belongs to an import. */
export async function updateQttr(db: Database, id: string, change: QttrChange): Promise<void> {
  await db
    .updateTable('main.qttr')
    .set({ ...change, importId: null, replaced: null })
    .where('id', '=', id)
    .execute();
}

/** Returns the ids of those that existed. */
export async function deleteQttr(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('main.qttr')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
