/** The rows behind members' own calendar links: the hash of each token, never the token. */
import type { Database } from '../../platform/postgres/database.ts';
import { captainOf, guardianOn } from '../../users/store.ts';

export const findFeedToken = (db: Database, userId: string) =>
  db.selectFrom('main.feedTokens').select('createdAt').where('userId', '=', userId).executeTakeFirst();

/** The owner of the token, unless they were removed. @param today club date */
export const findHolder = (db: Database, tokenHash: string, today: string) =>
  db
    .selectFrom('main.feedTokens as t')
    .innerJoin('main.users as u', 'u.id', 't.userId')
    .select(['u.id', 'u.approved', captainOf.as('captainOf'), guardianOn(today).as('guardianOf')])
    .where('t.tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Stores a user's only token, replacing the one before. */
export async function replaceFeedToken(
  db: Database,
  userId: string,
  tokenHash: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('main.feedTokens')
    .values({ userId, tokenHash, createdAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, createdAt }))
    .execute();
}

export async function deleteFeedToken(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('main.feedTokens').where('userId', '=', userId).execute();
}
