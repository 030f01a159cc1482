/** How many answers are stored for a caller, and for how long. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { closeDatabase, type Database, openDatabase, transaction } from './database.ts';
import { claimKey, sweepStoredAnswers } from './idempotency.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  await closeDatabase(db);
  await database.drop();
});

const call = 'POST /v1/teams';
/** Answers of somebody, the first one so many minutes ago, the next ones a second later each. */
const store = (caller: string, many: number, minutes: number) =>
  sql`insert into platform.idempotency_keys (caller, key, call, request_hash, created_at)
    select ${caller}, n::text, ${call}, 'x', now() - make_interval(mins => ${minutes}) + make_interval(secs => n)
    from generate_series(1, ${many}::int) as n`.execute(db);
const claim = (key: string) =>
  transaction(db, (tx) => claimKey(tx, { caller: 'anna', key, call, requestHash: 'x' }));
const keysOf = async (caller: string) =>
  (
    await db
      .selectFrom('platform.idempotencyKeys')
      .select('key')
      .where('caller', '=', caller)
      .orderBy('createdAt')
      .execute()
  ).map(({ key }) => key);

it('of more than a thousand the oldest go, and only those of the caller', async () => {
  await store('anna', 1001, 60);
  await store('ben', 1001, 60);
  expect(await claim('new')).toBe(true);
  const left = await keysOf('anna');
  expect([left.length, left[0], left.at(-2), left.at(-1)]).toEqual([1000, '3', '1001', 'new']);
  expect((await keysOf('ben')).length).toBe(1001);
});

it('up to a thousand all stay, and what was sent before is recognised', async () => {
  await store('anna', 999, 60);
  expect(await claim('1')).toBe(false);
  expect(await claim('new')).toBe(true);
  expect((await keysOf('anna')).length).toBe(1000);
});

it('after a day they go: the caller’s with the next call, everybody’s with the job', async () => {
  const day = 24 * 60;
  for (const caller of ['anna', 'ben']) await store(caller, 1, day + 1);
  await sql`update platform.idempotency_keys set key = 'old'`.execute(db);
  for (const caller of ['anna', 'ben']) await store(caller, 1, day - 1);
  await claim('new');
  expect([await keysOf('anna'), await keysOf('ben')]).toEqual([
    ['1', 'new'],
    ['old', '1'],
  ]);
  await sweepStoredAnswers(db);
  expect([await keysOf('anna'), await keysOf('ben')]).toEqual([['1', 'new'], ['1']]);
});
