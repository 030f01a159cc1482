/** Whether the database can serve this release. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isLostConnection, readOnly } from './lost-connection.ts';

/** Milliseconds after which a silent database counts as down. */
const patience = 5_000;

async function ask(db: Database, migrations: readonly string[]): Promise<string | null> {
  // refused where changes are, so that a connection of before is closed like any other
  await sql`select from platform.migrations where false for key share`.execute(db);
  const { rows } = await sql<{ missing: string[] }>`
    select array(select unnest(${[...migrations]}::text[]) except select name from platform.migrations) as missing`.execute(
    db,
  );
  const [found] = rows;
  return found?.missing.length ? `migrations are missing: ${found.missing.sort().join(', ')}` : null;
}

const inWords = (error: unknown): string => {
  const { code } = error as { code?: string };
  // the schema or the table does not exist
  if (code === '3F000' || code === '42P01') return 'migrations are missing: all';
  if (code === readOnly) return 'the database is read-only';
  return isLostConnection(error) ? 'the database does not answer' : 'the database answers with an error';
};

/**
 * @param migrations the names that this release needs
 * @returns the problem as a sentence, or null
 */
export async function findDatabaseProblem(
  db: Database,
  migrations: readonly string[],
): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the database does not answer'), patience);
  });
  try {
    return await Promise.race([ask(db, migrations).catch(inWords), silence]);
  } finally {
    clearTimeout(timer);
  }
}
