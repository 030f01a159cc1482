/** The rules about posts: who reads and edits them, how they go from draft to archive, and how popular they are. */
import type { FailureCode } from '../failures.ts';
import { holds, type Viewer } from '../permissions.ts';

/** draft Entwurf, published veröffentlicht, archived archiviert */
export const postStatuses = ['draft', 'published', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** What a member can answer to a post without a word. */
export const reactionTypes = ['👍', '❤️', '🏓', '👏', '😄', '😮'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** Characters of a post's content, as HTML: what comes in and what is stored of it. */
export const longestContent = 200_000;

type Owned = { authorId: string | null };

/** Drafts are seen by their author and by whoever manages posts. */
export const maySeePost = (post: Owned & { status: PostStatus }, viewer: Viewer): boolean =>
  post.status !== 'draft' || post.authorId === viewer.userId || holds(viewer, 'm_psts');

/** The author, as long as they may write posts, or whoever manages posts. */
export const mayEditPost = (post: Owned, viewer: Viewer): boolean =>
  (post.authorId === viewer.userId && holds(viewer, 'a_psts')) || holds(viewer, 'm_psts');

/** Posts that stand first among the news, at most. */
export const mostPinned = 3;

/** A draft is planned for a time in the future, and only a draft is. @param publishAt null where it is not planned */
export function refusePlan(
  status: PostStatus,
  publishAt: string | null,
  now: Date,
): 'publish-at-needs-draft' | 'publish-at-not-in-future' | null {
  if (publishAt === null) return null;
  if (status !== 'draft') return 'publish-at-needs-draft';
  return Date.parse(publishAt) > now.getTime() ? null : 'publish-at-not-in-future';
}

/** A post goes step by step: draft, published, archived, and back. */
export const refusePostStatus = (from: PostStatus, to: PostStatus): FailureCode | null =>
  Math.abs(postStatuses.indexOf(from) - postStatuses.indexOf(to)) > 1 ? 'status-not-possible' : null;

/** Only what was published is reacted to. */
export const refuseReaction = (post: { status: PostStatus }): FailureCode | null =>
  post.status === 'published' ? null : 'post-not-published';

/** Days after which a post counts half as much. */
export const popularityHalfLife = 7;

/** How many views one reaction is worth. */
export const viewsPerReaction = 3;

type Liked = { views: number; reactions: number };
const days = (instant: Date) => instant.getTime() / 86_400_000;

/**
 * Popularity: (1 + distinct viewers + 3 x reactions) x 2^(-age / 7 days). A post nobody has published has none.
 * @returns a number from 0, told with three digits after the point
 */
export function popularityOf(post: Liked & { publishedAt: Date | null }, now: Date): number {
  if (!post.publishedAt) return 0;
  const halvings = (days(now) - days(post.publishedAt)) / popularityHalfLife;
  const value = (1 + post.views + viewsPerReaction * post.reactions) * 2 ** -Math.max(0, halvings);
  return Math.round(value * 1000) / 1000;
}

/**
 * Sorts as popularity does at any later time: the logarithm of what people did, plus when it was published. All posts
 * lose popularity at the same rate, so their order changes with what people do alone, never with the clock.
 */
export const heatOf = (post: Liked & { publishedAt: Date }): number =>
  Math.log2(1 + post.views + viewsPerReaction * post.reactions) + days(post.publishedAt) / popularityHalfLife;
