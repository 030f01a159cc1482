/** The rows of match reports: their entries, and who may write them. */
import { isMemberId } from '@club/contract/match-reports/pairings.ts';
import type { ReportEntry, ReportSetup } from '@club/contract/match-reports/shape.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { shownPerson } from '../users/store.ts';

export type ReportRow = { setup: ReportSetup; startedAt: Date };

/** Undefined where no report was begun. */
export async function findReport(db: Database, gameId: string): Promise<ReportRow | undefined> {
  const row = await db
    .selectFrom('main.matchReports')
    .select(['playedOut', 'startedAt'])
    .select(sql<ReportSetup['system']>`system`.as('system'))
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  return row && { setup: { system: row.system, playedOut: row.playedOut }, startedAt: row.startedAt };
}

export async function putReport(
  db: Database,
  gameId: string,
  { system, playedOut }: ReportSetup,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db
    .insertInto('main.matchReports')
    .values({ gameId, system, playedOut, startedBy: by, startedAt: at })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ system, playedOut }))
    .execute();
}

/** Returns whether there was one. */
export async function deleteReport(db: Database, gameId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('main.matchReports').where('gameId', '=', gameId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** All entries of a report in the order of arrival. */
export async function listEntries(db: Database, gameId: string): Promise<ReportEntry[]> {
  const rows = await db
    .selectFrom('main.matchReportEntries')
    .select(sql<ReportEntry>`entry`.as('entry'))
    .where('gameId', '=', gameId)
    .orderBy('number')
    .execute();
  return rows.map(({ entry }) => entry);
}

export async function insertEntries(
  db: Database,
  gameId: string,
  entries: readonly ReportEntry[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('main.matchReportEntries')
    .values(
      entries.map((entry) => ({
        gameId,
        id: entry.id,
        entry: JSON.stringify(entry),
        createdBy: by,
        receivedAt: at,
      })),
    )
    .execute();
}

/** Those of these people who are members. @param players ids, or any other names */
export async function listPeople(db: Database, players: readonly string[]): Promise<Person[]> {
  const ids = players.filter(isMemberId);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('main.users as u')
    .select(shownPerson('u').as('person'))
    .where('u.id', 'in', ids)
    .where('u.approved', '=', true)
    .orderBy(sql`u.sort_name, u.id`)
    .execute();
  return rows.map(({ person }) => person);
}

/** The people whom a captain has allowed to write, by name. */
export async function listWriters(db: Database, gameId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('main.matchReportWriters as w')
    .innerJoin('main.users as u', 'u.id', 'w.userId')
    .select(shownPerson('u').as('person'))
    .where('w.gameId', '=', gameId)
    .orderBy(sql`u.sort_name, u.id`)
    .execute();
  return rows.map(({ person }) => person);
}

export async function insertWriter(db: Database, gameId: string, userId: string): Promise<void> {
  await db
    .insertInto('main.matchReportWriters')
    .values({ gameId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether this person was one. */
export async function deleteWriter(db: Database, gameId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('main.matchReportWriters')
    .where('gameId', '=', gameId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Replaces the invitation of a game. @param hash of its code */
export async function putInvitation(db: Database, gameId: string, hash: string, until: Date): Promise<void> {
  await db
    .insertInto('main.matchReportInvitations')
    .values({ gameId, hash, until })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ hash, until }))
    .execute();
}

export async function deleteInvitation(db: Database, gameId: string): Promise<void> {
  await db.deleteFrom('main.matchReportInvitations').where('gameId', '=', gameId).execute();
}

export const holdsInvitation = async (
  db: Database,
  gameId: string,
  hash: string,
  now: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('main.matchReportInvitations')
    .select('gameId')
    .where('gameId', '=', gameId)
    .where('hash', '=', hash)
    .where('until', '>', now)
    .executeTakeFirst()) !== undefined;

type OfOpponents = Extract<ReportEntry, { kind: 'singles' | 'doubles' | 'ttr' }>;

/**
 * The opponents of a game in earlier reports, earliest first: their line-ups and values.
 * @param opponents their team, as it is written in the games
 */
export async function listOfOpponents(
  db: Database,
  gameId: string,
  opponents: string,
): Promise<OfOpponents[]> {
  const rows = await db
    .selectFrom('main.matchReportEntries as e')
    .innerJoin('main.games as g', 'g.id', 'e.gameId')
    .select(sql<OfOpponents>`e.entry`.as('entry'))
    .where('g.id', '<>', gameId)
    .where(sql<boolean>`case when g.home_game then g.away_team else g.home_team end = ${opponents}`)
    .where(sql<boolean>`e.entry ->> 'kind' in ('singles', 'doubles', 'ttr')`)
    .where(sql<boolean>`e.entry ->> 'side' = case when g.home_game then 'away' else 'home' end`)
    .orderBy('g.date')
    .orderBy('e.number')
    .execute();
  return rows.map(({ entry }) => entry);
}

/** Puts another id in the place of a person's in all entries, so that a report still knows who is the same. */
export async function renamePlayer(db: Database, userId: string, newName: string): Promise<void> {
  await db
    .updateTable('main.matchReportEntries')
    .set({ entry: sql`replace(entry::text, ${userId}, ${newName})::jsonb` })
    .where(sql<boolean>`strpos(entry::text, ${userId}) > 0`)
    .execute();
}
