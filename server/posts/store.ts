/** The rows of posts and their views. */
import type { PostStatus, ReactionType } from '@club/contract/posts/rules.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, matches, readPage, toWireOr, type Wire } from '../platform/postgres/page.ts';
import { orNobody, shownPerson } from '../users/store.ts';

/** The reader: drafts are visible to their author, all of them to those who manage posts. */
export type Reader = { userId: string; manages: boolean };
export type PostFilters = {
  status: PostStatus;
  q?: string | undefined;
  categoryId?: string | undefined;
  tag?: string | undefined;
  authorId?: string | undefined;
  /** without the content */
  view?: 'cards' | undefined;
};

/** The posts of a list that the reader may see. */
export function amongPosts(db: Database, { userId, manages }: Reader, asked: PostFilters) {
  let query = db.selectFrom('posts.posts as p').where('p.status', '=', asked.status);
  if (asked.status === 'draft' && !manages) query = query.where('p.authorId', '=', userId);
  if (asked.q)
    query = query.where(matches(sql`(p.search || ' ' || array_to_string(p.folded_tags, ' '))`, asked.q));
  if (asked.categoryId) query = query.where('p.categoryId', '=', asked.categoryId);
  if (asked.authorId) query = query.where('p.authorId', '=', asked.authorId);
  if (asked.tag) query = query.where(sql<boolean>`p.folded_tags @> array[main.fold(${asked.tag})]`);
  return query;
}

type Some = SelectQueryBuilder<DB & { p: DB['posts.posts'] }, 'p', object>;
type Counted = { type: ReactionType; count: number; mine: string | null }[];

/** The columns of posts in answers, without their pictures. @param withContent false for a page of cards */
export const presentedPosts = (some: Some, userId: string, withContent: boolean) =>
  some
    .leftJoin('posts.categories as c', 'c.id', 'p.categoryId')
    .leftJoin('main.users as u', 'u.id', 'p.authorId')
    .select(['p.id', 'p.headline', 'p.tags', 'p.categoryId', 'p.authorId', 'p.status', 'p.imageId'])
    .select(['p.views', 'p.createdAt', 'p.modifiedAt', 'p.publishedAt', 'p.reactions as reacted'])
    .select(['p.publishAt', 'p.quietly', sql<boolean>`p.pinned_at is not null`.as('pinned')])
    .select([
      sql<string>`left(p.plain, 300)`.as('beginning'),
      sql<string | null>`${withContent ? sql`p.content` : sql`null`}`.as('content'),
      sql<Post['category']>`case when c.id is null then null else
        json_build_object('id', c.id, 'name', c.name, 'color', c.color) end`.as('category'),
      orNobody('u', shownPerson('u')).as('author'),
      sql<Counted>`(select coalesce(json_agg(n), '[]') from (
        select r.type, count(*)::int as count, (array_agg(r.id) filter (where r.user_id = ${userId}))[1] as mine
        from posts.reactions r where r.post_id = p.id group by r.type) n)`.as('counted'),
    ]);

export type PostRow = Wire<Awaited<ReturnType<ReturnType<typeof presentedPosts>['execute']>>[number]>;

/** A page of posts: the news with pinned posts first, other lists newest first by default; drafts by creation. */
export function listPosts(db: Database, reader: Reader, asked: Asked & PostFilters) {
  const published = asked.status === 'draft' ? sql`p.created_at` : sql`p.published_at`;
  return readPage(
    presentedPosts(amongPosts(db, reader, asked), reader.userId, asked.view !== 'cards'),
    asked,
    {
      // by amongPosts, as for the popular ones
      search: null,
      sorts: {
        publishedAt: { by: published, type: 'timestamptz' },
        listedAt: { by: sql`p.listed_at`, type: 'timestamptz' },
        modifiedAt: { by: sql`p.modified_at`, type: 'timestamptz' },
        headline: { by: sql`p.headline collate main.german`, type: 'text' },
        views: { by: sql`p.views`, type: 'integer' },
      },
      usual: asked.status === 'published' ? '-listedAt' : '-publishedAt',
      id: sql`p.id`,
    },
  );
}

/** @param userId whose reaction is marked as `mine` */
export const findPost = (db: Database, id: string, userId: string) =>
  toWireOr(
    presentedPosts(db.selectFrom('posts.posts as p').where('p.id', '=', id), userId, true).executeTakeFirst(),
  );

/** The fields that decide who may see it. */
export const findPostOwner = (db: Database, id: string) =>
  db.selectFrom('posts.posts').select(['authorId', 'status']).where('id', '=', id).executeTakeFirst();

const summaries = (db: Database) =>
  db
    .selectFrom('posts.posts')
    .select(['id', 'headline', 'authorId', 'status', 'views', 'reactions', 'heat', 'publishedAt'])
    .select([
      'content',
      'plain',
      'tags',
      'categoryId',
      'imageId',
      'publishAt',
      'plannedBy',
      'quietly',
      'pinnedAt',
    ]);

export type PostSummary = Awaited<ReturnType<typeof lockPosts>>[number];

