/** The rows of calendar links. */
import { type LinkFailure, readEvery } from '@club/contract/games/calendar-links/rules.ts';
import type { CalendarGame } from '@club/contract/games/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** What is stored of a link; a link that was never read has the same with nothing in it. */
export type LinkState = {
  url: string;
  etag: string | null;
  lastModified: string | null;
  askedAt: Date | null;
  triedAt: Date | null;
  readAt: Date | null;
  failures: number;
  failedSince: Date | null;
  failure: LinkFailure | null;
  failureStatus: number | null;
  games: CalendarGame[] | null;
  settled: string[];
  notifiedDigest: string | null;
  automatic: boolean;
};

/** The link of a team, with the team's name. */
export type TeamLink = { teamId: string; teamName: string; state: LinkState };

const unread = (url: string, automatic: boolean): LinkState => ({
  url,
  etag: null,
  lastModified: null,
  askedAt: null,
  triedAt: null,
  readAt: null,
  failures: 0,
  failedSince: null,
  failure: null,
  failureStatus: null,
  games: null,
  settled: [],
  notifiedDigest: null,
  automatic,
});

/** The link of a team; what is stored of another link does not count. @returns undefined: no such team, or no link */
export async function findLink(db: Database, teamId: string): Promise<TeamLink | undefined> {
  const team = await db
    .selectFrom('main.teams')
    .select(['name', 'linkCalendar'])
    .where('id', '=', teamId)
    .executeTakeFirst();
  if (!team?.linkCalendar) return undefined;
  const row = await db
    .selectFrom('main.calendarLinks')
    .selectAll()
    .where('teamId', '=', teamId)
    .executeTakeFirst();
  const stored = row as (LinkState & { teamId: string }) | undefined;
  const state =
    stored?.url === team.linkCalendar ? stored : unread(team.linkCalendar, stored?.automatic ?? false);
  return { teamId, teamName: team.name, state };
}

/** Whether a proposal waits that people were notified of. */
export const isProposed = async (db: Database, teamId: string): Promise<boolean> =>
  (await findLink(db, teamId))?.state.notifiedDigest != null;

export async function putLink(db: Database, teamId: string, state: LinkState): Promise<void> {
  const { games, ...others } = state;
  const values = { ...others, teamId, games: games && JSON.stringify(games) };
  await db
    .insertInto('main.calendarLinks')
    .values(values)
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet(values))
    .execute();
}

/** The teams whose link has not been tried for six hours. */
export async function listDueTeams(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('main.teams as t')
    .leftJoin('main.calendarLinks as l', (join) =>
      join.onRef('l.teamId', '=', 't.id').onRef('l.url', '=', 't.linkCalendar'),
    )
    .select('t.id')
    .where('t.linkCalendar', 'is not', null)
    .where(
      sql<boolean>`l.tried_at is null or l.tried_at <= ${new Date(now.getTime() - readEvery)}::timestamptz`,
    )
    .orderBy('t.rank')
    .execute();
  return rows.map(({ id }) => id);
}
