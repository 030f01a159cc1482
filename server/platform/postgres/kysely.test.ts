import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { closeDatabase, type Database, openDatabase, transaction } from './database.ts';
import { atMost } from './kysely.ts';

let test_: TestDatabase;
let db: Database;
const statements: { text: string; values: readonly unknown[] }[] = [];

beforeEach(async () => {
  test_ = await freshDatabase();
  statements.length = 0;
  db = openDatabase(test_.url, { onQuery: (text, values) => statements.push({ text, values }) });
});
afterEach(async () => {
  await closeDatabase(db);
  await test_.drop();
});

test('names are camelCase in the code and snake_case in statements and tables', async () => {
  const key = { caller: 'anna', key: '1', call: 'POST /v1/teams', requestHash: 'x' };
  await db.insertInto('platform.idempotencyKeys').values(key).execute();
  const rows = await db
    .selectFrom('platform.idempotencyKeys as k')
    .select(['k.requestHash', 'k.requestHash as hashOfRequest'])
    .execute();
  expect(rows).toEqual([{ requestHash: 'x', hashOfRequest: 'x' }]);
  expect(statements.at(-1)?.text).toBe(
    'select "k"."request_hash", "k"."request_hash" as "hash_of_request" from "platform"."idempotency_keys" as "k"',
  );
});

test('nothing is in an empty list', async () => {
  await db
    .insertInto('platform.idempotencyKeys')
    .values({ caller: 'anna', key: '1', call: 'POST /v1/teams', requestHash: 'x' })
    .execute();
  const keysThatAre = (how: 'in' | 'not in') =>
    db.selectFrom('platform.idempotencyKeys').select('key').where('key', how, []).execute();
  expect(await keysThatAre('in')).toEqual([]);
  expect(await keysThatAre('not in')).toEqual([{ key: '1' }]);
});

test('keys inside JSON values stay as they were stored', async () => {
  const { rows } = await sql`select '{"user_id": {"last_name": 1}}'::jsonb as user_row`.execute(db);
  expect(rows).toEqual([{ userRow: { user_id: { last_name: 1 } } }]);
});

test('dates, times and large numbers have the types of the contract', async () => {
  const { rows } =
    await sql`select date '2026-11-20' as day, time '18:30' as start, 9007199254740991::bigint as "count",
    timestamptz '2026-11-20T18:30:00Z' as at, array[date '2026-11-20'] as days, '{"user_id": 1}'::jsonb as kept`.execute(
      db,
    );
  expect(rows).toEqual([
    {
      day: '2026-11-20',
      start: '18:30:00',
      count: 9007199254740991,
      at: new Date('2026-11-20T18:30:00Z'),
      days: ['2026-11-20'],
      kept: { user_id: 1 },
    },
  ]);
});

test('an instant is the same in every notation', async () => {
  const notations = [
    '2026-11-20T18:30:00Z',
    '2026-10-25T01:00:00.5Z',
    '2026-03-29T00:59:59.987654Z',
    '0044-03-15T12:00:00Z',
  ];
  const instants = notations.map((at) => new Date(at));
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata'])
    await transaction(db, async (tx) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
      const dates = await sql`select at as seen_at from unnest(${notations}::timestamptz[]) at`.execute(tx);
      expect(dates.rows).toEqual(instants.map((seenAt) => ({ seenAt })));
    });
});

test('a repeated statement is a prepared one', async () => {
  await transaction(db, async (tx) => {
    for (const n of [1, 2]) await sql`select ${n}::int as n`.execute(tx);
    const { rows } =
      await sql`select 1 from pg_prepared_statements where statement = 'select $1::int as n'`.execute(tx);
    expect(rows).toHaveLength(1);
  });
});

test('one pool names its statements whatever another has asked', async () => {
  const other = openDatabase(test_.url);
  for (let n = 0; n < 1001; n += 1) await sql.raw(`select ${n} as n`).execute(other);
  await closeDatabase(other);
  await transaction(db, async (tx) => {
    for (const n of [1, 2]) await sql`select ${n}::int as m`.execute(tx);
    const { rows } =
      await sql`select 1 from pg_prepared_statements where statement = 'select $1::int as m'`.execute(tx);
    expect(rows).toHaveLength(1);
  });
});

test('a statement that runs too long is ended by PostgreSQL, as is an idle transaction', async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '30s', idle: '1min' }]);
});

test('the size of a page is part of the statement where a screen asks for it, and a parameter elsewhere', async () => {
  const numbers = sql<{ n: number }>`select n from generate_series(1, 300) n`;
  for (const rows of [51, 50]) {
    const page = await sql`${numbers} limit ${atMost(rows)}`.execute(db);
    expect(page.rows).toHaveLength(rows);
  }
  const series = 'select n from generate_series(1, 300) n';
  expect(statements).toEqual([
    { text: `${series} limit 51`, values: [] },
    { text: `${series} limit $1`, values: [50] },
  ]);
});
