/** The commands say where the files of a club are not saved, and exit with 1 for whoever watches the nightly timer. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openClient } from '../../platform/postgres/connect.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openBucketServer } from '../../platform/storage/testing/bucket-server.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/memory-disk.ts';

let club: TestDatabase;
let bucket: Awaited<ReturnType<typeof openBucketServer>>;
const folder = temporaryFolder('run-backup');
beforeAll(async () => {
  [club, bucket] = await Promise.all([freshDatabase(), openBucketServer()]);
  writeFileSync(join(folder, 'list.pdf'), 'list');
  await openStorage({ dataDir: folder, storageUrl: bucket.url }).put(
    await insertFile(),
    join(folder, 'list.pdf'),
  );
});
/** A file that the club knows, whether or not it is in a storage. @returns its id */
async function insertFile(): Promise<string> {
  const id = newId();
  const client = await openClient(club.url, 'test');
  await client.query(
    `insert into files.files (id, purpose, name, mime, bytes, created_at)
     values ($1, 'import', 'list.pdf', 'application/pdf', 4, '2026-11-20')`,
    [id],
  );
  await client.end();
  return id;
}
afterAll(async () => {
  await bucket.close();
  await club.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the exit code and everything that it writes */
async function ran(program: string, file: string, settings: object): Promise<[number, string]> {
  const env = { ...process.env, DATA_DIR: folder, ...settings };
  const command = spawn(process.execPath, [join(import.meta.dirname, program), file], { env });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const code = await new Promise<number>((ended) => command.once('close', ended));
  return [code, output];
}

const backedUp = (storageUrl: string, file = join(folder, `${newId()}.tar.gz`)) =>
  ran('run-backup.ts', file, { DATABASE_URL: club.url, STORAGE_URL: storageUrl });

it('saves the files of the storage', async () => {
  expect(await backedUp(bucket.url)).toEqual([0, expect.stringMatching(/^Saved \d+ rows and 1 files in /)]);
});

it.each([
  ['a bucket that is not there', () => bucket.noSuchBucket],
  ['the folder of no club', () => `file://${folder}/elsewhere`],
])('says that files are missing in %s', async (_what, url) => {
  const [code, output] = await backedUp(url());
  expect(code).toBe(1);
  expect(output).toMatch(/Saved \d+ rows and 0 files.*1 of 1 files .* is STORAGE_URL right\?/s);
});

it('says that one of two is lost, and does not fail every night for it', async () => {
  const id = await insertFile();
  const [code, output] = await backedUp(bucket.url);
  expect([code, output]).toEqual([0, expect.stringContaining('1 of 2 files')]);
  const client = await openClient(club.url, 'test');
  await client.query('delete from files.files where id = $1', [id]);
  await client.end();
});

it.each([
  ['whose secret is wrong', () => bucket.wrongSecret, /answered 403/],
  ['that nobody serves', () => 's3+http://a:hidden@127.0.0.1:9/club', /bad port/],
])('names the variable of a bucket %s, without its secret', async (_what, url, reason) => {
  const [code, output] = await backedUp(url());
  expect(code).toBe(1);
  expect(output).toMatch(/^STORAGE_URL: the bucket at 127\.0\.0\.1:\d+ cannot be used \(/);
  expect(output).toMatch(reason);
  expect(output).not.toContain('hidden');
});

it('does so when a backup is restored, too', async () => {
  const [file, target] = [join(folder, 'restored.tar.gz'), await emptyDatabase()];
  await backedUp(bucket.url, file);
  const settings = { DATABASE_URL: target.url, STORAGE_URL: bucket.wrongSecret };
  const [code, output] = await ran('run-restore.ts', file, settings);
  expect(code).toBe(1);
  expect(output).toMatch(
    /the database is as it was: .* STORAGE_URL: the bucket at .* \(.*answered 403 SignatureDoesNotMatch\)/,
  );
  await target.drop();
});
