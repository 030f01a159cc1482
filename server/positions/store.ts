/** The rows of line-ups. */
import { isOfYouthAge, type SeasonHalf } from '@club/contract/positions/rules.ts';
import type { LineUpKey, Position, PositionChange } from '@club/contract/positions/shape.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';
import { namedPerson, personWithId } from '../users/store.ts';

/** The row of a position. */
export type PlaceRow = {
  userId: string;
  teamId: string;
  season: number;
  seasonHalf: SeasonHalf;
  position: number;
  date: string;
  notes: string[];
};
type Key = Pick<PlaceRow, 'userId' | 'teamId' | 'season' | 'seasonHalf'>;

// like the person a query of its own, which runs for the rows of a page; an expression runs for all rows before they are sorted
const team = sql<Position['team']>`(select json_build_object('id', t.id, 'name', t.name, 'color', t.color,
  'type', t.type, 'ageGroup', t.age_group, 'rank', t.rank) from main.teams t where t.id = p.team_id)`;

const everything = (db: Database) =>
  db
    .selectFrom('main.positions as p')
    .innerJoin('main.users as u', 'u.id', 'p.userId')
    .innerJoin('main.teams as t', 't.id', 'p.teamId')
    .select(['p.id', 'p.userId', 'p.teamId', 'p.season', 'p.position', 'p.date', 'p.notes', 'u.birthday'])
    .select([
      sql<SeasonHalf>`p.season_half`.as('seasonHalf'),
      personWithId(sql`p.user_id`, namedPerson('u')).$notNull().as('user'),
      team.as('team'),
    ]);

type Row = Omit<Position, 'youth'> & { birthday: string | null };
const positionOf = ({ birthday, ...row }: Row): Position => ({
  ...row,
  youth: birthday === null ? null : isOfYouthAge(birthday, row.season),
});

// one sort key for season, half, team and position
const sortKey = sql`(p.season || case p.season_half when 'first' then '1' else '2' end
  || lpad(t.rank::text, 10, '0') || t.id || lpad(p.position::text, 5, '0')) collate "C"`;

type Filters = {
  userId?: string | undefined;
  teamId?: string | undefined;
  season?: number | undefined;
  seasonHalf?: SeasonHalf | undefined;
  date?: string | undefined;
};

/** A page of positions, by season, half, team and position by default. */
export async function listPositions(
  db: Database,
  asked: Asked & Filters,
  usual: 'place' | '-place' = 'place',
) {
  let query = everything(db);
  if (asked.userId) query = query.where('p.userId', '=', asked.userId);
  if (asked.teamId) query = query.where('p.teamId', '=', asked.teamId);
  if (asked.season) query = query.where('p.season', '=', asked.season);
  if (asked.seasonHalf) query = query.where('p.seasonHalf', '=', asked.seasonHalf);
  if (asked.date) query = query.where('p.date', '=', asked.date);
  // not u.search, which contains the e-mail address
  const search = sql`main.fold(u.first_name || ' ' || u.last_name || ' ' || t.name)`;
  const sorts = {
    place: { by: sortKey, type: 'text' },
    name: { by: sql`u.sort_name`, type: 'text' },
    date: { by: sql`p.date`, type: 'date' },
  } as const;
  const page = await readPage(query, asked, { search, sorts, usual, id: sql`p.id` });
  return { ...page, items: page.items.map(positionOf) };
}

export async function findPosition(db: Database, id: string): Promise<Position | undefined> {
  const row = await everything(db).where('p.id', '=', id).executeTakeFirst();
  return row && positionOf(row);
}

/** The current positions of one import. */
export async function listOfImport(db: Database, importId: string): Promise<Position[]> {
  const rows = await everything(db).where('p.importId', '=', importId).execute();
  return rows.map(positionOf);
}

/** Those of these people who are in these line-ups already. */
export const listTaken = (db: Database, keys: readonly Key[]) =>
  db
    .selectFrom('main.positions')
    .select(['id', 'userId', 'teamId', 'season', 'seasonHalf'])
    .where(
      sql<boolean>`(user_id, team_id, season, season_half) in (select * from unnest(
        ${keys.map((key) => key.userId)}::uuid[], ${keys.map((key) => key.teamId)}::uuid[],
        ${keys.map((key) => key.season)}::smallint[], ${keys.map((key) => key.seasonHalf)}::text[]))`,
    )
    .execute();

/** The positions of all line-ups of a half. */
export const listOfHalf = (db: Database, season: number, seasonHalf: SeasonHalf) =>
  db
    .selectFrom('main.positions')
    .select(['userId', 'teamId', 'position', 'notes'])
    .where('season', '=', season)
    .where('seasonHalf', '=', seasonHalf)
    .execute();

