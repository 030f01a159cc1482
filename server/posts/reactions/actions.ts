/** What is done to reactions. Whoever adds or takes one back holds the post's row, so that its counts hold. */
import { Failure } from '@club/contract/failures.ts';
import { holds } from '@club/contract/permissions.ts';
import { Reaction, type ReactionChange, type ReactionInput } from '@club/contract/posts/reactions/shape.ts';
import { maySeePost, type ReactionType, refuseReaction } from '@club/contract/posts/rules.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import type { Asked } from '../../platform/postgres/page.ts';
import { announcePost, countIn, lockPost } from '../actions.ts';
import { findPostOwner, holdPerson, type PostGround } from '../store.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` where the caller may not see the post */
async function refuseUnseen({ db, caller }: Work, postId: string): Promise<void> {
  const post = await findPostOwner(db, postId);
  if (!post || !maySeePost(post, caller)) throw new Failure('not-found');
}

type Named = { id: string; reactionId: string };

/** @throws Failure `not-found` */
export async function reactionsOf(
  work: Work,
  id: string,
  asked: Asked & { type?: ReactionType | undefined },
) {
  await refuseUnseen(work, id);
  return store.listReactions(work.db, id, asked);
}

/** One's own, of posts that one may see. */
export const reactionsOfUser = (work: Work, userId: string, asked: Asked) =>
  store.listReactionsOfUser(work.db, { userId, manages: holds(work.caller, 'm_psts') }, asked);

/** @throws Failure `not-found` */
export async function reactionOf(work: Work, { id, reactionId }: Named): Promise<Reaction> {
  await refuseUnseen(work, id);
  const reaction = await store.findReaction(work.db, id, reactionId);
  if (!reaction) throw new Failure('not-found');
  return reaction;
}

const refuse = (post: PostGround) => {
  const refusal = refuseReaction(post);
  if (refusal) throw new Failure(refusal);
};

/** The same reaction again is the one that is there. @throws Failure `not-found`, `post-not-published` */
export async function react(work: Work, id: string, { type }: ReactionInput): Promise<Reaction> {
  const { userId } = work.caller;
  // people before posts, as where somebody is removed
  if (!(await holdPerson(work.db, userId))) throw new Failure('not-found');
  const post = await lockPost(work, id);
  refuse(post);
  const there = await store.findReactionOf(work.db, { postId: id, userId, type });
  if (there) return there;
  const reaction = { id: newId(), postId: id, userId, type };
  await store.insertReaction(work.db, reaction, work.now);
  await countIn(work, { ...post, reactions: post.reactions + 1 });
  return { ...reaction, createdAt: work.now.toISOString() };
}

/** Holds the post of one's own reaction. @throws Failure `not-found`, `missing-permission`, `stale` */
async function lockOwn(work: Work, named: Named) {
  const post = await lockPost(work, named.id);
  const reaction = await reactionOf(work, named);
  if (reaction.userId !== work.caller.userId) throw new Failure('missing-permission');
  work.unchangedSince(Reaction, reaction);
  return { post, reaction };
}

/** @throws Failure `not-found`, `missing-permission`, `stale`, `already-there`, `post-not-published` */
export async function changeReaction(work: Work, named: Named, change: ReactionChange): Promise<Reaction> {
  const { post, reaction } = await lockOwn(work, named);
  const { type = reaction.type } = change;
  refuse(post);
  if (type === reaction.type) return reaction;
  if (await store.findReactionOf(work.db, { ...reaction, type })) throw new Failure('already-there');
  await store.updateReaction(work.db, reaction.id, type);
  await announcePost(work, post.id, post.status);
  return { ...reaction, type };
}

/** @throws Failure `not-found`, `missing-permission`, `stale` */
export async function deleteReaction(work: Work, named: Named): Promise<void> {
  const { post } = await lockOwn(work, named);
  await store.deleteReaction(work.db, named.reactionId);
  await countIn(work, { ...post, reactions: post.reactions - 1 });
}
