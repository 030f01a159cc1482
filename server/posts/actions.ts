/** What is done to posts: written, changed, published, opened, deleted. Whoever moves one holds its row. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField } from '@club/contract/field-failures.ts';
import type { Page } from '@club/contract/fields.ts';
import { holds } from '@club/contract/permissions.ts';
import {
  heatOf,
  mayEditPost,
  maySeePost,
  mostPinned,
  type PostStatus,
  refusePlan,
  refusePostStatus,
} from '@club/contract/posts/rules.ts';
import {
  KeptPost,
  type Post,
  type PostChange,
  type PostInput,
  type PostOfList,
} from '@club/contract/posts/shape.ts';
import { note } from '../audit/actions.ts';
import { linksOf, setFilesOf } from '../files/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { writeLiveEvent } from '../platform/postgres/notify.ts';
import type { Asked } from '../platform/postgres/page.ts';
import { holdCategory } from './categories/store.ts';
import type { CleanContent } from './content.ts';
import { tellPublished } from './messages.ts';
import { picturesIn } from './pictures.ts';
import { listPostsByPopularity, updateHeat } from './popularity/store.ts';
import * as store from './store.ts';
import { tellPost, tellPosts } from './tell.ts';

const readerOf = ({ caller }: Work) => ({ userId: caller.userId, manages: holds(caller, 'm_psts') });

/** Posts that the caller may see, page by page. @throws Failure `invalid` */
export async function postsOf(work: Work, asked: Asked & store.PostFilters): Promise<Page<PostOfList>> {
  const { sort } = asked;
  const page =
    sort === 'popularity' || sort === '-popularity'
      ? await listPostsByPopularity(work.db, readerOf(work), { ...asked, sort })
      : await store.listPosts(work.db, readerOf(work), asked);
  return { ...page, items: await tellPosts(work, page.items) };
}

/** @throws Failure `not-found`, also for drafts that are not the caller's business */
export async function postOf(work: Work, id: string): Promise<Post> {
  const row = await store.findPost(work.db, id, work.caller.userId);
  if (!row || !maySeePost(row, work.caller)) throw new Failure('not-found');
  return tellPost(work, row);
}

/** Holds a post that the caller may see. @throws Failure `not-found` */
export async function lockPost(work: Work, id: string): Promise<store.PostGround> {
  const [post] = await store.lockPosts(work.db, [id]);
  if (!post || !maySeePost(post, work.caller)) throw new Failure('not-found');
  return post;
}

/** Open pages follow; of drafts nobody hears. */
export async function announcePost(work: Work, id: string, ...statuses: PostStatus[]): Promise<void> {
  if (statuses.some((status) => status !== 'draft')) await work.announce('posts', id);
}

/** How popular a post is follows from when it was published and what people did. The caller holds its row. */
const reheat = (
  work: Pick<Work, 'db' | 'now'>,
  { id, views, reactions, publishedAt }: Omit<store.PostGround, 'heat'>,
) =>
  updateHeat(
    work.db,
    [{ id, views, reactions, heat: publishedAt ? heatOf({ views, reactions, publishedAt }) : 0 }],
    work.now,
  );

/** Counts what somebody did with a post. The caller holds its row. */
export async function countIn(work: Work, post: store.PostGround): Promise<void> {
  await reheat(work, post);
  await announcePost(work, post.id, post.status);
}

const unknownCategory = () => invalidField('categoryId', 'unknown-category');
/** Whether this is a category, or none is wanted; it cannot be deleted until the call ends. */
const isCategory = async (work: Work, categoryId: string | null | undefined) =>
  !categoryId || holdCategory(work.db, categoryId);

/** What is wrong with a post beyond its shape. */
export async function refusalsOf(work: Work, { categoryId }: PostChange): Promise<FieldRefusal[]> {
  return (await isCategory(work, categoryId)) ? [] : [{ path: 'categoryId', code: 'unknown-category' }];
}

const refuseStep = (from: PostStatus, to: PostStatus) => {
  const refusal = refusePostStatus(from, to);
  if (refusal) throw new Failure(refusal);
};

type Shown = { content: string; imageId: string | null; status: PostStatus };
/** Where a post is made or changed, by a call or by the job that publishes what is planned. */
type Ground = Pick<Work, 'db' | 'now'> & { caller: { userId: string } };

