/** The rows about entering reports with the association: who did, and who was reminded of it. */
import type { Deadline } from '@club/contract/match-reports/after/deadlines.ts';
import type { ReportSent } from '@club/contract/match-reports/shape.ts';
import { movedMinutes } from '@club/contract/matches/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { shownPerson } from '../../users/store.ts';

export async function findSent(db: Database, gameId: string): Promise<ReportSent | null> {
  const row = await db
    .selectFrom('main.matchReportsSent as s')
    .leftJoin('main.users as u', 'u.id', 's.sentBy')
    .select('s.sentAt')
    .select(sql<ReportSent['by']>`case when u.id is not null then ${shownPerson('u')} end`.as('by'))
    .where('s.gameId', '=', gameId)
    .executeTakeFirst();
  return row ? { at: row.sentAt.toISOString(), by: row.by } : null;
}

/** Returns false where it was marked before: the first mark stays. */
export async function insertSent(
  db: Database,
  gameId: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const created = await db
    .insertInto('main.matchReportsSent')
    .values({ gameId, sentBy: by, sentAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether there was a mark. */
export async function deleteSent(db: Database, gameId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('main.matchReportsSent')
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Games whose result or report the association waits for: neither called off nor marked as sent. */
const awaited = (db: Database) =>
  db
    .selectFrom('main.games as g')
    .innerJoin('main.teams as t', 't.id', 'g.teamId')
    .where('g.state', '<>', 'cancelled')
    .where(sql<boolean>`coalesce(t.result_hours, t.report_hours) is not null`)
    .where(sql<boolean>`not exists (select from main.match_reports_sent s where s.game_id = g.id)`);

/** Those that have begun, and whose last deadline has not passed. */
export const listAwaited = (db: Database, now: Date) =>
  awaited(db)
    .select(['g.id', 'g.teamId', 'g.date', 'g.homeTeam', 'g.awayTeam'])
    .select(['t.resultHours', 't.reportHours'])
    .select(sql<boolean>`exists (select from main.match_reports r where r.game_id = g.id)`.as('hasReport'))
    .where('g.date', '<=', now)
    .where(sql<boolean>`g.date + make_interval(hours => greatest(t.result_hours, t.report_hours)) > ${now}`)
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();

export type AwaitedGame = Awaited<ReturnType<typeof listAwaited>>[number];

/** Whether a reminder about a game still concerns somebody. */
export const isAwaitedFrom = async (db: Database, userId: string, gameId: string): Promise<boolean> =>
  (await awaited(db)
    .innerJoin('main.teamCaptains as c', 'c.teamId', 'g.teamId')
    .select('g.id')
    .where('g.id', '=', gameId)
    .where('c.userId', '=', userId)
    .executeTakeFirst()) !== undefined;

/**
 * Returns those of the deadlines that captains were not reminded of before; once the game is moved it counts as another
 * one.
 */
export async function insertReminders(
  db: Database,
  { id: gameId, date: gameDate }: Pick<AwaitedGame, 'id' | 'date'>,
  whats: readonly Deadline['what'][],
  now: Date,
): Promise<string[]> {
  const created = await db
    .insertInto('main.reportReminders')
    .values(whats.map((what) => ({ gameId, what, gameDate, sentAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['gameId', 'what'])
        .doUpdateSet({ gameDate, sentAt: now })
        .where(
          sql<boolean>`abs(extract(epoch from report_reminders.game_date - excluded.game_date)) > ${movedMinutes * 60}`,
        ),
    )
    .returning('what')
    .execute();
  return created.map(({ what }) => what);
}
