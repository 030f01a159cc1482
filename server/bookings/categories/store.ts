/** The rows of categories of bookable events. */
import type {
  BookableCategory,
  BookableCategoryChange,
  BookableCategoryInput,
} from '@club/contract/bookings/categories/shape.ts';
import type { CategoryType } from '@club/contract/bookings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, matches, readPage } from '../../platform/postgres/page.ts';

const everything = (db: Database) =>
  db
    .selectFrom('booking.categories as c')
    .select(['c.id', 'c.name', 'c.color', sql<CategoryType>`c.type`.as('type')])
    .select(
      sql<number>`(select count(*)::int from booking.events e where e.category_id = c.id and e.deleted_at is null)
        + (select count(*)::int from booking.series s where s.category_id = c.id)`.as('uses'),
    );

type Filters = { q?: string | undefined; type?: CategoryType | undefined };

/** A page of categories, by name. */
export function listCategories(db: Database, asked: Asked & Filters) {
  let query = everything(db);
  if (asked.q) query = query.where(matches(sql`c.search`, asked.q));
  if (asked.type) query = query.where('c.type', '=', asked.type);
  return readPage(query, asked, {
    sorts: { name: { by: sql`c.sort_name`, type: 'text' } },
    usual: 'name',
    id: sql`c.id`,
  });
}

export const findCategory = (db: Database, id: string): Promise<BookableCategory | undefined> =>
  everything(db).where('c.id', '=', id).executeTakeFirst();

const held = (db: Database, id: string) =>
  db.selectFrom('booking.categories').select('id').where('id', '=', id);

/** Keeps others from changing or using this category until the call ends. */
export const lockCategory = (db: Database, id: string) => held(db, id).forUpdate().executeTakeFirst();

/** Whether it is there; it cannot be deleted until the call ends. */
export const holdCategory = async (db: Database, id: string): Promise<boolean> =>
  (await held(db, id).forKeyShare().executeTakeFirst()) !== undefined;

/** Answers whether the name was free. */
export async function insertCategory(
  db: Database,
  id: string,
  category: BookableCategoryInput,
): Promise<boolean> {
  const made = await db
    .insertInto('booking.categories')
    .values({ id, ...category })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another category has this name. Whoever asks holds the table against new names. */
export async function isNameTaken(db: Database, name: string, except: string): Promise<boolean> {
  await sql`lock table booking.categories in share row exclusive mode`.execute(db);
  const other = await db
    .selectFrom('booking.categories')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateCategory(
  db: Database,
  id: string,
  change: BookableCategoryChange,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('booking.categories').set(change).where('id', '=', id).execute();
}

/** Events that were deleted still name their category: they go with it. */
export async function deleteCategory(db: Database, id: string): Promise<void> {
  await db
    .deleteFrom('booking.events')
    .where('categoryId', '=', id)
    .where('deletedAt', 'is not', null)
    .execute();
  await db.deleteFrom('booking.categories').where('id', '=', id).execute();
}
