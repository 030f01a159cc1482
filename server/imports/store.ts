/** The rows of imports, and the queries that both kinds of list need before they save. */
import type { ImportKind } from '@club/contract/imports/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';
import { namedPerson, personWithId } from '../users/store.ts';

/** Kinds that are recorded, so that they can be undone as a whole. */
export type ListKind = Exclude<ImportKind, 'games'>;

export type ImportRow = {
  id: string;
  kind: ListKind;
  title: string;
  createdAt: Date;
  createdBy: string;
  saved: number;
  replaced: number;
  removed?: number;
};

/** A page of imports of one kind, latest first. */
export const listImports = (db: Database, kind: ListKind, asked: Asked) =>
  readPage(
    db
      .selectFrom('main.imports as i')
      .select(['i.id', 'i.title', 'i.createdAt', 'i.saved', 'i.replaced', 'i.removed', 'i.undoneAt'])
      .select(personWithId(sql`i.created_by`, namedPerson('u')).as('createdBy'))
      .where('i.kind', '=', kind),
    asked,
    {
      search: sql`main.fold(i.title)`,
      sorts: { createdAt: { by: sql`i.created_at`, type: 'timestamptz' } },
      usual: '-createdAt',
      id: sql`i.id`,
    },
  );

/** When the latest import with this title was saved that was not undone. */
export async function findSavedAt(db: Database, kind: ListKind, title: string): Promise<Date | null> {
  const found = await db
    .selectFrom('main.imports')
    .select((of) => of.fn.max('createdAt').as('savedAt'))
    .where('kind', '=', kind)
    .where('title', '=', title)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return found?.savedAt ?? null;
}

/** Locks this import until the transaction ends. */
export const lockImport = (db: Database, kind: ListKind, id: string) =>
  db
    .selectFrom('main.imports')
    .select(['id', 'title', 'saved', 'undoneAt'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

export async function insertImport(db: Database, row: ImportRow): Promise<void> {
  await db.insertInto('main.imports').values(row).execute();
}

export async function updateUndone(db: Database, id: string, undoneAt: Date): Promise<void> {
  await db.updateTable('main.imports').set({ undoneAt }).where('id', '=', id).execute();
}

/** Serialises everything that writes this kind of list until the transaction ends. Few write, so nobody waits long. */
export async function lockKind(db: Database, kind: ListKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`club:${kind}`}))`.execute(db);
}

/** Those of these teams, or members (not people who wait for approval), that exist, locked until the transaction ends. */
export async function listKnown(
  db: Database,
  table: 'main.users' | 'main.teams',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .$if(table === 'main.users', (people) => people.where(sql<boolean>`approved`))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** What the row of an import has replaced, with what an earlier import had replaced before. */
type Replaced = { importId: string | null; replaced: Replaced | null };

/** The same without the rows of one import. */
function withoutImport(of: Replaced | null, importId: string): Replaced | null {
  if (of === null) return null;
  const rest = withoutImport(of.replaced, importId);
  return of.importId === importId ? rest : { ...of, replaced: rest };
}

/** An import that is undone does not come back with the undo of a later one, which had replaced its rows. */
export async function forgetReplaced(
  db: Database,
  table: 'main.qttr' | 'main.positions' | 'main.removed_positions',
  importId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; replaced: Replaced }>`select id, replaced from ${sql.table(table)}
    where replaced is not null and strpos(replaced::text, ${importId}) > 0`.execute(db);
  const changed = rows.map(({ id, replaced }) => ({ id, replaced: withoutImport(replaced, importId) }));
  await sql`update ${sql.table(table)} t set replaced = nullif(c.replaced, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (id uuid, replaced jsonb)
    where t.id = c.id`.execute(db);
}
