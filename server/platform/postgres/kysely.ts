/**
 * All that we add to Kysely and pg: names, values, named statements and limits.
 * What each part is for and what it costs: docs/database-access.md.
 */
import type { Socket } from 'node:net';
import {
  type BinaryOperationNode,
  Kysely,
  type KyselyConfig,
  type KyselyPlugin,
  OperatorNode,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { type Address, openPool } from './connect.ts';

/** Milliseconds after which PostgreSQL itself ends a statement, or an idle transaction. */
export const sessionLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

type KyselyOptions = {
  max: number;
  mostSilent?: number | undefined;
  onLost: (error: Error) => void;
  log?: KyselyConfig['log'];
};

/** Milliseconds without a word from the database after which its connection counts as lost: a statement has been ended before. */
const patience = sessionLimits.statement_timeout + 5_000;

/** Ends connections on which nothing arrives: the machine or the network may be gone without having closed them. */
const endSilent = (most: number) => (client: pg.PoolClient) => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(most, () => stream.destroy(new Error('Connection terminated: the database is silent')));
};

/**
 * Opens a Kysely on a pool of its own; no connection is made before the first query.
 * @param max most connections at a time
 * @param mostSilent milliseconds
 * @param onLost called when an idle connection breaks
 * @param log as for Kysely
 */
export function openKysely<Schema>(
  address: Address,
  { max, mostSilent = patience, onLost, log }: KyselyOptions,
): Kysely<Schema> {
  const settings = { max, application_name: 'club', connectionTimeoutMillis: 10_000, ...sessionLimits };
  const pool = openPool(address, { ...settings, types: { getTypeParser } }, onLost);
  pool.on('connect', endSilent(mostSilent));
  pool.on('connect', statementNames());
  return new Kysely<Schema>({
    dialect: new SnakeCaseDialect({ pool: pool as unknown as PostgresPool }),
    ...(log && { log }),
    plugins: [camelCaseRows],
  });
}

// Names: camelCase in the code, snake_case in SQL.

/** Caches converted names: they come from the code, so they are few. */
function remembered(change: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const changed = known.get(name) ?? change(name);
    known.set(name, changed);
    return changed;
  };
}

const inSql = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const inCode = remembered((name) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
);

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(inSql(name));
  }

  /** PostgreSQL has no empty list: nothing is in it. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0;
    if (isEmpty) this.append(OperatorNode.is(operator) && operator.operator === 'not in' ? 'true' : 'false');
    else super.visitBinaryOperation(node);
  }
}

class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler();
  }
}

type Row = Record<string, unknown>;

function renamed(rows: Row[]): Row[] {
  const columns = Object.keys(rows[0] ?? {});
  const fields = columns.map((column) => [column, inCode(column)] as const);
  // a copy keeps its hidden class while it is filled, which is faster than a growing object
  const empty: Row = Object.fromEntries(fields.map(([, field]) => [field, null]));
  return rows.map((row) => {
    const converted = { ...empty };
    for (const [column, field] of fields) converted[field] = row[column];
    return converted;
  });
}

const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: renamed(result.rows as Row[]) }),
};

// Values: the types of the contract.

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

const readAnyInstant = pg.types.getTypeParser(oid.timestamptz, 'text') as (text: string) => Date;
// `2026-11-20 18:30:00.123456+00`: the session is nearly always in UTC
const isUsual = (text: string) => text[4] === '-' && text.endsWith('+00') && !text.startsWith('00');

/** As a Date, to the millisecond. pg parses all formats, which takes longer; a page of a list has hundreds. */
function readInstant(text: string): Date {
  if (!isUsual(text)) return readAnyInstant(text);
  const two = (at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
  const ms = text[19] === '.' ? Number(text.slice(19, -3)) * 1000 : 0;
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), ms));
}

// Named statements: each connection parses and plans them once.

// lists of changing length give ever new statements; beyond this number they stay unnamed
const mostNames = 1000;

const query = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Kysely passes every statement to `client.query(text, values)`; this adds a name. One for each pool, so that pools do not
 * use up each other's names.
 */
function statementNames(): (client: pg.PoolClient) => void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const name = `q${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return (client) => {
    const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
    const named = (first: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      const name = typeof first === 'string' && query.test(first) ? nameOf(first) : undefined;
      return name ? ask({ name, text: first, values }, ...rest) : ask(first, values, ...rest);
    };
    client.query = named as pg.PoolClient['query'];
  };
}

// The number of rows of a page.

/** Page sizes of the app's own screens. */
const usualLimits = new Set([5, 12, 20, 30, 50, 100, 200]);

/**
 * The SQL for `limit`. Common numbers are literals: PostgreSQL estimates a parameter as a tenth of all rows and then makes a
 * new plan for each page of a large list. Other numbers are parameters, so that there are few distinct statements.
 * @param rows one more than the page shows
 */
export const atMost = (rows: number): RawBuilder<number> =>
  usualLimits.has(rows - 1) ? sql.lit(rows) : sql.val(rows);
