import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { openClient } from './connect.ts';
import { checkSessions, UnsuitableDatabase } from './sessions.ts';
import { openPooler } from './testing-pooler.ts';

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof openPooler>>;
beforeEach(async () => {
  database = await emptyDatabase();
  pooler = await openPooler(database.url);
});
afterEach(async () => {
  await pooler.close();
  await database.drop();
});

test('PostgreSQL itself keeps sessions', async () => {
  await expect(checkSessions(database.url)).resolves.toBeUndefined();
});

test('a pooler in transaction mode is refused with the setting that is wrong', async () => {
  const refusal = checkSessions(pooler.url, 1_000);
  await expect(refusal).rejects.toThrow(/does not keep sessions.*pool_mode=session/);
  await expect(refusal).rejects.toBeInstanceOf(UnsuitableDatabase);
});

test('control: the pooler of these tests is in transaction mode', async () => {
  const client = await openClient(pooler.url, 'test');
  const pids = new Set<number>();
  for (let n = 0; n < 3; n += 1)
    pids.add((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0);
  await client.end();
  expect(pids.size).toBe(3);
});
