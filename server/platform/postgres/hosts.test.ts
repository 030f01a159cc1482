import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeys, prepareProcess } from '../../testing/process.ts';
import { openWriters } from '../../testing/writers.ts';
import { openClient } from './connect.ts';
import { closeDatabase, type Database, openDatabase, transaction } from './database.ts';
import { clusterOf, readHosts } from './hosts.ts';
import { listen } from './listen.ts';
import { isLostConnection } from './lost-connection.ts';
import { migrate } from './migrate.ts';
import { openPair } from './testing-standby.ts';

const log = { info: () => undefined, warn: () => undefined };
const migrations = join(import.meta.dirname, '../../database/migrations');

test('a URL with several hosts becomes one URL per host, and everything else stays', () => {
  expect(readHosts('postgres://club:a,b%40@one,[::1]:5433/club?sslmode=verify-full')).toEqual({
    urls: [
      'postgres://club:a,b%40@one/club?sslmode=verify-full',
      'postgres://club:a,b%40@[::1]:5433/club?sslmode=verify-full',
    ],
    wanted: 'read-write',
  });
  expect(readHosts('postgres://a,b/club?target_session_attrs=any&sslmode=disable')).toEqual({
    urls: ['postgres://a/club?sslmode=disable', 'postgres://b/club?sslmode=disable'],
    wanted: 'any',
  });
  expect(readHosts('postgres://a/club?host=/run/postgresql')).toEqual({
    urls: ['postgres://a/club?host=/run/postgresql'],
    wanted: 'any',
  });
});

test('all connections to one URL share its look-up; one host needs none', () => {
  const url = 'postgres://one,two/club';
  expect(clusterOf(url)).not.toBeNull();
  expect(clusterOf(url)).toBe(clusterOf(url));
  expect(clusterOf('postgres://one/club')).toBeNull();
});

let pair: Awaited<ReturnType<typeof openPair>>;
let db: Database;
beforeEach(async () => {
  pair = await openPair();
  db = openDatabase(pair.url, { max: 4 });
});
afterEach(async () => {
  await closeDatabase(db);
  await pair.close();
});

const portIn = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(database);
  return `127.0.0.1:${rows[0]?.port}`;
};

test('every connection goes to the primary, in any order of hosts', async () => {
  expect(await portIn(db)).toBe(pair.primary.host);
  const client = await openClient(pair.url, 'test');
  const { rows } = await client.query('select pg_is_in_recovery() as standby');
  await client.end();
  expect(rows).toEqual([{ standby: false }]);
  // one host, and a required server kind that it does not have
  const standby = openDatabase(`${pair.standby.url}?target_session_attrs=primary`);
  await expect(portIn(standby)).rejects.toSatisfy(isLostConnection);
  await closeDatabase(standby);
});

test('the primary is looked for again while there are connections, and not after the last one', async () => {
  const url = `${pair.primary.url}?target_session_attrs=primary`;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const [one, other] = [await openClient(url, 'one'), await openClient(url, 'other')];
    expect(vi.getTimerCount()).toBe(1);
    await one.end();
    expect(vi.getTimerCount()).toBe(1);
    await other.end();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a database that does not exist is reported before a host that is down', async () => {
  const url = pair.primary.url.replace(pair.primary.host, `127.0.0.1:9,${pair.primary.host}`);
  const nowhere = url.replace(/\/postgres$/, '/nowhere');
  await expect(clusterOf(nowhere)?.find()).rejects.toMatchObject({ code: '3D000' });
});

test('a host that breaks off while it is asked is a host that is down', async () => {
  // lets everybody in, and breaks off at the first question
  const [letIn, ready] = ['520000000800000000', '5a0000000549'];
  const breaking = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from(letIn + ready, 'hex'));
      socket.once('data', () => socket.resetAndDestroy());
    });
  });
  await once(breaking.listen(0, '127.0.0.1'), 'listening');
  const { port } = breaking.address() as AddressInfo;
  const found = clusterOf(`postgres://a:b@127.0.0.1:9,127.0.0.1:${port}/club`)?.find();
  await expect(found).rejects.toSatisfy(isLostConnection);
  breaking.close();
});

test('a transaction that lost the primary before its COMMIT runs again on the new one', async () => {
  await sql`create table n (n int)`.execute(db);
  await pair.follow();
  let runs = 0;
  const port = await transaction(db, async (tx) => {
    runs += 1;
    await sql`insert into n values (${runs})`.execute(tx);
    if (runs === 1) {
      await pair.primary.kill();
      await pair.promote();
    }
    return portIn(tx as Database);
  });
  expect(port).toBe(pair.standby.host);
  const { rows } = await sql`select n from n`.execute(db);
  expect(rows).toEqual([{ n: runs }]);
  expect(runs).toBeGreaterThan(1);
});

test('a transaction whose COMMIT was sent does not run again', async () => {
  await sql`create table n (n int)`.execute(db);
  // ends the connection while the server works on COMMIT
  await sql`create function last_words() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(db);
  await sql`create constraint trigger last_words after insert on n deferrable initially deferred
    for each row execute function last_words()`.execute(db);
  let runs = 0;
  const lost = transaction(db, async (tx) => {
    runs += 1;
    await sql`insert into n values (1)`.execute(tx);
  });
  await expect(lost).rejects.toSatisfy(isLostConnection);
  expect(runs).toBe(1);
});

test('connections leave a primary that was made read-only, those that only listen too', async () => {
  const heard: string[] = [];
  let back: () => void = () => undefined;
  const reconnected = new Promise<void>((resolve) => {
    back = resolve;
  });
  const listener = await listen(pair.url, ['news'], (_, text) => heard.push(text), { onReconnect: back });
  await sql`create table n (n int)`.execute(db);
  await pair.follow();
  await pair.primary.ask('alter system set default_transaction_read_only = on');
  await pair.primary.ask('select pg_reload_conf()');
  await pair.promote();
  await transaction(db, (tx) => sql`insert into n values (1)`.execute(tx));
  expect(await portIn(db)).toBe(pair.standby.host);
  await reconnected;
  await sql`select pg_notify('news', 'here')`.execute(db);
  await expect.poll(() => heard).toEqual(['here']);
  await listener.close();
});

test('an app under writes goes on with the new primary: nothing lost, nothing twice', async () => {
  // acknowledged writes are on the standby too
  await pair.primary.ask(`alter system set synchronous_standby_names = '*'`);
  await pair.primary.ask('select pg_reload_conf()');
  await migrate(pair.url, migrations, log);
  const keys = await openKeys();
  const emails = ['one', 'two', 'three'].map((name) => `${name}@hof.example`);
  const app = prepareProcess({
    OIDC_ISSUER: keys.issuer,
    OIDC_CLIENT_ID: keys.clientId,
    ADMIN_EMAILS: emails.join(','),
    DATABASE_URL: `${pair.url}?target_session_attrs=read-write`,
  });
  await app.start();
  const writing = openWriters(app.origin(), await Promise.all(emails.map((email) => keys.token(email))));
  const count = () => {
    writing.check();
    return writing.acknowledged.size;
  };
  const reach = (least: number) => expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(least);
  await reach(20);
  await pair.primary.kill();
  await pair.promote();
  await reach(count() + 20);
  await writing.stop();
  const stored = await pair.standby.ask<{ id: string; name: string }>('select id, name from main.teams');
  const ids = new Set(stored.map(({ id }) => id));
  expect([...writing.acknowledged.values()].filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length);
  await app.stop();
  app.remove();
  keys.close();
});
