/** The rows of categories of calendar events. */
import type { CalendarCategory } from '@club/contract/calendar/categories/shape.ts';
import { sql } from 'kysely';
import { lockCategoryAgainstDelete as lockAgainstDelete } from '../../categories/store.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, readPage } from '../../platform/postgres/page.ts';

const uses = sql<number>`(select count(*)::int from main.calendar_events e where e.category_id = c.id)`;

const everything = (db: Database) =>
  db.selectFrom('main.calendarCategories as c').select(['c.id', 'c.name', 'c.color']).select(uses.as('uses'));

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

export const findCategory = (db: Database, id: string): Promise<CalendarCategory | undefined> =>
  everything(db).where('c.id', '=', id).executeTakeFirst();

/** Whether the category exists; locks it against deletion until the transaction ends. */
export const lockCategoryAgainstDelete = (db: Database, id: string) =>
  lockAgainstDelete(db, 'main.calendarCategories', id);

/** Feeds contain the category's name, so its events count as changed. */
export async function renameInEvents(db: Database, categoryId: string, now: Date): Promise<void> {
  await db
    .updateTable('main.calendarEvents')
    .set({ modifiedAt: now, sequence: sql`sequence + 1` })
    .where('categoryId', '=', categoryId)
    .execute();
}
