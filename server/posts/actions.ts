/** Actions on posts: create, change, publish, view, delete. Each locks the post's row. */
import { Failure } from '@club/contract/failures.ts';
import { invalidFields } from '@club/contract/field-failures.ts';
import type { Page } from '@club/contract/fields.ts';
import { holds } from '@club/contract/permissions.ts';
import {
  heatOf,
  mayEditPost,
  maySeePost,
  type PostStatus,
  refusePostStatus,
} from '@club/contract/posts/rules.ts';
import {
  type Post,
  type PostChange,
  type PostInput,
  type PostOfList,
  VersionedPost,
} from '@club/contract/posts/shape.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { Asked } from '../platform/postgres/page.ts';
import { lockAgainstRemoval } from '../users/store.ts';
import { lockCategoryAgainstDelete } from './categories/store.ts';
import type { CleanContent } from './content.ts';
import { refuseWithoutConsent } from './marks/consents.ts';
import { notifyPublished } from './notify.ts';
import { listPostsByPopularity, updateHeat } from './popularity/store.ts';
import { presentPost, presentPosts } from './present.ts';
import { instantOf, refusalsOf } from './refusals.ts';
import { picturesAfter, picturesOf, showPictures } from './shown-pictures.ts';
import * as store from './store.ts';

const readerOf = ({ caller }: Context) => ({ userId: caller.userId, manages: holds(caller, 'm_psts') });

/** Posts that the caller may see, page by page. @throws Failure `invalid` */
export async function postsOf(context: Context, asked: Asked & store.PostFilters): Promise<Page<PostOfList>> {
  const { sort } = asked;
  const page =
    sort === 'popularity' || sort === '-popularity'
      ? await listPostsByPopularity(context.db, readerOf(context), { ...asked, sort })
      : await store.listPosts(context.db, readerOf(context), asked);
  return { ...page, items: await presentPosts(context, page.items) };
}

/** @throws Failure `not-found`, also for drafts that the caller may not see */
export async function postOf(context: Context, id: string): Promise<Post> {
  const row = await store.findPost(context.db, id, context.caller.userId);
  if (!row || !maySeePost(row, context.caller)) throw new Failure('not-found');
  return presentPost(context, row);
}

/** Locks a post that the caller may see. @throws Failure `not-found` */
export async function lockPost(context: Context, id: string): Promise<store.PostSummary> {
  const [post] = await store.lockPosts(context.db, [id]);
  if (!post || !maySeePost(post, context.caller)) throw new Failure('not-found');
  return post;
}

/** Publishes a change to open pages; changes of drafts are not published. */
export async function publishPostChange(
  context: Context,
  id: string,
  ...statuses: PostStatus[]
): Promise<void> {
  if (statuses.some((status) => status !== 'draft')) await context.publish('posts', id);
}

/** Recomputes the sort key of popularity from publishing time and activity. The caller has locked the row. */
export const reheat = (
  context: Pick<Context, 'db' | 'now'>,
  { id, views, reactions, publishedAt }: Omit<store.PostSummary, 'heat'>,
) =>
  updateHeat(
    context.db,
    [{ id, views, reactions, heat: publishedAt ? heatOf({ views, reactions, publishedAt }) : 0 }],
    context.now,
  );

/** Updates the counts of a post. The caller has locked its row. */
export async function countIn(context: Context, post: store.PostSummary): Promise<void> {
  await reheat(context, post);
  await publishPostChange(context, post.id, post.status);
}

const refuseStep = (from: PostStatus, to: PostStatus) => {
  const refusal = refusePostStatus(from, to);
  if (refusal) throw new Failure(refusal);
};

/** @throws Failure `missing-permission` for a request that pins or unpins */
function mustPin({ caller }: Context, was: boolean, pinned: boolean | undefined): void {
  if (pinned !== undefined && pinned !== was && !holds(caller, 'm_psts'))
    throw new Failure('missing-permission');
}

/** When a post was pinned, after a request that pins or unpins it. */
function pinnedAtOf(
  { now }: Context,
  pinnedAt: Date | null,
  status: PostStatus,
  pinned?: boolean,
): Date | null {
  if (status !== 'published') return null;
  return pinned === undefined ? pinnedAt : pinned ? (pinnedAt ?? now) : null;
}

/**
 * @param gameId the game that it is about
 * @throws Failure `invalid`, `status-not-possible`, `missing-permission`, `consent-missing`
 */
export async function createPost(
  context: Context,
  { plain = '', pinned, publishAt, ...input }: PostInput & Partial<CleanContent>,
  gameId: string | null = null,
): Promise<Post> {
  refuseStep('draft', input.status);
  mustPin(context, false, pinned);
  const refusals = await refusalsOf(context, { ...input, pinned, publishAt }, null);
  if (refusals.length > 0) throw invalidFields(refusals);
  const id = newId();
  const publishedAt = input.status === 'draft' ? null : context.now;
  const pinnedAt = pinnedAtOf(context, null, input.status, pinned);
  const planned = publishAt === null ? null : new Date(publishAt);
  const plannedBy = planned && context.caller.userId;
  const post = { ...input, plain, publishedAt, pinnedAt, publishAt: planned, plannedBy };
  await showPictures(context, id, post, picturesOf(post));
  // after the pictures are locked: nobody is marked in them meanwhile
  if (input.status !== 'draft') await refuseWithoutConsent(context, picturesOf(post));
  const heat = publishedAt ? heatOf({ views: 0, reactions: 0, publishedAt }) : 0;
  const authorId = context.caller.userId;
  await store.insertPost(context.db, { ...post, id, authorId, heat, gameId }, context.now);
  await publishPostChange(context, id, post.status);
  if (post.status === 'published') await notifyPublished(context, { ...post, id }, authorId);
  return postOf(context, id);
}

