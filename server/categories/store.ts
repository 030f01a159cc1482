/** The rows of categories, for every module with categories: a unique name and a colour. */
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** The table of each module's categories. */
export type CategoryTable = 'main.calendarCategories' | 'booking.categories' | 'posts.categories';

/** Their common columns. Other columns are passed through. */
type Row = { name: string; color: string };
type Change = { name?: string | undefined; color?: string | undefined };

// the tables differ only in columns that nothing here uses
const common = (table: CategoryTable) => table as 'posts.categories';

const held = (db: Database, table: CategoryTable, id: string) =>
  db.selectFrom(common(table)).select('id').where('id', '=', id);

/** Locks this category against changes and new uses until the transaction ends. */
export const lockCategory = (db: Database, table: CategoryTable, id: string) =>
  held(db, table, id).forUpdate().executeTakeFirst();

/** Whether the category exists; locks it against deletion until the transaction ends. */
export const lockCategoryAgainstDelete = async (
  db: Database,
  table: CategoryTable,
  id: string,
): Promise<boolean> => (await held(db, table, id).forKeyShare().executeTakeFirst()) !== undefined;

/** Returns false if the name is taken. */
export async function insertCategory(
  db: Database,
  table: CategoryTable,
  category: Row & { id: string },
): Promise<boolean> {
  const created = await db
    .insertInto(common(table))
    .values(category)
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another category has this name. The caller has locked the table against new names. */
export async function isNameTaken(
  db: Database,
  table: CategoryTable,
  name: string,
  except: string,
): Promise<boolean> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
  const other = await db
    .selectFrom(common(table))
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateCategory(
  db: Database,
  table: CategoryTable,
  id: string,
  change: Change,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable(common(table)).set(change).where('id', '=', id).execute();
}

export async function deleteCategory(db: Database, table: CategoryTable, id: string): Promise<void> {
  await db.deleteFrom(common(table)).where('id', '=', id).execute();
}
