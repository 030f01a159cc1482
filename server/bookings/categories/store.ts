/** The rows of categories of bookable events. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import type { CategoryType } from '@club/contract/bookings/rules.ts';
import { sql } from 'kysely';
import { lockCategoryAgainstDelete as lockAgainstDelete } from '../../categories/store.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage } from '../../platform/postgres/page.ts';

const uses = sql<number>`((select count(*)::int from booking.events e where e.category_id = c.id and e.deleted_at is null)
        + (select count(*)::int from booking.series s where s.category_id = c.id))`;

const everything = (db: Database) =>
  db
    .selectFrom('booking.categories as c')
    .select(['c.id', 'c.name', 'c.color', sql<CategoryType>`c.type`.as('type')])
    .select(uses.as('uses'));

type Filters = { type?: CategoryType | undefined };

/** A page of categories, by name. */
export function listCategories(db: Database, asked: Asked & Filters) {
  let query = everything(db);
  if (asked.type) query = query.where('c.type', '=', asked.type);
  return readPage(query, asked, {
    search: sql`c.search`,
    sorts: { name: { by: sql`c.sort_name`, type: 'text' }, uses: { by: uses, type: 'integer' } },
    usual: 'name',
    id: sql`c.id`,
  });
}

export const findCategory = (db: Database, id: string): Promise<BookableCategory | undefined> =>
  everything(db).where('c.id', '=', id).executeTakeFirst();

/** Whether the category exists; locks it against deletion until the transaction ends. */
export const lockCategoryAgainstDelete = (db: Database, id: string) =>
  lockAgainstDelete(db, 'booking.categories', id);

/** Deleted events still refer to their category: they are removed with it. */
export async function deleteRemovedEvents(db: Database, categoryId: string): Promise<void> {
  await db
    .deleteFrom('booking.events')
    .where('categoryId', '=', categoryId)
    .where('deletedAt', 'is not', null)
    .execute();
}
