import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/memory-disk.ts';
import { openPool } from './connect.ts';
import { storePassword } from './folder.ts';
import { migrate } from './migrate.ts';
import { isAlive, startMark } from './processes.ts';
import { type Postgres, startPostgres } from './supervisor.ts';

const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = temporaryFolder('supervisor');
});
afterEach(async () => {
  for (const child of children) await kill(child);
  children = [];
  const pid = serverPid();
  if (pid) await ended(pid);
  rmSync(dataDir, { recursive: true, force: true });
});

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, 'testing-process.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');

function serverPid(): number | null {
  return existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8').split('\n')[0]) : null;
}

function ended(pid: number): Promise<void> {
  return expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false);
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function withPostgres(run: (postgres: Postgres) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ dataDir, log });
  try {
    await run(postgres);
  } finally {
    await postgres.stop();
  }
}

test('the planner knows that its disk has no moving head', async () => {
  const postgres = await startPostgres({ dataDir, log });
  expect(await ask(postgres.url, 'show random_page_cost')).toEqual([{ random_page_cost: '1.1' }]);
  await postgres.stop();
});

test('acknowledged data is still there after the app and its database were killed', async () => {
  const { child, url } = await startProcess();
  await ask(url, `create table results (score text); insert into results values ('9:3')`);
  process.kill(serverPid() ?? 0, 'SIGKILL');
  await kill(child);
  await withPostgres(async (postgres) => {
    expect(await ask(postgres.url, 'select * from results')).toEqual([{ score: '9:3' }]);
  });
});

test('the database ends when the app is killed', async () => {
  const { child } = await startProcess();
  const pid = serverPid() ?? 0;
  expect(isAlive(pid)).toBe(true);
  await kill(child);
  await ended(pid);
});

test('two starts at once on an empty folder share one database', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()]);
  await ask(first.url, 'create table shared (n int)');
  expect(await ask(second.url, 'select * from shared')).toEqual([]);
});

test('the remaining process takes the database over when the one that started it is killed', async () => {
  const first = await startProcess();
  const second = await startProcess();
  const before = serverPid() ?? 0;
  await kill(first.child);
  await ended(before);
  await expect.poll(() => ask(second.url, 'select 1 as n').catch(() => null)).toEqual([{ n: 1 }]);
});

test('the database is found again after it restarted on another port', async () => {
  await withPostgres(async (postgres) => {
    const before = postgres.url;
    const db = openPool(() => postgres.url, { max: 1 });
    await db.query('select 1');
    // another program has taken the port meanwhile
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await new Promise((closed) => other.close(closed));
    writeFileSync(join(dataDir, 'postgres/port'), String(port));
    process.kill(serverPid() ?? 0, 'SIGKILL');
    await expect.poll(() => postgres.url).not.toBe(before);
    const answer = () => db.query('select 1 as n').then(({ rows }) => rows, String);
    await expect.poll(answer).toEqual([{ n: 1 }]);
    await db.end();
  });
});

test('a start interrupted while creating the database is repaired', async () => {
  await withPostgres(async () => undefined);
  rmSync(join(dataDir, 'postgres/data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/init-1'), 'half');
  await withPostgres(async (postgres) => {
    expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
  expect(existsSync(join(dataDir, 'postgres/init-1'))).toBe(false);
});

test('a pid file whose number now belongs to another program does not prevent a start', async () => {
  await withPostgres(async () => undefined);
  writeFileSync(
    pidFile(),
    `${process.pid}\n${join(dataDir, 'postgres/data')}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  await withPostgres(async (postgres) => {
    expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

test('a database of another major version is refused with a message', async () => {
  await withPostgres(async () => undefined);
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(/made by PostgreSQL 17.*brings 18/);
});

test('each end of the database is logged, also after one from which it did not start at once', async () => {
  const warned: string[] = [];
  const noted = { ...log, warn: (message: string) => warned.push(message.slice(0, 35)) };
  const postgres = await startPostgres({ dataDir, log: noted });
  const version = join(dataDir, 'postgres/data/PG_VERSION');
  const own = readFileSync(version, 'utf8');
  const answers = () => ask(postgres.url, 'select 1 as n').catch(() => null);
  writeFileSync(version, '17\n');
  process.kill(serverPid() ?? 0, 'SIGKILL');
  await expect.poll(() => warned.length).toBe(2);
  writeFileSync(version, own);
  await expect.poll(answers).toEqual([{ n: 1 }]);
  process.kill(serverPid() ?? 0, 'SIGKILL');
  await expect.poll(() => warned.length).toBe(3);
  await expect.poll(answers).toEqual([{ n: 1 }]);
  await postgres.stop();
  const ended = 'The database has ended unexpectedly';
  expect(warned).toEqual([ended, 'The database could not be started a', ended]);
});

test('the app’s role is no superuser and reads no file of the server', async () => {
  await withPostgres(async ({ url }) => {
    expect(
      await ask(url, 'select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user'),
    ).toEqual([{ rolname: 'club', rolsuper: false, rolcreaterole: false }]);
    await expect(ask(url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
    await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
  });
});

test('an older data folder without that role is handed over completely, and closed to other accounts', async () => {
  await withPostgres(async ({ superuserUrl }) => {
    await migrate(superuserUrl, join(import.meta.dirname, '../../database/migrations'), log);
    await ask(superuserUrl, 'alter database postgres owner to postgres');
    await ask(superuserUrl, 'drop role club');
  });
  rmSync(join(dataDir, 'postgres/role-password'));
  for (const path of [dataDir, join(dataDir, 'postgres')]) chmodSync(path, 0o755);

  await withPostgres(async ({ url }) => {
    // the next release's migrations change existing tables
    await migrate(url, join(import.meta.dirname, '../../database/migrations'), log);
    await ask(url, 'alter table main.users add column later text');
    await ask(url, `select graphile_worker.add_job('greet')`);
    expect(await ask(url, 'select task_identifier from graphile_worker.jobs')).toEqual([
      { task_identifier: 'greet' },
    ]);
    const others = `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname !~ '^(pg_|information_schema)' and relowner <> 'club'::regrole
      union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname !~ '^(pg_|information_schema)' and proowner <> 'club'::regrole`;
    expect(await ask(url, others)).toEqual([]);
  });
  for (const path of [dataDir, join(dataDir, 'postgres')]) expect(statSync(path).mode & 0o067).toBe(0);
});

test('a password of the database is generated once, and only its owner may read it', () => {
  const file = join(dataDir, 'password');
  const password = storePassword(file);
  expect(password).toMatch(/^[0-9a-f]{64}$/);
  expect(storePassword(file)).toBe(password);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a process that has ended has no mark of a start, and a running one its own', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const pid = child.pid ?? 0;
  const running = startMark(pid);
  expect([isAlive(pid), startMark(pid)]).toEqual([true, running]);
  child.stdin.end();
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(false);
  if (process.platform !== 'win32') expect(startMark(pid)).not.toBe(running);
});