const picturesOf = ({ content, imageId }: Shown) => [
  ...new Set([...(imageId ? [imageId] : []), ...picturesIn(content)]),
];

/** Its cover and the pictures in it are seen by whoever sees the post. @throws Failure `invalid` */
const showPictures = (
  work: Pick<Ground, 'db' | 'caller'>,
  recordId: string,
  post: Shown,
  ids: readonly string[],
  path: string,
) =>
  setFilesOf(
    work,
    { room: 'posts', recordId, shown: post.status !== 'draft', purpose: 'postImage', path },
    ids,
  );

/** What a changed post shows: of its pictures from before those that are still there. */
async function picturesAfter(work: Pick<Ground, 'db'>, before: Shown, after: Shown): Promise<string[]> {
  const old = picturesOf(before);
  const there = await linksOf(work.db, old);
  return picturesOf(after).filter((id) => there.has(id) || !old.includes(id));
}

/** @throws Failure `invalid` */
function refuseWhen(work: Work, status: PostStatus, publishAt: string | null): void {
  const refusal = refusePlan(status, publishAt, work.now);
  if (refusal) throw invalidField('publishAt', refusal);
}

/** Since when a post is pinned, after a call that may pin it or take it off. @throws Failure `missing-permission`, `invalid` */
async function pinnedAtOf(
  work: Work,
  before: { pinnedAt: Date | null; status: PostStatus },
  pinned: boolean | undefined,
): Promise<Date | null> {
  const was = before.pinnedAt !== null;
  const differs = pinned !== undefined && pinned !== was;
  if (differs && !holds(work.caller, 'm_psts')) throw new Failure('missing-permission');
  if (before.status !== 'published') {
    if (differs && pinned) throw invalidField('pinned', 'pinned-not-published');
    return null;
  }
  if (!differs) return before.pinnedAt;
  if (!pinned) return null;
  if ((await store.countPinned(work.db)) >= mostPinned) throw invalidField('pinned', 'too-many-pinned');
  return work.now;
}

/** @throws Failure `invalid`, `status-not-possible`, `missing-permission` */
export async function createPost(
  work: Work,
  { plain = '', pinned, publishAt, ...input }: PostInput & Partial<CleanContent>,
): Promise<Post> {
  refuseStep('draft', input.status);
  refuseWhen(work, input.status, publishAt);
  if (!(await isCategory(work, input.categoryId))) throw unknownCategory();
  const id = newId();
  const publishedAt = input.status === 'draft' ? null : work.now;
  const pinnedAt = await pinnedAtOf(work, { pinnedAt: null, status: input.status }, pinned);
  const planned = publishAt === null ? null : new Date(publishAt);
  const post = { ...input, plain, publishedAt, pinnedAt, publishAt: planned };
  await showPictures(work, id, post, picturesOf(post), input.imageId ? 'imageId' : 'content');
  const heat = publishedAt ? heatOf({ views: 0, reactions: 0, publishedAt }) : 0;
  await store.insertPost(work.db, { ...post, id, authorId: work.caller.userId, heat }, work.now);
  await announcePost(work, id, post.status);
  if (post.status === 'published') await tellPublished(work, { ...post, id }, work.caller.userId);
  return postOf(work, id);
}

/** Holds a post that the caller edits. @throws Failure `not-found`, `post-not-yours`, `stale` */
async function lockToEdit(work: Work, id: string): Promise<store.PostGround> {
  const ground = await lockPost(work, id);
  if (!mayEditPost(ground, work.caller)) throw new Failure('post-not-yours');
  work.unchangedSince(KeptPost, await postOf(work, id));
  return ground;
}

/** From draft to published it is new; what was archived keeps its day. */
function publishedAtOf(before: store.PostGround, status: PostStatus, now: Date): Date | null {
  if (status === 'draft') return null;
  return before.publishedAt ?? now;
}

const instantOf = (at: Date | string | null) => at && new Date(at).getTime();

/** What a change would make different. */
function differing(
  before: store.PostGround,
  wanted: Partial<store.PostValues>,
  plain: string | undefined,
): Partial<store.PostValues> {
  const told = JSON.stringify;
  const change: Partial<store.PostValues> = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => told(before[field as keyof store.PostGround]) !== told(value),
    ),
  );
  return change.content === undefined || plain === undefined ? change : { ...change, plain };
}

