/** The rows of categories of posts. */
import type { PostCategory } from '@club/contract/posts/categories/shape.ts';
import { sql } from 'kysely';
import { lockCategoryAgainstDelete as lockAgainstDelete } from '../../categories/store.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage } from '../../platform/postgres/page.ts';

const uses = sql<number>`(select count(*)::int from posts.posts p where p.category_id = c.id and p.status <> 'draft')`;

const everything = (db: Database) =>
  db.selectFrom('posts.categories as c').select(['c.id', 'c.name', 'c.color']).select(uses.as('uses'));

/** A page of categories, by name. */
export function listCategories(db: Database, asked: Asked) {
  const query = everything(db);
  return readPage(query, asked, {
    search: sql`c.search`,
    sorts: { name: { by: sql`c.sort_name`, type: 'text' }, uses: { by: uses, type: 'integer' } },
    usual: 'name',
    id: sql`c.id`,
  });
}

export const findCategory = (db: Database, id: string): Promise<PostCategory | undefined> =>
  everything(db).where('c.id', '=', id).executeTakeFirst();

/** Whether the category exists; locks it against deletion until the transaction ends. */
export const lockCategoryAgainstDelete = (db: Database, id: string) =>
  lockAgainstDelete(db, 'posts.categories', id);
