import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { openClient } from './connect.ts';
import { lockMigrations, migrate } from './migrate.ts';
import { openPooler } from './testing-pooler.ts';

const log = { info: () => undefined, warn: () => undefined };
let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await emptyDatabase();
  dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('0001-balls.sql', 'create table balls (id int); insert into balls values (1);');
});
afterEach(async () => {
  await database.drop();
  rmSync(dir, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(join(dir, name), sql);
}

async function count(table: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  await client.end();
  return rows[0]?.n ?? -1;
}

const run = (url = database.url) => migrate(url, dir, log);

async function withClient(run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await openClient(database.url, 'somebody');
  await client.query('begin');
  await run(client).finally(() => client.end());
}

test('two servers that start at once migrate once', async () => {
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001-balls.sql']);
  expect(await count('balls')).toBe(1);
});

test('a later start applies only new migrations', async () => {
  await run();
  write('0002-more-balls.sql', 'insert into balls values (2);');
  expect(await run()).toEqual(['0002-more-balls.sql']);
  expect(await count('balls')).toBe(2);
});

test('a migration that was changed afterwards is refused with a message', async () => {
  await run();
  write('0001-balls.sql', 'create table rackets (id int);');
  await expect(run()).rejects.toThrow(/0001-balls\.sql was changed/);
});

test('a database newer than the release is refused with a message', async () => {
  await run();
  rmSync(join(dir, '0001-balls.sql'));
  await expect(run()).rejects.toThrow(/newer than this release.*0001-balls\.sql/);
});

test('a failed migration leaves nothing', async () => {
  write('0002-broken.sql', 'insert into balls values (2); select no_such_thing;');
  await expect(run()).rejects.toThrow(/0002-broken\.sql failed/);
  expect(await count('balls')).toBe(1);
});

test('a migration may take longer than the role allows its statements', async () => {
  const limits = `?options=${encodeURIComponent('-c statement_timeout=30s -c idle_in_transaction_session_timeout=60s')}`;
  write(
    '0002-limits.sql',
    `create table limits as select name, setting from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting <> '0'`,
  );
  await run(database.url + limits);
  expect(await count('limits')).toBe(0);
});

test('a start behind a pooler leaves no lock that would block the next one', async () => {
  const pooler = await openPooler(database.url);
  await run(pooler.url).catch(() => undefined);
  await expect(run(database.url)).resolves.toBeDefined();
  await pooler.close();
});

test('a start that waits for another says so, and gives up', async () => {
  const lines: string[] = [];
  await withClient(async (client) => {
    await lockMigrations(client, log);
    const waiting = migrate(database.url, dir, { ...log, info: (line) => lines.push(line) }, 100);
    await expect(waiting).rejects.toThrow(/not free for 0\.1 s: process \d+ \(somebody\) holds it/);
  });
  expect(lines).toEqual([expect.stringMatching(/^Waiting for the lock .* process \d+ \(somebody\) holds/)]);
});

test('a waiting start continues when the other is done', async () => {
  let waiting: Promise<string[]> | undefined;
  await withClient(async (client) => {
    await lockMigrations(client, log);
    const isWaiting = new Promise<void>((resolve) => {
      waiting = migrate(database.url, dir, { ...log, info: () => resolve() });
    });
    await isWaiting;
  });
  expect(await waiting).toEqual(['0001-balls.sql']);
});
