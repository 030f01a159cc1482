/** Actions on the comments of a game: written and deleted. Nobody gets a message about them. */
import { Failure } from '@club/contract/failures.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { mayDelete, refuseComment } from '@club/contract/matches/comments/rules.ts';
import type { Comment, CommentInput } from '@club/contract/matches/comments/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import { gameOf } from '../../games/actions.ts';
import { lockGame } from '../../games/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { mustBeInvolved } from '../game-rights.ts';
import * as store from './store.ts';

/** @throws Failure `not-found`, `missing-permission` */
async function found(context: Context, gameId: string): Promise<{ game: Game; comments: Comment[] }> {
  const game = await gameOf(context, gameId);
  await mustBeInvolved(context, game);
  return { game, comments: await store.listComments(context.db, gameId) };
}

const oneOf = (comments: readonly Comment[], id: string): Comment => {
  const comment = comments.find((one) => one.id === id);
  if (!comment) throw new Failure('not-found');
  return comment;
};

/** @throws Failure `not-found`, `missing-permission` */
export const commentsOf = async (context: Context, gameId: string): Promise<Comment[]> =>
  (await found(context, gameId)).comments;

/** @throws Failure `not-found`, `missing-permission`, `comments-closed`, `comments-full` */
export async function createComment(
  context: Context,
  gameId: string,
  { text }: CommentInput,
): Promise<Comment> {
  const { db, caller, now } = context;
  // so that they are counted
  await lockGame(db, gameId);
  const { game, comments } = await found(context, gameId);
  const refusal = refuseComment(game, comments.length, now);
  if (refusal) throw new Failure(refusal);
  const id = newId();
  await store.insertComment(db, { id, gameId, authorId: caller.userId, text, createdAt: now });
  await context.publish('matches', gameId);
  return oneOf(await commentsOf(context, gameId), id);
}

/** At any time, also by an author who is in the team no longer. @throws Failure `not-found`, `missing-permission` */
export async function deleteComment(context: Context, gameId: string, id: string): Promise<void> {
  const { db, caller } = context;
  await lockGame(db, gameId);
  const game = await gameOf(context, gameId);
  const comments = await store.listComments(db, gameId);
  const isOwn = comments.some((one) => one.id === id && one.author.id === caller.userId);
  if (!isOwn) await mustBeInvolved(context, game);
  const comment = oneOf(comments, id);
  if (!mayDelete(comment, caller, leads(caller, game.teamId, 'm_gms')))
    throw new Failure('missing-permission');
  await store.deleteComment(db, id);
  await context.publish('matches', gameId);
}
