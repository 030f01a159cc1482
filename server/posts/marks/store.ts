/** The rows of people marked in pictures, and the posts that show those. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** Who is marked in which of these pictures. */
export const listMarks = (db: Database, fileIds: readonly string[]) =>
  db.selectFrom('posts.marks').select(['fileId', 'userId']).where('fileId', '=', anyOf(fileIds)).execute();

/** The pictures in which somebody is marked. */
export async function listMarkedFiles(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts.marks')
    .select('fileId')
    .where('userId', '=', userId)
    .orderBy('fileId')
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** Sets who is marked in a picture, replacing all others. */
export async function replaceMarks(db: Database, fileId: string, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('posts.marks').where('fileId', '=', fileId).execute();
  if (userIds.length > 0)
    await db
      .insertInto('posts.marks')
      .values(userIds.map((userId) => ({ fileId, userId })))
      .execute();
}

/** The posts that show these pictures, newest first. */
export const listPostsShowing = (db: Database, fileIds: readonly string[]) =>
  db
    .selectFrom('posts.posts as p')
    .select(['p.id', 'p.headline', 'p.authorId', sql<PostStatus>`p.status`.as('status')])
    .where(
      sql<boolean>`exists (select from files.uses u
        where u.room = 'posts' and u.record_id = p.id and u.file_id = any(${[...fileIds]}::uuid[]))`,
    )
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .execute();

/**
 * Locks people against answering until the transaction ends, so that their consents cannot change meanwhile.
 * @returns ids of those who are approved
 */
export async function lockPeople(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('main.users')
    .select(['id', 'approved'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.filter(({ approved }) => approved).map(({ id }) => id);
}
