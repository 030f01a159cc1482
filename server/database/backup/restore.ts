/** Restores a backup: all of it in one transaction, or nothing. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@club/contract/failures.ts';
import { failureTitles } from '@club/contract/problem.ts';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openClient } from '../../platform/postgres/connect.ts';
import {
  lockMigrations,
  type Migration,
  migrate,
  openLedger,
  readMigrations,
  runMigration,
} from '../../platform/postgres/migrate.ts';
import type { Log } from '../../platform/postgres/supervisor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { checkArchive, readParts } from './archive.ts';
import { BackupProblem, fileOfPart, type Manifest, manifestName, schemas, tableOfPart } from './contents.ts';
import { referencesOf, tablesOf } from './tables.ts';
import { checkTarget } from './target.ts';

export type RestoreOptions = {
  /** of the target database */
  url: string;
  storage: Storage;
  path: string;
  /** the folder of this release's migrations */
  migrations: string;
  /** whether an existing club may be overwritten */
  replace?: boolean;
  log: Log;
  /** the result of `readBackup` for this path, if it was read already */
  backup?: Backup;
};

/** A verified backup, and this release's migrations up to its own. */
export type Backup = { manifest: Manifest; own: Migration[] };

/** Verifies a backup; needs no database. @throws BackupProblem when it is damaged or not from this app */
export async function readBackup(path: string, migrations: string): Promise<Backup> {
  const manifest = await checkArchive(path);
  return { manifest, own: migrationsOf(manifest, migrations) };
}

/** This release's files for the backup's migrations, in their order. */
function migrationsOf(manifest: Manifest, folder: string): Migration[] {
  const own = new Map(readMigrations(folder).map((one) => [one.name, one]));
  return manifest.migrations.map(({ name, checksum }) => {
    const known = own.get(name);
    if (!known)
      throw new BackupProblem(
        `This backup is of a newer release (${manifest.app}): it knows ${name}. Restore it with that release. Nothing was changed.`,
      );
    if (known.checksum !== checksum)
      throw new BackupProblem(
        `This backup was made by another program: its ${name} is not the one of this release. Nothing was changed.`,
      );
    return known;
  });
}

/** Creates the empty tables as they were when the backup was made. */
async function makeTables(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const schema of [...schemas, 'graphile_worker'])
    await client.query(`drop schema if exists ${schema} cascade`);
  await openLedger(client);
  for (const migration of migrations) await runMigration(client, migration);
}

async function loadPiece(
  client: pg.Client,
  table: Manifest['tables'][number],
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const into = client.query(copyFrom(`copy ${table.name} (${columns}) from stdin`));
  await pipeline(content, into);
  return into.rowCount;
}

/** Loads rows and files. @throws BackupProblem when a table differs from the manifest */
async function load(client: pg.Client, manifest: Manifest, path: string, storage: Storage): Promise<void> {
  const spool = await mkdtemp(join(tmpdir(), 'club-restore-'));
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  // what migrations have written is in the backup, as the club left it
  await client.query(`truncate ${[...tables.keys()].join(', ')}`);
  const loaded = new Map<string, number>();
  try {
    await readParts(path, async (name, content) => {
      const table = tables.get(tableOfPart(name) ?? '');
      const key = fileOfPart(name);
      if (table) {
        const rows = await loadPiece(client, table, content);
        loaded.set(table.name, (loaded.get(table.name) ?? 0) + rows);
      } else if (key) {
        const draft = join(spool, key);
        await pipeline(content, createWriteStream(draft));
        await storage.put(key, draft);
        await rm(draft);
      } else if (name === manifestName) for await (const _ of content);
      else throw new BackupProblem(`The backup holds "${name}", which is no part of this app's.`);
    });
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
  for (const { name, rows } of manifest.tables)
    if ((loaded.get(name) ?? 0) !== rows)
      throw new BackupProblem(`${name} should have ${rows} rows and has ${loaded.get(name) ?? 0}.`);
}

/** Loads with references and triggers removed, so that the order of rows does not matter and nothing is counted twice; then adds and checks them again. */
async function loadUnwatched(client: pg.Client, run: () => Promise<void>): Promise<void> {
  const tables = await tablesOf(client);
  const references = await referencesOf(client);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await run();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

const reasonOf = (error: unknown): string =>
  error instanceof Failure ? failureTitles[error.code] : (error as Error).message;

const inWords = (error: unknown): BackupProblem =>
  error instanceof BackupProblem
    ? error
    : new BackupProblem(
        `The backup could not be restored, and the database is as it was: ${reasonOf(error)}`,
        { cause: error },
      );

/**
 * Restores a backup and migrates it to this release. The app must not be running.
 * The database user only needs the right to create schemas.
 * @returns the manifest
 * @throws BackupProblem; the database is unchanged then
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { url, storage, path, replace = false, log } = options;
  const { manifest, own } = options.backup ?? (await readBackup(path, options.migrations));
  const client = await openClient(url, 'club restore');
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'`);
    await client.query('begin');
    await lockMigrations(client, log);
    await checkTarget(client, replace);
    await makeTables(client, own);
    await loadUnwatched(client, () => load(client, manifest, path, storage));
    for (const { name, last, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
    await client.query('commit');
  } catch (error) {
    throw inWords(error);
  } finally {
    // the connection's end rolls back an open transaction
    await client.end();
  }
  await migrate(url, options.migrations, log);
  return manifest;
}
