/** The rules about posts: who reads and edits them, their states from draft to archive, and their popularity. */
import type { FailureCode } from '../failures.ts';
import { holds, type Viewer } from '../permissions.ts';

/** draft Entwurf, published veröffentlicht, archived archiviert */
export const postStatuses = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** The reactions a member can choose from. */
export const reactionTypes = ['👍', '❤️', '🏓', '👏', '😄', '😮'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** Most characters of a post's content, as HTML: for input and for what is stored. */
export const longestContent = 200_000;

type Owned = { authorId: string | null };

/** Drafts are visible to their author and to those who manage posts. */
export const maySeePost = (post: Owned & { status: PostStatus }, viewer: Viewer): boolean =>
  post.status !== 'draft' || post.authorId === viewer.userId || holds(viewer, 'm_psts');

/** The author, as long as they may write posts, or those who manage posts. */
export const mayEditPost = (post: Owned, viewer: Viewer): boolean =>
  (post.authorId === viewer.userId && holds(viewer, 'a_psts')) || holds(viewer, 'm_psts');

/** Most posts that can be pinned to the top of the news. */
export const mostPinned = 3;

/** Only a draft can be scheduled, and only for a time in the future. @param publishAt null where it is not scheduled */
export function refusePlan(
  status: PostStatus,
  publishAt: string | null,
  now: Date,
): 'publish-at-needs-draft' | 'publish-at-not-in-future' | null {
  if (publishAt === null) return null;
  if (status !== 'draft') return 'publish-at-needs-draft';
  return Date.parse(publishAt) > now.getTime() ? null : 'publish-at-not-in-future';
}

/** The states of a post change one step at a time: draft, published, archived, and back. */
export const refusePostStatus = (from: PostStatus, to: PostStatus): FailureCode | null =>
  Math.abs(postStatuses.indexOf(from) - postStatuses.indexOf(to)) > 1 ? 'status-not-possible' : null;

/** Only published posts accept reactions. */
export const refuseReaction = (post: { status: PostStatus }): FailureCode | null =>
  post.status === 'published' ? null : 'post-not-published';

/** Days in which the popularity of a post halves. */
export const popularityHalfLife = 7;

/** How many views one reaction is worth. */
export const viewsPerReaction = 3;

type Liked = { views: number; reactions: number };
const days = (instant: Date) => instant.getTime() / 86_400_000;

/**
 * Popularity: (1 + distinct viewers + 3 x reactions) x 2^(-age / 7 days). An unpublished post has none.
 * @returns a number from 0, rounded to three digits
 */
export function popularityOf(post: Liked & { publishedAt: Date | null }, now: Date): number {
  if (!post.publishedAt) return 0;
  const halvings = (days(now) - days(post.publishedAt)) / popularityHalfLife;
  const value = (1 + post.views + viewsPerReaction * post.reactions) * 2 ** -Math.max(0, halvings);
  return Math.round(value * 1000) / 1000;
}

/**
 * A sort key with the same order as popularity at any later time: the logarithm of the activity, plus the time of
 * publishing. All posts lose popularity at the same rate, so their order changes only with activity, never with the
 * clock.
 */
export const heatOf = (post: Liked & { publishedAt: Date }): number =>
  Math.log2(1 + post.views + viewsPerReaction * post.reactions) + days(post.publishedAt) / popularityHalfLife;
