// Brings a database forward: each file once, in order, one process at a time, never backward.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { installJobs } from '../jobs.ts';
import { openClient } from './connect.ts';
import type { Log } from './supervisor.ts';

/** One file of the migrations; `checksum` is SHA-256 in hexadecimal. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

// Any number will do, as long as it is always the same one.
const lock = 7_231_990;

/**
 * Applies the migrations of `dir` (`NNNN-word.sql`) that the database has not seen, each in a transaction of its own.
 * @returns the names applied now.
 * @throws Error with one clear line when an applied file was changed, or the database is newer than this release.
 */
export async function migrate(url: string, dir: string, log: Log): Promise<string[]> {
  const client = await openClient(url, 'club migration');
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await openLedger(client);
    const pending = await findPending(client, readMigrations(dir));
    for (const migration of pending) {
      await apply(client, migration);
      log.info(`Database: applied ${migration.name}`);
    }
    await installJobs(url);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Keeps every other migration away until the transaction ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
}

/**
 * Makes the table that knows which migrations were applied.
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
    // Git may hand out other line ends; they change nothing.
    const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < 16) throw new Error(`The database is PostgreSQL ${major}; the app needs 16 or newer.`);
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

/** Runs one migration in the caller's transaction and writes it down. */
export async function runMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
