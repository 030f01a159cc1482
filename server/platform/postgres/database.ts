// The only way to the database: typed queries, transactions, and values in the types of the contract.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../database/types.ts';
import { inSpan, recordStatement, tracing } from '../tracing/tracing.ts';
import { type Address, hasHosts } from './connect.ts';
import { openKysely } from './kysely.ts';
import { isLostConnection, readOnly } from './lost-connection.ts';

/** The database outside a transaction. Columns are camelCase here and snake_case in SQL. */
export type Database = Kysely<DB>;
/** The database inside one transaction. */
export type Tx = Transaction<DB>;

/** Connections of one server process. */
export const mostConnections = 10;

export interface DatabaseOptions {
  /** Most connections at a time. */
  max?: number;
  /** Milliseconds after which a database that says nothing counts as lost; for tests. */
  mostSilent?: number;
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
  { max = mostConnections, mostSilent, onLost = () => undefined, onQuery }: DatabaseOptions = {},
): Database {
  const db = openKysely<DB>(address, {
    max,
    mostSilent,
    onLost,
    ...((onQuery || tracing()) && {
      log: ({ level, query, queryDurationMillis }) => {
        onQuery?.(query.sql, query.parameters);
        recordStatement(query.sql, queryDurationMillis, level === 'error');
      },
    }),
  });
  if (hasHosts(address)) movable.add(db);
  return db;
}

/** Databases with several hosts: when one is lost, another takes over. */
const movable = new WeakSet<Database>();

/** Closes every connection, after the queries that run. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.destroy();
}

// A deadlock, an outdated snapshot, a reference to a row that was removed meanwhile (23503), or a connection of a time when
// the database was read-only: nothing was done, and the retry reads again.
const worthAnotherTry = (error: unknown) =>
  ['40P01', '40001', '23503', readOnly].includes((error as { code?: string } | null)?.code ?? '');
const tries = 3;

/** Milliseconds before each further try; during a longer outage the caller gets 503 with Retry-After. */
const pauses = [100, 400, 1_000, 2_000];

const committing = new WeakSet<object>();

/** Marks a refusal whose transaction is committed before it is thrown. @returns the same refusal */
export function commitBefore<E extends Error>(refusal: E): E {
  committing.add(refusal);
  return refusal;
}

/** Whether the transaction in which this was thrown is committed. */
export const commits = (error: unknown): boolean => error instanceof Error && committing.has(error);

/**
 * Runs the function in one transaction, which is rolled back when it throws, unless the error is marked by
 * {@link commitBefore}. After a deadlock and the like it runs again, so all its effects must go through `tx`.
 * With several hosts it also runs again when the primary was lost before COMMIT was sent: then nothing is committed. Once it was
 * sent nobody knows, so the error goes to the caller, whose next try carries the same Idempotency-Key.
 */
export async function transaction<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  let moves = 0;
  for (let attempt = 1; ; ) {
    let isDone = false;
    try {
      const { result, refusal } = await inSpan('transaction', () =>
        db.transaction().execute(async (tx) => {
          const outcome = await run(tx).then(
            (result) => ({ result, refusal: null }),
            (refusal: unknown) => {
              if (!commits(refusal)) throw refusal;
              return { result: null, refusal };
            },
          );
          isDone = true;
          return outcome;
        }),
      );
      if (refusal !== null) throw refusal;
      return result as T;
    } catch (error) {
      const pause = pauses[moves];
      if (pause !== undefined && !isDone && movable.has(db) && isLostConnection(error)) {
        moves += 1;
        await sleep(pause);
      } else if (attempt < tries && worthAnotherTry(error)) {
        // at once it would meet the same transaction at its next lock
        await sleep(pauses[attempt - 1]);
        attempt += 1;
      } else throw error;
    }
  }
}
