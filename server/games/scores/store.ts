/** The rows of score entries. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../../platform/postgres/page.ts';

const everything = (db: Database) =>
  db
    .selectFrom('main.scores as s')
    .select(['s.id', 's.gameId', 's.scoreHome', 's.scoreGuest', 's.createdAt', 's.createdBy']);

/** A page of entries, newest first. */
export function listScores(db: Database, asked: Asked & { gameId?: string | undefined }) {
  let query = everything(db);
  if (asked.gameId) query = query.where('s.gameId', '=', asked.gameId);
  return readPage(query, asked, {
    search: null,
    sorts: { createdAt: { by: sql`s.created_at`, type: 'timestamptz' } },
    usual: '-createdAt',
    id: sql`s.id`,
  });
}

export const findScore = (db: Database, id: string) =>
  toWireOr(everything(db).where('s.id', '=', id).executeTakeFirst());

/** The newest entry of a game. */
export const findLastScore = (db: Database, gameId: string) =>
  toWireOr(
    everything(db)
      .where('s.gameId', '=', gameId)
      .orderBy('s.createdAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/**
 * Inserts an entry, after all earlier ones in time also where it waited for another that was sent later. The caller has
 * locked the game's row.
 */
export async function insertScore(
  db: Database,
  score: {
    id: string;
    gameId: string;
    scoreHome: number;
    scoreGuest: number;
    createdAt: Date;
    createdBy: string | null;
  },
): Promise<void> {
  const createdAt = sql<Date>`greatest(${score.createdAt}::timestamptz, (
    select max(created_at) + interval '1 millisecond' from main.scores where game_id = ${score.gameId}))`;
  await db
    .insertInto('main.scores')
    .values({ ...score, createdAt })
    .execute();
}

/** @returns false when it was gone already */
export async function deleteScore(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('main.scores').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteScoresOf(db: Database, gameId: string): Promise<void> {
  await db.deleteFrom('main.scores').where('gameId', '=', gameId).execute();
}
