// The only way to the database: typed queries, transactions, and values in the types of the contract.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../database/types.ts';
import { inSpan, recordStatement, tracing } from '../tracing/tracing.ts';
import type { Address } from './connect.ts';
import { openKysely } from './kysely.ts';

/** The database outside a transaction. Columns are camelCase here and snake_case in SQL. */
export type Database = Kysely<DB>;
/** The database inside one transaction. */
export type Tx = Transaction<DB>;

export interface DatabaseOptions {
  /** Most connections at a time. */
  max?: number;
  /** Called when an idle connection breaks; the next query opens a new one. */
  onLost?: (error: Error) => void;
  /** Called for every completed statement, for measuring. */
  onQuery?: (sql: string, values: readonly unknown[]) => void;
}

/**
 * Opens a pool of connections; none is made before the first query.
 * `date` and `time` come as text ('2026-11-20', '18:30:00'), `bigint` as number, `timestamptz` as Date, and
 * keys inside JSON values stay as they were stored. Statements are prepared and named, which nearly doubles
 * their speed; a connection pooler in front must therefore know named statements (PgBouncer from 1.21 on).
 */
export function openDatabase(
  address: Address,
  { max = 10, onLost = () => undefined, onQuery }: DatabaseOptions = {},
): Database {
  return openKysely<DB>(address, {
    max,
    onLost,
    ...((onQuery || tracing()) && {
      log: ({ level, query, queryDurationMillis }) => {
        onQuery?.(query.sql, query.parameters);
        recordStatement(query.sql, queryDurationMillis, level === 'error');
      },
    }),
  });
}

/** Closes every connection, after the queries that run. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.destroy();
}

// A deadlock, an outdated snapshot, or a reference to a row that was removed meanwhile (23503): nothing was done, and the
// retry reads again.
const worthAnotherTry = (error: unknown) =>
  ['40P01', '40001', '23503'].includes((error as { code?: string } | null)?.code ?? '');
const tries = 3;

/** Runs the function in one transaction. After a deadlock and the like it runs again, so all its effects must go through `tx`. */
export async function transaction<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await inSpan('transaction', () => db.transaction().execute(run));
    } catch (error) {
      if (attempt === tries || !worthAnotherTry(error)) throw error;
    }
}
