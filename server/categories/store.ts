/** The rows of categories, whatever has them: each has a name of its own and a colour. */
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** Where the categories of one room are. */
export type CategoryTable = 'main.calendarCategories' | 'booking.categories' | 'posts.categories';

/** What all of them have. More columns than these come through as they are. */
type Row = { name: string; color: string };
type Change = { name?: string | undefined; color?: string | undefined };

// the tables differ in what each has beside this, which nothing here asks for
const common = (table: CategoryTable) => table as 'posts.categories';

const held = (db: Database, table: CategoryTable, id: string) =>
  db.selectFrom(common(table)).select('id').where('id', '=', id);

/** Keeps others from changing or using this category until the call ends. */
export const lockCategory = (db: Database, table: CategoryTable, id: string) =>
  held(db, table, id).forUpdate().executeTakeFirst();

/** Whether it is there; it cannot be deleted until the call ends. */
export const holdCategory = async (db: Database, table: CategoryTable, id: string): Promise<boolean> =>
  (await held(db, table, id).forKeyShare().executeTakeFirst()) !== undefined;

/** Answers whether the name was free. */
export async function insertCategory(
  db: Database,
  table: CategoryTable,
  category: Row & { id: string },
): Promise<boolean> {
  const made = await db
    .insertInto(common(table))
    .values(category)
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another category has this name. Whoever asks holds the table against new names. */
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
