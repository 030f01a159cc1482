// The only way to the database: typed queries, transactions, and values in the types of the contract.
import { Kysely, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../database/types.ts';
import { inSpan, recordStatement, tracing } from '../tracing/tracing.ts';
import { camelCaseRows, SnakeCaseDialect } from './column-names.ts';
import { type Address, openPool, sessionLimits } from './connect.ts';
import { readInstant } from './instants.ts';

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
  const pool = openPool(
    address,
    {
      max,
      types: { getTypeParser },
      application_name: 'club',
      connectionTimeoutMillis: 10_000,
      ...sessionLimits,
    },
    onLost,
  );
  pool.on('connect', nameStatements);
  return new Kysely<DB>({
    dialect: new SnakeCaseDialect({ pool: pool as unknown as PostgresPool }),
    ...((onQuery || tracing()) && {
      log: ({ level, query, queryDurationMillis }) => {
        onQuery?.(query.sql, query.parameters);
        recordStatement(query.sql, queryDurationMillis, level === 'error');
      },
    }),
    plugins: [camelCaseRows],
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

const oid = {
  int8: 20,
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  textArray: 1009,
};

function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === oid.int8) return Number;
  if (type === oid.date || type === oid.time) return String;
  if (type === oid.timestamptz) return readInstant;
  if (type === oid.dateArray) return pg.types.getTypeParser(oid.textArray, 'text');
  if (type === oid.int8Array) {
    const read = pg.types.getTypeParser(oid.textArray, 'text') as (value: string) => string[];
    return (value) => read(value).map(Number);
  }
  return pg.types.getTypeParser(type, format as 'text') as (value: string) => unknown;
}

// lists of changing length give ever new statements; beyond this number they stay unnamed
const mostNames = 1000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `q${names.size + 1}`;
  names.set(text, name);
  return name;
}

const query = /^\s*(select|insert|update|delete|with)\b/i;

// Kysely passes every statement to `client.query(text, values)`; this adds a name
function nameStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
  const named = (first: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = typeof first === 'string' && query.test(first) ? nameOf(first) : undefined;
    return name ? ask({ name, text: first, values }, ...rest) : ask(first, values, ...rest);
  };
  client.query = named as pg.PoolClient['query'];
}
