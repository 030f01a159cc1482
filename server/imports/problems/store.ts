/** The rows of lines that imports could not read. */
import type { ImportKind } from '@club/contract/imports/rules.ts';
import type { ImportProblem, UnreadLines } from '@club/contract/imports/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { toWire } from '../../platform/postgres/page.ts';

/** Returns whether it is new: the same lines of the same list are reported once. */
export async function insertProblem(
  db: Database,
  row: {
    id: string;
    kind: ImportKind;
    title: string;
    lines: UnreadLines;
    createdAt: Date;
    createdBy: string;
  },
): Promise<boolean> {
  const created = await db
    .insertInto('main.importProblems')
    .values({ ...row, lines: JSON.stringify(row.lines) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Those of these kinds that nobody has reviewed, latest first. */
export async function listUnreviewed(
  db: Database,
  kinds: readonly ImportKind[],
  most: number,
): Promise<ImportProblem[]> {
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom('main.importProblems')
    .select(['id', 'title', 'createdAt'])
    .select([sql<ImportKind>`kind`.as('kind'), sql<UnreadLines>`lines`.as('lines')])
    .where('kind', 'in', [...kinds])
    .where('seenAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => toWire(row));
}

/** Returns whether it exists, reviewed or not. */
export async function markReviewed(
  db: Database,
  id: string,
  kinds: readonly ImportKind[],
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('main.importProblems')
    .set({ seenAt: sql`coalesce(seen_at, ${now})` })
    .where('id', '=', id)
    .where('kind', 'in', [...kinds])
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Deletes lines that contain both names of this person, unless somebody else has the same; a record without lines is deleted too. */
export async function deleteLinesNaming(db: Database, userId: string): Promise<void> {
  await sql`with person as (select lower(first_name) as first, lower(last_name) as last from main.users u where id = ${userId}::uuid
      and not exists (select from main.users o where o.id <> u.id
        and lower(o.first_name) = lower(u.first_name) and lower(o.last_name) = lower(u.last_name))),
    kept as (
      select p.id, jsonb_agg(line.value order by line.ordinality) filter (where strpos(lower(line.value ->> 'text'), u.first) = 0
        or strpos(lower(line.value ->> 'text'), u.last) = 0) as lines
      from main.import_problems p, jsonb_array_elements(p.lines) with ordinality line, person u group by p.id),
    gone as (delete from main.import_problems p using kept k where k.id = p.id and k.lines is null)
    update main.import_problems p set lines = k.lines from kept k where k.id = p.id and k.lines is distinct from p.lines
      and k.lines is not null`.execute(db);
}