/** Locks a post for editing. @throws Failure `not-found`, `post-not-yours`, `stale` */
async function lockToEdit(context: Context, id: string): Promise<store.PostSummary> {
  const summary = await lockPost(context, id);
  if (!mayEditPost(summary, context.caller)) throw new Failure('post-not-yours');
  context.unchangedSince(VersionedPost, await postOf(context, id));
  return summary;
}

/** A draft gets a new publishing time; an archived post keeps its own. */
function publishedAtOf(before: store.PostSummary, status: PostStatus, now: Date): Date | null {
  if (status === 'draft') return null;
  return before.publishedAt ?? now;
}

/** The fields that a change would alter. */
function differing(
  before: store.PostSummary,
  wanted: Partial<store.PostValues>,
  plain: string | undefined,
): Partial<store.PostValues> {
  const text = JSON.stringify;
  const change: Partial<store.PostValues> = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => text(before[field as keyof store.PostSummary]) !== text(value),
    ),
  );
  return change.content === undefined || plain === undefined ? change : { ...change, plain };
}

/** @throws Failure `not-found`, `post-not-yours`, `stale`, `invalid`, `status-not-possible`, `missing-permission`, `consent-missing` */
export async function changePost(
  context: Context,
  id: string,
  { plain, pinned, publishAt, ...given }: PostChange & Partial<CleanContent>,
): Promise<Post> {
  // the category before the post, in the same order as deleting a category, so there is no deadlock
  if (given.categoryId) await lockCategoryAgainstDelete(context.db, given.categoryId);
  const before = await lockToEdit(context, id);
  const { status = before.status } = given;
  const pinnedBefore = before.pinnedAt !== null;
  refuseStep(before.status, status);
  mustPin(context, pinnedBefore, pinned);
  const wants = { ...given, pinned, publishAt };
  const refusals = await refusalsOf(context, wants, { ...before, pinned: pinnedBefore });
  if (refusals.length > 0) throw invalidFields(refusals);
  const unchangedPlan = publishAt === undefined || instantOf(before.publishAt) === instantOf(publishAt);
  const planned = unchangedPlan ? before.publishAt : publishAt ? new Date(publishAt) : null;
  const wanted = {
    ...given,
    publishedAt: publishedAtOf(before, status, context.now),
    publishAt: status === 'draft' ? planned : null,
    plannedBy:
      status !== 'draft' || !planned ? null : unchangedPlan ? before.plannedBy : context.caller.userId,
    pinnedAt: pinnedAtOf(context, before.pinnedAt, status, pinned),
  };
  const change = differing(before, wanted, plain);
  if (Object.keys(change).length === 0) return postOf(context, id);
  const after = { ...before, ...change };
  const shown = await picturesAfter(context, before, after);
  await showPictures(context, id, after, shown);
  // neither pinning nor withdrawing a post shows anybody new, so no consent is needed
  if (status === 'published' && Object.keys(change).some((field) => field !== 'pinnedAt'))
    await refuseWithoutConsent(context, shown);
  await store.updatePost(context.db, id, { ...change, modifiedAt: context.now });
  if (change.publishedAt !== undefined) await reheat(context, after);
  await publishPostChange(context, id, before.status, status);
  if (status === 'published' && before.publishedAt === null)
    await notifyPublished(context, { ...after, id }, context.caller.userId);
  return postOf(context, id);
}

/** @throws Failure `not-found`, `post-not-yours`, `stale` */
export async function deletePost(context: Context, id: string): Promise<void> {
  const { headline, status } = await lockToEdit(context, id);
  await removePosts(context, [id]);
  // drafts are private, also in the audit log
  if (status !== 'draft') await noteBy(context, { action: 'post-removed', detail: { post: headline } });
  await publishPostChange(context, id, status);
}

/** Deletes posts; their pictures are swept unless something else shows them. */
export async function removePosts(context: Context, ids: readonly string[]): Promise<void> {
  const withoutPictures = { content: '', imageId: null, status: 'draft' } as const;
  for (const recordId of ids) await showPictures(context, recordId, withoutPictures, []);
  if (ids.length > 0) await store.deletePosts(context.db, ids);
}

/** Counts the caller once; drafts are not counted. @throws Failure `not-found` */
export async function viewPost(context: Context, id: string): Promise<{ id: string; views: number }> {
  const { userId } = context.caller;
  // people before posts, in the same order as removing a user
  if (!(await lockAgainstRemoval(context.db, [userId])).has(userId)) throw new Failure('not-found');
  const post = await lockPost(context, id);
  if (post.status === 'draft' || !(await store.insertView(context.db, id, userId)))
    return { id, views: post.views };
  const views = post.views + 1;
  await countIn(context, { ...post, views });
  return { id, views };
}
