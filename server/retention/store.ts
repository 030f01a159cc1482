/** Periods, the rows that are older, and the log of what was deleted. */
import type { RetentionRun } from '@club/contract/retention/shape.ts';
import { mostCounted } from '@club/contract/total.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';
import type { Cutoff, Kind } from './kinds/store.ts';

/** The chosen periods, by kind; null: never. */
export async function findPeriods(db: Database): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('main.retentionPeriods').select(['kind', 'months']).execute();
  return new Map(rows.map(({ kind, months }) => [kind, months]));
}

/** Serialises changes of one period, also of one that was never chosen. */
export async function lockPeriod(db: Database, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`retention ${kind}`}))`.execute(db);
}

export async function putPeriod(
  db: Database,
  kind: string,
  months: number | null,
  updatedAt: Date,
): Promise<void> {
  await db
    .insertInto('main.retentionPeriods')
    .values({ kind, months, updatedAt })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ months, updatedAt }))
    .execute();
}

/** How many records are older, counted up to `mostCounted` and one. */
export async function countDue(db: Database, { rows }: Pick<Kind, 'rows'>, cutoff: Cutoff): Promise<number> {
  let total = 0;
  for (const { table, due, follows } of rows) {
    if (follows) continue;
    const { rows: found } = await sql<{ due: number }>`select count(*)::int as due from (
      select from ${sql.table(table)} t where ${due(cutoff)} limit ${mostCounted + 1}) d`.execute(db);
    total += found[0]?.due ?? 0;
  }
  return Math.min(total, mostCounted + 1);
}

/**
 * Deletes some of the older records; rows locked by another process are skipped. The counts of events stay.
 * @returns how many were deleted, and whether there may be more
 */
export async function deleteDue(
  tx: Tx,
  { rows }: Pick<Kind, 'rows'>,
  cutoff: Cutoff,
  most: number,
): Promise<{ removed: number; more: boolean }> {
  await sql`select set_config('club.forgetting', 'on', true)`.execute(tx);
  let removed = 0;
  let more = false;
  for (const { table, due, follows } of rows) {
    // an array is read once: as a set, a plan may read it for each row, and its limit would hold for each reading
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select t.ctid from ${sql.table(table)} t where ${due(cutoff)} limit ${most} for update skip locked))`.execute(
      tx,
    );
    if (!follows) removed += Number(numAffectedRows);
    more ||= Number(numAffectedRows) === most;
  }
  return { removed, more };
}

/** Adds to the log of the day. @param day club date */
export async function logRemoved(tx: Tx, day: string, kind: string, removed: number): Promise<void> {
  await tx
    .insertInto('main.retentionRuns')
    .values({ id: newId(), day, kind, removed })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({
        removed: sql<number>`main.retention_runs.removed + ${removed}`,
      }),
    )
    .execute();
}

/** @param day club date */
export async function deleteRunsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('main.retentionRuns').where('day', '<', day).execute();
}

export async function listRuns(db: Database, asked: Asked) {
  const query = db
    .selectFrom('main.retentionRuns as r')
    .select(['r.id', 'r.day', 'r.kind as name', 'r.removed']);
  const page = await readPage(query, asked, {
    search: null,
    sorts: { day: { by: sql`r.day`, type: 'date' } },
    usual: '-day',
    id: sql`r.id`,
  });
  return page as typeof page & { items: Omit<RetentionRun, 'label'>[] };
}

/** Days that the app may be off without being asked to wait. */
const longestGap = 7;

/**
 * Writes the day down; processes whose clocks differ by seconds see two days at midnight.
 * @param trusted since when a club that has written none yet is taken to have gone on
 * @returns the first day since when it has gone on without a jump
 */
export async function noteDay(db: Database, day: string, trusted: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    insert into main.steady_date as s (since, latest) values (${trusted}, ${day})
    on conflict (only_row) do update set latest = excluded.latest, since =
      case when excluded.latest between s.latest - 1 and s.latest + ${longestGap}::int
        then least(s.since, excluded.latest) else excluded.latest end
    returning since::text`.execute(db);
  return rows[0]?.since ?? day;
}
