/** Actions on reactions. Each locks the post's row, so that its counts are right. */
import { Failure } from '@club/contract/failures.ts';
import { holds } from '@club/contract/permissions.ts';
import { Reaction, type ReactionChange, type ReactionInput } from '@club/contract/posts/reactions/shape.ts';
import { maySeePost, type ReactionType, refuseReaction } from '@club/contract/posts/rules.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import type { Asked } from '../../platform/postgres/page.ts';
import { lockAgainstRemoval } from '../../users/store.ts';
import { countIn, lockPost, publishPostChange } from '../actions.ts';
import { findPostOwner, type PostSummary } from '../store.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` where the caller may not see the post */
async function refuseInvisible({ db, caller }: Context, postId: string): Promise<void> {
  const post = await findPostOwner(db, postId);
  if (!post || !maySeePost(post, caller)) throw new Failure('not-found');
}

type Named = { id: string; reactionId: string };

/** @throws Failure `not-found` */
export async function reactionsOf(
  context: Context,
  id: string,
  asked: Asked & { type?: ReactionType | undefined },
) {
  await refuseInvisible(context, id);
  return store.listReactions(context.db, id, asked);
}

/** One's own reactions to posts that one may see. */
export const reactionsOfUser = (context: Context, userId: string, asked: Asked) =>
  store.listReactionsOfUser(context.db, { userId, manages: holds(context.caller, 'm_psts') }, asked);

/** @throws Failure `not-found` */
export async function reactionOf(context: Context, { id, reactionId }: Named): Promise<Reaction> {
  await refuseInvisible(context, id);
  const reaction = await store.findReaction(context.db, id, reactionId);
  if (!reaction) throw new Failure('not-found');
  return reaction;
}

const refuse = (post: PostSummary) => {
  const refusal = refuseReaction(post);
  if (refusal) throw new Failure(refusal);
};

/** Repeating a reaction returns the existing one. @throws Failure `not-found`, `post-not-published` */
export async function react(context: Context, id: string, { type }: ReactionInput): Promise<Reaction> {
  const { userId } = context.caller;
  // people before posts, in the same order as removing a user
  if (!(await lockAgainstRemoval(context.db, [userId])).has(userId)) throw new Failure('not-found');
  const post = await lockPost(context, id);
  refuse(post);
  const there = await store.findReactionOf(context.db, { postId: id, userId, type });
  if (there) return there;
  const reaction = { id: newId(), postId: id, userId, type };
  await store.insertReaction(context.db, reaction, context.now);
  await countIn(context, { ...post, reactions: post.reactions + 1 });
  return { ...reaction, createdAt: context.now.toISOString() };
}

/** Locks the post of one's own reaction. @throws Failure `not-found`, `missing-permission`, `stale` */
async function lockOwn(context: Context, named: Named) {
  const post = await lockPost(context, named.id);
  const reaction = await reactionOf(context, named);
  if (reaction.userId !== context.caller.userId) throw new Failure('missing-permission');
  context.unchangedSince(Reaction, reaction);
  return { post, reaction };
}

/** @throws Failure `not-found`, `missing-permission`, `stale`, `already-there`, `post-not-published` */
export async function changeReaction(
  context: Context,
  named: Named,
  change: ReactionChange,
): Promise<Reaction> {
  const { post, reaction } = await lockOwn(context, named);
  const { type = reaction.type } = change;
  refuse(post);
  if (type === reaction.type) return reaction;
  if (await store.findReactionOf(context.db, { ...reaction, type })) throw new Failure('already-there');
  await store.updateReaction(context.db, reaction.id, type);
  await publishPostChange(context, post.id, post.status);
  return { ...reaction, type };
}

/** @throws Failure `not-found`, `missing-permission`, `stale` */
export async function deleteReaction(context: Context, named: Named): Promise<void> {
  const { post } = await lockOwn(context, named);
  await store.deleteReaction(context.db, named.reactionId);
  await countIn(context, { ...post, reactions: post.reactions - 1 });
}
