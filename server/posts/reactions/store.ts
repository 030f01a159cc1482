/** The rows of reactions. */

import type { Reaction, ReactionOfUser } from '@club/contract/posts/reactions/shape.ts';
import type { ReactionType } from '@club/contract/posts/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../../platform/postgres/page.ts';
import { foldedName, shownPerson } from '../../users/store.ts';
import type { Reader } from '../store.ts';

const everything = (db: Database) =>
  db
    .selectFrom('posts.reactions as r')
    .select(['r.id', 'r.postId', 'r.userId', 'r.createdAt', sql<ReactionType>`r.type`.as('type')]);

const order = {
  sorts: { createdAt: { by: sql`r.created_at`, type: 'timestamptz' } },
  usual: '-createdAt',
  id: sql`r.id`,
} as const;

/** A page of reactions to a post, newest first. */
export function listReactions(
  db: Database,
  postId: string,
  asked: Asked & { type?: ReactionType | undefined },
) {
  let query = everything(db)
    .innerJoin('main.users as u', 'u.id', 'r.userId')
    .select(shownPerson('u').as('user'))
    .where('r.postId', '=', postId);
  if (asked.type) query = query.where('r.type', '=', asked.type);
  return readPage(query, asked, { search: foldedName('u'), ...order });
}

/** A page of one's own reactions, newest first; without those to drafts that one may not see. */
export function listReactionsOfUser(db: Database, { userId, manages }: Reader, asked: Asked) {
  let query = everything(db)
    .innerJoin('posts.posts as p', 'p.id', 'r.postId')
    .select(sql<ReactionOfUser['post']>`json_build_object('id', p.id, 'headline', p.headline)`.as('post'))
    .where('r.userId', '=', userId);
  if (!manages)
    query = query.where((where) =>
      where.or([where('p.status', '<>', 'draft'), where('p.authorId', '=', userId)]),
    );
  return readPage(query, asked, { search: sql`p.search`, ...order });
}

export const findReaction = (db: Database, postId: string, id: string): Promise<Reaction | undefined> =>
  toWireOr(everything(db).where('r.id', '=', id).where('r.postId', '=', postId).executeTakeFirst());

type Kind = { postId: string; userId: string; type: ReactionType };

export const findReactionOf = (db: Database, { postId, userId, type }: Kind): Promise<Reaction | undefined> =>
  toWireOr(
    everything(db)
      .where('r.postId', '=', postId)
      .where('r.userId', '=', userId)
      .where('r.type', '=', type)
      .executeTakeFirst(),
  );

export async function insertReaction(
  db: Database,
  reaction: Kind & { id: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('posts.reactions')
    .values({ ...reaction, createdAt: now })
    .execute();
}

export async function updateReaction(db: Database, id: string, type: ReactionType): Promise<void> {
  await db.updateTable('posts.reactions').set({ type }).where('id', '=', id).execute();
}

export async function deleteReaction(db: Database, id: string): Promise<void> {
  await db.deleteFrom('posts.reactions').where('id', '=', id).execute();
}
