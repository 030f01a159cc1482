/** The rows of categories of calendar events. */
import type {
  CalendarCategory,
  CalendarCategoryChange,
  CalendarCategoryInput,
} from '@club/contract/calendar/categories/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { type Asked, matches, readPage } from '../../platform/postgres/page.ts';

const everything = (db: Database) =>
  db
    .selectFrom('main.calendarCategories as c')
    .select(['c.id', 'c.name', 'c.color'])
    .select(
      sql<number>`(select count(*)::int from main.calendar_events e where e.category_id = c.id)`.as('events'),
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

export const findCategory = (db: Database, id: string): Promise<CalendarCategory | undefined> =>
  everything(db).where('c.id', '=', id).executeTakeFirst();

/** Keeps others from changing or using this category until the call ends. */
export const lockCategory = (db: Database, id: string) =>
  db.selectFrom('main.calendarCategories').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether it is there; it cannot be deleted until the call ends. */
export const holdCategory = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('main.calendarCategories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/** Answers whether the name was free. */
export async function insertCategory(
  db: Database,
  id: string,
  category: CalendarCategoryInput,
): Promise<boolean> {
  const made = await db
    .insertInto('main.calendarCategories')
    .values({ id, ...category })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another category has this name. Whoever asks holds the table against new names. */
export async function isNameTaken(db: Database, name: string, except: string): Promise<boolean> {
  await sql`lock table main.calendar_categories in share row exclusive mode`.execute(db);
  const other = await db
    .selectFrom('main.calendarCategories')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateCategory(
  db: Database,
  id: string,
  change: CalendarCategoryChange,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('main.calendarCategories').set(change).where('id', '=', id).execute();
}

/** A feed names the category of each event, so its subscribers hear of a new name. */
export async function renameInEvents(db: Database, categoryId: string, now: Date): Promise<void> {
  await db
    .updateTable('main.calendarEvents')
    .set({ modifiedAt: now, sequence: sql`sequence + 1` })
    .where('categoryId', '=', categoryId)
    .execute();
}

export async function deleteCategory(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.calendarCategories').where('id', '=', id).execute();
}
