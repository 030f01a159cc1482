/** Creates a backup: a snapshot of the database, and the bytes of its files. */
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '../../platform/postgres/connect.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type AddPart, writeArchive } from './archive.ts';
import {
  BackupProblem,
  fileOfPart,
  filePart,
  leftOut,
  type Manifest,
  schemas,
  tablePart,
} from './contents.ts';
import { columnsOf, tablesOf } from './tables.ts';

export type BackupOptions = {
  /** of the database, embedded or not */
  url: string;
  storage: Storage;
  /** path of the archive */
  path: string;
  app: string;
  club: string;
  now: Date;
};

const newline = 10;
/** Approximate size of the pieces of a table: tar needs the size of a part in advance, and tables do not fit in memory. */
const pieceBytes = 4 * 1024 * 1024;

/** Splits COPY's text at row ends; line breaks inside values are escaped as `\n` there. */
async function* piecesOf(copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of copy) {
    waiting.push(chunk);
    bytes += chunk.length;
    const end = chunk.lastIndexOf(newline) + 1;
    if (bytes < pieceBytes || end === 0) continue;
    yield Buffer.concat([...waiting.slice(0, -1), chunk.subarray(0, end)]);
    waiting = [chunk.subarray(end)];
    bytes = chunk.length - end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

function rowsIn(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

async function addTable(client: pg.Client, add: AddPart, name: string) {
  const columns = await columnsOf(client, name);
  const copy = client.query(
    copyTo(`copy ${name} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`),
  );
  let rows = 0;
  let piece = 0;
  for await (const bytes of piecesOf(copy as AsyncIterable<Buffer>)) {
    rows += rowsIn(bytes);
    await add(tablePart(name, piece), bytes.length, [bytes]);
    piece += 1;
  }
  return { name, columns, rows };
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = any ($1) order by 1`,
    [schemas],
  );
  const states: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** Files are read after the snapshot of the rows: a file is stored before its row, so no referenced file is missing. */
async function addFiles(storage: Storage, add: AddPart, now: Date): Promise<void> {
  const later = new Date(now.getTime() + 24 * 3_600_000);
  for await (const key of storage.listBefore(later)) {
    const part = filePart(key);
    if (!fileOfPart(part)) continue;
    const bytes = await storage.sizeOf(key);
    const content: Readable | null = bytes === null ? null : await storage.open(key);
    // deleted meanwhile: no longer needed
    if (bytes !== null && content) await add(part, bytes, content);
  }
}

/**
 * Writes a backup; the app may be running.
 * @returns its manifest
 * @throws BackupProblem when there is nothing to save, or the file exists
 */
export async function makeBackup({ url, storage, path, app, club, now }: BackupOptions): Promise<Manifest> {
  const client = await openClient(url, 'club backup');
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'`);
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('platform.migrations') is not null as there`,
    );
    if (!rows[0]?.there)
      throw new BackupProblem('This database holds no club yet: there is nothing to save.');
    return await writeArchive(path, async (add) => {
      const migrations = await client.query<{ name: string; checksum: string }>(
        'select name, checksum from platform.migrations order by name',
      );
      const tables: Manifest['tables'] = [];
      for (const name of (await tablesOf(client)).filter((one) => !leftOut[one]))
        tables.push(await addTable(client, add, name));
      const sequences = await sequencesOf(client);
      await addFiles(storage, add, now);
      return {
        format: 1,
        app,
        club,
        madeAt: now.toISOString(),
        migrations: migrations.rows,
        tables,
        sequences,
      };
    });
  } finally {
    await client.end();
  }
}
