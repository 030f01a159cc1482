/** The rows of categories of bookable events. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import type { CategoryType } from '@club/contract/bookings/rules.ts';
import { sql } from 'kysely';
import { holdCategory as hold } from '../../categories/store.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, matches, readPage } from '../../platform/postgres/page.ts';

const uses = sql<number>`((select count(*)::int from booking.events e where e.category_id = c.id and e.deleted_at is null)
        + (select count(*)::int from booking.series s where s.category_id = c.id))`;

const everything = (db: Database) =>
  db
    .selectFrom('booking.categories as c')
    .select(['c.id', 'c.name', 'c.color', sql<CategoryType>`c.type`.as('type')])
    .select(uses.as('uses'));

type Filters = { q?: string | undefined; type?: CategoryType | undefined };

/** A page of categories, by name. */
export function listCategories(db: Database, asked: Asked & Filters) {
  let query = everything(db);
  if (asked.q) query = query.where(matches(sql`c.search`, asked.q));
  if (asked.type) query = query.where('c.type', '=', asked.type);
  return readPage(query, asked, {
    sorts: { name: { by: sql`c.sort_name`, type: 'text' }, uses: { by: uses, type: 'integer' } },
    usual: 'name',
    id: sql`c.id`,
  });
}

export const findCategory = (db: Database, id: string): Promise<BookableCategory | undefined> =>
  everything(db).where('c.id', '=', id).executeTakeFirst();

/** Whether it is there; it cannot be deleted until the call ends. */
export const holdCategory = (db: Database, id: string) => hold(db, 'booking.categories', id);

/** Events that were deleted still name their category: they go with it. */
export async function deleteGoneEvents(db: Database, categoryId: string): Promise<void> {
  await db
    .deleteFrom('booking.events')
    .where('categoryId', '=', categoryId)
    .where('deletedAt', 'is not', null)
    .execute();
}