/** @throws Failure `not-found`, `post-not-yours`, `stale`, `invalid`, `status-not-possible`, `missing-permission` */
export async function changePost(
  work: Work,
  id: string,
  { plain, pinned, publishAt, ...given }: PostChange & Partial<CleanContent>,
): Promise<Post> {
  // the category before the post, as where a category is deleted: nobody waits in a ring
  const knowsCategory = await isCategory(work, given.categoryId);
  const before = await lockToEdit(work, id);
  if (!knowsCategory) throw unknownCategory();
  const { status = before.status } = given;
  refuseStep(before.status, status);
  // the plan that stands is over once it is published; one that is asked for has to be possible
  const stands = publishAt === undefined || instantOf(before.publishAt) === instantOf(publishAt);
  if (!stands) refuseWhen(work, status, publishAt);
  const planned = stands ? before.publishAt : publishAt ? new Date(publishAt) : null;
  const wanted = {
    ...given,
    publishedAt: publishedAtOf(before, status, work.now),
    publishAt: status === 'draft' ? planned : null,
    pinnedAt: await pinnedAtOf(work, { pinnedAt: before.pinnedAt, status }, pinned),
  };
  const change = differing(before, wanted, plain);
  if (Object.keys(change).length === 0) return postOf(work, id);
  const after = { ...before, ...change };
  const shown = await picturesAfter(work, before, after);
  await showPictures(work, id, after, shown, given.imageId ? 'imageId' : 'content');
  await store.updatePost(work.db, id, { ...change, modifiedAt: work.now });
  if (change.publishedAt !== undefined) await reheat(work, after);
  await announcePost(work, id, before.status, status);
  if (status === 'published' && before.publishedAt === null)
    await tellPublished(work, { ...after, id }, work.caller.userId);
  return postOf(work, id);
}

/** Publishes a draft whose time has come, in a transaction of its own; what was taken back meanwhile stays a draft. */
const publishDue = (db: Database, id: string, now: Date) =>
  transaction(db, async (tx) => {
    const [before] = await store.lockPosts(tx, [id]);
    if (!before?.publishAt || before.publishAt > now || before.status !== 'draft') return;
    const work = { db: tx, now, toldFrom: undefined, caller: { userId: before.authorId ?? '' } };
    const after = { ...before, status: 'published' as const, publishedAt: now };
    await showPictures(work, id, after, await picturesAfter(work, before, after), 'content');
    const { status, publishedAt } = after;
    await store.updatePost(tx, id, { status, publishedAt, publishAt: null, modifiedAt: now });
    await reheat(work, after);
    await writeLiveEvent(tx, { topic: 'posts', id });
    await tellPublished(work, { ...after, id }, before.authorId);
  });

/** The job, every minute: one post that cannot be published keeps no other back. */
export async function publishPlanned(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await store.listDue(db, now))
    await publishDue(db, id, now).catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw new AggregateError(failures, 'planned posts were not published');
}

/** @throws Failure `not-found`, `post-not-yours`, `stale` */
export async function deletePost(work: Work, id: string): Promise<void> {
  const { headline, status } = await lockToEdit(work, id);
  await removePosts(work, [id]);
  // of a draft nobody hears, also not from the audit log
  if (status !== 'draft')
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: null,
      action: 'post-removed',
      detail: { post: headline },
    });
  await announcePost(work, id, status);
}

/** Takes posts away; their pictures are swept where nothing else shows them. */
export async function removePosts(work: Work, ids: readonly string[]): Promise<void> {
  const gone = { content: '', imageId: null, status: 'draft' } as const;
  for (const recordId of ids) await showPictures(work, recordId, gone, [], 'content');
  if (ids.length > 0) await store.deletePosts(work.db, ids);
}

/** Counts the caller once; drafts are not counted. @throws Failure `not-found` */
export async function viewPost(work: Work, id: string): Promise<{ id: string; views: number }> {
  const { userId } = work.caller;
  // people before posts, as where somebody is removed
  if (!(await store.holdPerson(work.db, userId))) throw new Failure('not-found');
  const post = await lockPost(work, id);
  if (post.status === 'draft' || !(await store.insertView(work.db, id, userId)))
    return { id, views: post.views };
  const views = post.views + 1;
  await countIn(work, { ...post, views });
  return { id, views };
}
