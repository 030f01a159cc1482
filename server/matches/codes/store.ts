/** The match code and the PIN of a game. Nothing else reads this table. */
import type { Codes } from '@club/contract/matches/codes/shape.ts';
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

/** Returns whether there were any. */
export async function deleteCodes(db: Database, gameId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('main.gameCodes').where('gameId', '=', gameId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