/** Drafts that were begun about a game, newest first. */
export const listDraftsAbout = (db: Database, gameId: string) =>
  db
    .selectFrom('posts.posts')
    .select(['id', 'authorId', 'status'])
    .where('gameId', '=', gameId)
    .where('status', '=', 'draft')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Locks posts until the transaction ends, so that edits, views and reactions are serialised; in id order, so there is no deadlock. */
export const lockPosts = (db: Database, ids: readonly string[]) =>
  summaries(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy('id').forNoKeyUpdate().execute();

export type PostValues = {
  headline: string;
  content: string;
  plain: string;
  tags: string[];
  categoryId: string | null;
  status: PostStatus;
  imageId: string | null;
  publishedAt: Date | null;
  publishAt: Date | null;
  /** null for what is not planned, or if they have left */
  plannedBy: string | null;
  quietly: boolean;
  pinnedAt: Date | null;
};

const folded = (tags: readonly string[]) =>
  sql<string[]>`array(select main.fold(t) from unnest(${tags}::text[]) t)`;

export async function insertPost(
  db: Database,
  post: PostValues & { id: string; authorId: string; heat: number; gameId: string | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('posts.posts')
    .values({ ...post, foldedTags: folded(post.tags), createdAt: now, modifiedAt: now })
    .execute();
}

export async function updatePost(
  db: Database,
  id: string,
  change: Partial<PostValues> & { modifiedAt: Date },
): Promise<void> {
  const foldedTags = change.tags ? { foldedTags: folded(change.tags) } : {};
  await db
    .updateTable('posts.posts')
    .set({ ...change, ...foldedTags })
    .where('id', '=', id)
    .execute();
}

/** Scheduled drafts that are due. */
export const listDue = (db: Database, now: Date) =>
  db.selectFrom('posts.posts').select('id').where('publishAt', '<=', now).orderBy('publishAt').execute();

/** Number of pinned posts; serialises pinning until the transaction ends. */
export async function countPinned(db: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('posts.pinned'))`.execute(db);
  const row = await db
    .selectFrom('posts.posts')
    .select(sql<number>`count(*)::int`.as('pinned'))
    .where('pinnedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.pinned;
}

export const deletePosts = (db: Database, ids: readonly string[]) =>
  db
    .deleteFrom('posts.posts')
    .where('id', 'in', [...ids])
    .execute();

/** Returns false if they had viewed it before. */
export async function insertView(db: Database, postId: string, userId: string): Promise<boolean> {
  const created = await db
    .insertInto('posts.views')
    .values({ postId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Prevents the person from viewing, reacting or writing during the removal. */
export const lockLeaver = (db: Database, userId: string) =>
  db.selectFrom('main.users').select('id').where('id', '=', userId).forUpdate().execute();

/** The posts that somebody wrote, viewed or reacted to. */
export async function listConcerned(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts.posts')
    .select('id')
    .where('authorId', '=', userId)
    .union(db.selectFrom('posts.views').select('postId as id').where('userId', '=', userId))
    .union(db.selectFrom('posts.reactions').select('postId as id').where('userId', '=', userId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a person's views and reactions. @returns by how much each post's counts decrease */
export async function deleteTracesOf(db: Database, userId: string) {
  const views = await db.deleteFrom('posts.views').where('userId', '=', userId).returning('postId').execute();
  const reactions = await db
    .deleteFrom('posts.reactions')
    .where('userId', '=', userId)
    .returning('postId')
    .execute();
  const less = new Map<string, { views: number; reactions: number }>();
  const of = (id: string) => less.get(id) ?? { views: 0, reactions: 0 };
  for (const { postId } of views) less.set(postId, { ...of(postId), views: 1 });
  for (const { postId } of reactions)
    less.set(postId, { ...of(postId), reactions: of(postId).reactions + 1 });
  return less;
}

export async function clearAuthor(db: Database, userId: string): Promise<void> {
  await db.updateTable('posts.posts').set({ authorId: null }).where('authorId', '=', userId).execute();
}

/** The public posts: published ones. */
const feedPosts = (db: Database) =>
  db
    .selectFrom('posts.posts as p')
    .leftJoin('posts.categories as c', 'c.id', 'p.categoryId')
    .leftJoin('files.files as f', 'f.id', 'p.imageId')
    .select(['p.id', 'p.headline', 'p.content', 'p.plain', 'p.tags', 'p.imageId', 'p.modifiedAt'])
    .select(['p.authorId', 'c.name as category', 'f.bytes as imageBytes'])
    .select(sql<Date>`p.published_at`.as('publishedAt'))
    .where('p.status', '=', 'published');

/** The newest of them first. */
export const listFeedPosts = (db: Database, limit: number) =>
  feedPosts(db).orderBy('p.publishedAt', 'desc').orderBy('p.id', 'desc').limit(limit).execute();

export const findFeedPost = (db: Database, id: string) =>
  feedPosts(db).where('p.id', '=', id).executeTakeFirst();

export type FeedPost = Awaited<ReturnType<typeof listFeedPosts>>[number];