/** Whether a half has line-ups. */
export const hasPositions = async (
  db: Database,
  season: number,
  seasonHalf: SeasonHalf,
): Promise<boolean> => {
  const found = await db
    .selectFrom('main.positions')
    .select('id')
    .where('season', '=', season)
    .where('seasonHalf', '=', seasonHalf)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The positions of one line-up, in order. */
export const listOfLineUp = (db: Database, { teamId, season, seasonHalf }: LineUpKey) =>
  db
    .selectFrom('main.positions')
    .select(['id', 'position'])
    .where('teamId', '=', teamId)
    .where('season', '=', season)
    .where('seasonHalf', '=', seasonHalf)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Numbers these positions again from 1; those that move no longer belong to an import. */
export async function updateOrder(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update main.positions p
    set position = o.place, import_id = null, replaced = null
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where p.id = o.id and p.position <> o.place`.execute(db);
}

export async function insertPosition(db: Database, id: string, row: PlaceRow): Promise<void> {
  await db
    .insertInto('main.positions')
    .values({ id, ...row })
    .execute();
}

/** Inserts the positions of an import, replacing existing ones, which are stored with the new ones for undo. */
export async function insertImported(
  db: Database,
  importId: string,
  rows: readonly PlaceRow[],
): Promise<void> {
  await db
    .insertInto('main.positions')
    .values(rows.map((row) => ({ ...row, id: newId(), importId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'teamId', 'season', 'seasonHalf']).doUpdateSet({
        position: sql`excluded.position`,
        date: sql`excluded.date`,
        notes: sql`excluded.notes`,
        importId: sql`excluded.import_id`,
        replaced: sql`jsonb_build_object('position', positions.position, 'date', positions.date,
          'notes', positions.notes, 'importId', positions.import_id, 'replaced', positions.replaced)`,
      }),
    )
    .execute();
}

/** Undoes the rows that are still as this import saved them. */
export async function deleteImported(db: Database, importId: string) {
  const deleted = await db
    .deleteFrom('main.positions')
    .where('importId', '=', importId)
    .where('replaced', 'is', null)
    .executeTakeFirst();
  const restored = await db
    .updateTable('main.positions')
    .set({
      position: sql`(replaced ->> 'position')::smallint`,
      date: sql`(replaced ->> 'date')::date`,
      notes: sql`array(select jsonb_array_elements_text(replaced -> 'notes'))`,
      importId: sql`(replaced ->> 'importId')::uuid`,
      replaced: sql`nullif(replaced -> 'replaced', 'null')`,
    })
    .where('importId', '=', importId)
    .executeTakeFirst();
  return { deleted: Number(deleted.numDeletedRows), restored: Number(restored.numUpdatedRows) };
}

/** Removes positions with an import, which stores them for its undo. */
export async function removeWithImport(
  db: Database,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`with gone as (delete from main.positions where id = any(${[...ids]}::uuid[]) returning *)
    insert into main.removed_positions (id, import_id, user_id, team_id, season, season_half, position, date, notes,
      former_import_id, replaced)
    select id, ${importId}, user_id, team_id, season, season_half, position, date, notes, import_id, replaced
    from gone`.execute(db);
}

/** What a later import has removed of an import that is undone does not come back with it, but as it was before. */
export async function deleteRemovedOf(db: Database, importId: string): Promise<void> {
  await sql`delete from main.removed_positions where former_import_id = ${importId} and replaced is null`.execute(
    db,
  );
  await sql`update main.removed_positions set position = (replaced ->> 'position')::smallint,
      date = (replaced ->> 'date')::date, notes = array(select jsonb_array_elements_text(replaced -> 'notes')),
      former_import_id = (replaced ->> 'importId')::uuid,
      replaced = nullif(replaced -> 'replaced', 'null')
    where former_import_id = ${importId}`.execute(db);
}

/** Brings back what an import removed, unless the person has a place there again. Returns the number of places. */
export async function bringBackRemoved(db: Database, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`with gone as (
      delete from main.removed_positions where import_id = ${importId} returning *
    )
    insert into main.positions (id, user_id, team_id, season, season_half, position, date, notes, import_id, replaced)
    select id, user_id, team_id, season, season_half, position, date, notes, former_import_id, replaced
    from gone on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Changes a single position; it no longer belongs to an import. */
export async function updatePosition(db: Database, id: string, change: PositionChange): Promise<void> {
  await db
    .updateTable('main.positions')
    .set({ ...change, importId: null, replaced: null })
    .where('id', '=', id)
    .execute();
}

/** Returns the ids of those that existed. */
export async function deletePositions(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('main.positions')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
