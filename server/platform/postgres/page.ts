/** Paged lists: keyset paging in a total order, so that nothing is repeated or skipped while others write. */

import { invalidField } from '@club/contract/field-failures.ts';
import type { Page } from '@club/contract/fields.ts';
import { mostCounted } from '@club/contract/total.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { atMost } from './kysely.ts';

/** A column or expression to sort by, never null, and its PostgreSQL type. */
export type Sort = { by: RawBuilder<unknown>; type: 'text' | 'timestamptz' | 'integer' | 'date' };
export type Asked = {
  limit: number;
  cursor?: string | undefined;
  sort?: string | undefined;
  q?: string | undefined;
};

type Cursor = { sort: string; key: string; id: string };

function readCursor(text: string, sort: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
    if (cursor.sort === sort && typeof cursor.key === 'string' && typeof cursor.id === 'string')
      return cursor;
  } catch {}
  throw invalidField('cursor', 'cursor-invalid');
}

/** PostgreSQL's codes for a text that is no number, no date, no UUID, or cannot be stored at all. */
const unreadable = ['22003', '22007', '22008', '22021', '22P02'];

/** The rest of a query's input is read by the contract: what the database cannot read is a cursor that was made up. */
function refuseMadeUp(error: unknown): never {
  throw unreadable.includes((error as { code?: string }).code ?? '')
    ? invalidField('cursor', 'cursor-invalid')
    : error;
}

/** A row in the wire format: instants as text. */
export type Wire<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K];
};

/** Converts a row's instants to RFC 3339, UTC. @param without columns that are left out */
export function toWire<Row extends object>(row: Row, ...without: string[]): Wire<Row> {
  // runs for every row of every page: a copy keeps its hidden class, which is faster than a growing object
  const converted = { ...row } as Record<string, unknown>;
  for (const key in converted) {
    const value = converted[key];
    if (value instanceof Date) converted[key] = value.toISOString();
  }
  for (const column of without) converted[column] = undefined;
  return converted as Wire<Row>;
}

/** The same for a row that may be missing. */
export const toWireOr = async <Row extends object>(
  found: Promise<Row | undefined>,
): Promise<Wire<Row> | undefined> => {
  const row = await found;
  return row && toWire(row);
};

/**
 * Reads one page of a query whose rows have an `id`.
 * @param search the folded text in which `q` is searched; null for a list whose query has no `q`
 * @param sorts the allowed orders; `usual` is `field` or `-field` for newest or largest first
 * @param id the id column, which breaks ties
 * @throws Failure `invalid` for a cursor of another order, or none of ours
 */
export async function readPage<D, T extends keyof D, Row extends { id: string }>(
  all: SelectQueryBuilder<D, T, Row>,
  asked: Asked,
  order: {
    search: RawBuilder<unknown> | null;
    sorts: Record<string, Sort>;
    usual: string;
    id: RawBuilder<unknown>;
  },
): Promise<Page<Wire<Row>>> {
  const wanted = asked.sort ?? order.usual;
  const descending = wanted.startsWith('-');
  const sort = order.sorts[descending ? wanted.slice(1) : wanted];
  if (!sort) throw invalidField('sort', 'invalid');
  const direction = descending ? 'desc' : 'asc';
  const query = order.search && asked.q ? all.where(matches(order.search, asked.q)) : all;
  let page = query
    .select(sql<string>`(${sort.by})::text`.as('pageKey'))
    .orderBy(sort.by, direction)
    .orderBy(order.id, direction)
    .limit(atMost(asked.limit + 1));
  if (asked.cursor !== undefined) {
    const from = readCursor(asked.cursor, wanted);
    const than = sql.raw(descending ? '<' : '>');
    page = page.where(
      sql<boolean>`(${sort.by}, ${order.id}) ${than} (${from.key}::${sql.raw(sort.type)}, ${from.id}::uuid)`,
    );
  }
  // with the page, since a statement of its own costs more than most counts
  else page = page.select(totalOf(query).as('pageTotal'));
  const found = asked.cursor === undefined ? page.execute() : page.execute().catch(refuseMadeUp);
  const rows = (await found) as unknown as (Row & { pageKey: string; pageTotal?: number })[];
  const items = rows.slice(0, asked.limit);
  const last = items.at(-1);
  const total = asked.cursor === undefined ? (rows[0]?.pageTotal ?? 0) : null;
  const nextCursor =
    rows.length > asked.limit && last
      ? Buffer.from(JSON.stringify({ sort: wanted, key: last.pageKey, id: last.id })).toString('base64url')
      : null;
  return { items: items.map((row) => toWire<Row>(row, 'pageKey', 'pageTotal')), total, nextCursor };
}

/**
 * The number of a query's rows as a value in another query. Counted up to one more than `mostCounted`: counting all of a large
 * table takes longer than its page.
 */
export function totalOf<D, T extends keyof D, Row>(query: SelectQueryBuilder<D, T, Row>): RawBuilder<number> {
  const counted = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(sql.lit(mostCounted + 1));
  return sql<number>`(select count(*)::int from (${counted}) counted)`;
}

/** A condition for text search: every word of `q` occurs in the folded column, in any order. */
export function matches(column: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  // the signs that mean something to `like` stand for themselves
  const conditions = words.map(
    (word) => sql<boolean>`${column} like '%' || main.fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
