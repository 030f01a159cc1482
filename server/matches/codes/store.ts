/** The match code and the PIN of a game. Nothing else reads this table. */
import type { Codes } from '@club/contract/matches/codes/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

export const findCodes = (db: Database, gameId: string): Promise<Codes | undefined> =>
  db.selectFrom('main.gameCodes').select(['code', 'pin']).where('gameId', '=', gameId).executeTakeFirst();

export async function putCodes(db: Database, gameId: string, codes: Codes): Promise<void> {
  await db
    .insertInto('main.gameCodes')
    .values({ gameId, ...codes })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet(codes))
    .execute();
}

/**
 * Games with a number, by date, and what is stored of them; none that are called off.
 * @param teamIds null: all teams  @param from its first instant  @param to the first instant after it
 */
export const listNumbered = (
  db: Database,
  { teamIds, from, to }: { teamIds: readonly string[] | null; from: string; to: string },
) =>
  db
    .selectFrom('main.games as g')
    .leftJoin('main.gameCodes as c', 'c.gameId', 'g.id')
    .select(['g.id', 'g.teamId', 'g.date', 'g.homeTeam', 'g.awayTeam', 'c.code', 'c.pin'])
    .select(sql<string>`g.match_number`.as('matchNumber'))
    .where('g.matchNumber', 'is not', null)
    .where('g.state', '<>', 'cancelled')
    .where('g.date', '>=', new Date(from))
    .where('g.date', '<', new Date(to))
    .$if(teamIds !== null, (query) => query.where(sql<boolean>`g.team_id = any(${teamIds}::uuid[])`))
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();

/** Returns whether there were any. */
export async function deleteCodes(db: Database, gameId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('main.gameCodes').where('gameId', '=', gameId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
