/** The rows of comments. */
import type { Comment } from '@club/contract/matches/comments/shape.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { toWire } from '../../platform/postgres/page.ts';
import { shownPerson } from '../../users/store.ts';

/** The comments of a game, oldest first. */
export async function listComments(db: Database, gameId: string): Promise<Comment[]> {
  const rows = await db
    .selectFrom('main.gameComments as c')
    .innerJoin('main.users as u', 'u.id', 'c.authorId')
    .select(['c.id', 'c.gameId', 'c.text', 'c.createdAt'])
    .select(shownPerson('u').as('author'))
    .where('c.gameId', '=', gameId)
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => toWire(row));
}

export async function insertComment(
  db: Database,
  comment: { id: string; gameId: string; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('main.gameComments').values(comment).execute();
}

export async function deleteComment(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.gameComments').where('id', '=', id).execute();
}
