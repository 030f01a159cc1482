/** The rows of categories of posts. */
import type {
  PostCategory,
  PostCategoryChange,
  PostCategoryInput,
} from '@club/contract/posts/categories/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, matches, readPage } from '../../platform/postgres/page.ts';

const everything = (db: Database) =>
  db
    .selectFrom('posts.categories as c')
    .select(['c.id', 'c.name', 'c.color'])
    .select(
      sql<number>`(select count(*)::int from posts.posts p where p.category_id = c.id and p.status <> 'draft')`.as(
        'posts',
      ),
    );

/** A page of categories, by name. */
export function listCategories(db: Database, asked: Asked & { q?: string | undefined }) {
  let query = everything(db);
  if (asked.q) query = query.where(matches(sql`c.search`, asked.q));
  return readPage(query, asked, {
    sorts: { name: { by: sql`c.sort_name`, type: 'text' } },
    usual: 'name',
    id: sql`c.id`,
  });
}

export const findCategory = (db: Database, id: string): Promise<PostCategory | undefined> =>
  everything(db).where('c.id', '=', id).executeTakeFirst();

const held = (db: Database, id: string) =>
  db.selectFrom('posts.categories').select('id').where('id', '=', id);

/** Keeps others from changing or using this category until the call ends. */
export const lockCategory = (db: Database, id: string) => held(db, id).forUpdate().executeTakeFirst();

/** Whether it is there; it cannot be deleted until the call ends. */
export const holdCategory = async (db: Database, id: string): Promise<boolean> =>
  (await held(db, id).forKeyShare().executeTakeFirst()) !== undefined;

/** Answers whether the name was free. */
export async function insertCategory(
  db: Database,
  id: string,
  category: PostCategoryInput,
): Promise<boolean> {
  const made = await db
    .insertInto('posts.categories')
    .values({ id, ...category })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another category has this name. Whoever asks holds the table against new names. */
export async function isNameTaken(db: Database, name: string, except: string): Promise<boolean> {
  await sql`lock table posts.categories in share row exclusive mode`.execute(db);
  const other = await db
    .selectFrom('posts.categories')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateCategory(db: Database, id: string, change: PostCategoryChange): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('posts.categories').set(change).where('id', '=', id).execute();
}

export async function deleteCategory(db: Database, id: string): Promise<void> {
  await db.deleteFrom('posts.categories').where('id', '=', id).execute();
}
