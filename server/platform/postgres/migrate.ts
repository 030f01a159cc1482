// Migrates a database forward: each file once, in order, one process at a time, never backward.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { installJobs } from '../jobs.ts';
import { openClient } from './connect.ts';
import { findLettersProblem } from './letters.ts';
import { UnsuitableDatabase } from './sessions.ts';
import type { Log } from './supervisor.ts';

/** One file of the migrations; `checksum` is SHA-256 in hexadecimal. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

// any number will do, as long as it never changes
const lock = 7_231_990;

/** Milliseconds that a start waits for another one that migrates. */
const usualPatience = 60_000;

/**
 * Applies the migrations of `dir` (`NNNN-word.sql`) that the database has not seen, each in a transaction of its own.
 * @param patience milliseconds to wait for another start that migrates
 * @returns the names applied now.
 * @throws Error with one clear line when an applied file was changed, the database is newer than this release, or somebody
 * else holds the lock of the migrations for too long; UnsuitableDatabase for a new one that does not know the letters of names.
 */
export async function migrate(
  url: string,
  dir: string,
  log: Log,
  patience = usualPatience,
): Promise<string[]> {
  const migrations = readMigrations(dir);
  const applied: string[] = [];
  const client = await openClient(url, 'club migration');
  try {
    const letters = await findLettersProblem(client);
    if (letters?.isNew) throw new UnsuitableDatabase(`DATABASE_URL: ${letters.words}.`);
    // a club that has lived with it so far is not locked out
    if (letters) log.warn(`${letters.words}, and restore a backup into it.`);
    while (true) {
      await client.query('begin');
      await lockMigrations(client, log, patience);
      await openLedger(client);
      const [next] = await findPending(client, migrations);
      // the queue's own tables are created by other connections, while this transaction holds the lock
      if (!next) await installJobs(url);
      else await apply(client, next);
      await client.query('commit');
      if (!next) return applied;
      applied.push(next.name);
      log.info(`Database: applied ${next.name}`);
    }
  } finally {
    // the end of the connection rolls back an open transaction and releases its lock
    await client.end();
  }
}

/**
 * Keeps other migrations out until the transaction ends: a lock of the session would stay behind in a pooler.
 * @throws Error that names the holder of the lock if it is not granted within `patience` milliseconds
 */
export async function lockMigrations(
  client: pg.Client,
  log: Log,
  patience: number = usualPatience,
): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    lock,
  ]);
  if (rows[0]?.free) return;
  const holder = await findHolder(client);
  log.info(`Waiting for the lock of the database's migrations, which ${holder} holds.`);
  await client.query(`set local lock_timeout = ${patience}`);
  await client.query('select pg_advisory_xact_lock($1)', [lock]).catch((error: { code?: string }) => {
    if (error.code !== lockNotAvailable) throw error;
    throw new Error(
      `The lock of the database's migrations was not free for ${patience / 1000} s: ${holder} holds it. ` +
        'Wait until that has ended, or end it with pg_terminate_backend, and start again.',
    );
  });
  await client.query('set local lock_timeout = 0');
}

const lockNotAvailable = '55P03';

/** The holder of the lock, from pg_stat_activity. */
async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('process %s (%s)', l.pid, coalesce(nullif(a.application_name, ''), 'unnamed')) as holder
     from pg_locks l left join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.database =
       (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  return rows[0]?.holder ?? 'somebody who has just gone';
}

/**
 * Creates the table of applied migrations.
 * @throws Error with one clear line when the server is too old
 */
export async function openLedger(client: pg.Client): Promise<void> {
  await checkServer(client);
  await client.query('create schema if not exists platform');
  await client.query(
    `create table if not exists platform.migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

/** The migrations in a folder, in order. */
export function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    // Git may change line ends, which do not matter
    const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < 16) throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; the app needs 16 or newer.`);
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select name, checksum from platform.migrations order by name',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known && known !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied; write a new one instead.`,
      );
    }
  }
  const unknown = [...applied.keys()].filter(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this release: it knows ${unknown.join(', ')}.`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Runs one migration in the caller's transaction and records it. */
export async function runMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await runMigration(client, migration);
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
