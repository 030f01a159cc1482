import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Failure } from '@club/contract/failures.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import type { TokenAnswer } from '@club/contract/session/shape.ts';
import { changeUser, getUser } from '@club/contract/users/api.ts';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../platform/postgres/migrate.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openBucketServer } from '../../platform/storage/testing/bucket-server.ts';
import { Visitor } from '../../session/testing/visitor.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/memory-disk.ts';
import { prepareProcess } from '../../testing/process.ts';
import { password } from '../seed/demo/people.ts';
import { checkArchive, readParts, writeArchive } from './archive.ts';
import { leftOut, type Manifest, manifestName, schemas } from './contents.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';
import { referencesOf, tablesOf } from './tables.ts';
import { ownServer } from './testing/own-server.ts';

const migrations = join(import.meta.dirname, '../migrations');
const log = { info: () => undefined, warn: () => undefined };
const folder = temporaryFolder('backup');
const at = (name: string) => join(folder, name);
const storageIn = (name: string) => openStorage({ dataDir: at(name), storageUrl: undefined });
const about = { app: '0.1.0', club: 'TTC 1990 Hof', now: new Date() };

let source: TestDatabase;
let own: Awaited<ReturnType<typeof ownServer>>;
let bucket: Awaited<ReturnType<typeof openBucketServer>>;
let made: Manifest;
const file = at('club.tar.gz');

async function signIn(origin: string) {
  const visitor = new Visitor(origin);
  const page = await visitor.open('/session/login?redirect=/games');
  const after = await visitor.submit(page.url, { email: 'vera.vorhandl@hof.example', password });
  expect(after.url).toBe(`${origin}/games`);
  return ((await visitor.call('/session/token', { force: false })).body as TokenAnswer).idToken;
}

async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return ask(client).finally(() => client.end());
}

/** Every row of every table with all its columns, the references, the triggers and the sequences. */
const dump = (url: string) =>
  asked(url, async (client) => {
    const rows: Record<string, string[]> = {};
    for (const table of (await tablesOf(client)).filter((one) => !leftOut[one])) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
      rows[table] = found.rows.map(({ row }) => row);
    }
    const triggers = await client.query(
      `select tgrelid::regclass::text || tgname::text || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    );
    const turns = await client.query('select last_value, is_called from booking.turns');
    const references = (await referencesOf(client)).map((one) => JSON.stringify(one)).sort();
    return { rows, triggers: triggers.rows, references, turns: turns.rows };
  });

const restore = (url: string, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ url, storage: storageIn('elsewhere'), path: file, migrations, log, ...options });

beforeAll(async () => {
  [source, own, bucket] = await Promise.all([freshDatabase(), ownServer(), openBucketServer()]);
  const server = prepareProcess({
    DEMO: '1',
    DATABASE_URL: source.url,
    STORAGE_URL: `file://${at('files')}`,
  });
  await server.start();
  const call = server.callAs(await signIn(server.origin()));
  const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(image)], 'vera.png');
  const { id } = (await call(uploadFile, { form: { purpose: 'userPhoto', file: picture } })).data;
  await call(changeUser, { params: { id: 'me' }, body: { photoId: id } });
  // while people are working
  made = await makeBackup({ url: source.url, storage: storageIn('.'), path: file, ...about });
  expect(await server.stop()).toBe(0);
  server.remove();
});
afterAll(async () => {
  await bucket.close();
  await own.drop();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup is one file readable by its owner only, and no partial file lies beside it', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  expect(made.parts.filter(({ name }) => name.startsWith('files/'))).toHaveLength(9);
});

test('the club moves to a separate server and a bucket: every row is the same, people sign in, pictures are served', async () => {
  const before = await dump(source.url);
  expect(before.rows['main.users']).toHaveLength(42);
  const storage = openStorage({ dataDir: folder, storageUrl: bucket.url });
  await restore(own.url, { storage });
  expect(await dump(own.url)).toEqual(before);
  const server = prepareProcess({ DEMO: '1', DATABASE_URL: own.url, STORAGE_URL: bucket.url });
  await server.start();
  const call = server.callAs(await signIn(server.origin()));
  const { photoUrl } = (await call(getUser, { params: { id: 'me' } })).data;
  const answer = await fetch(new URL(photoUrl ?? '', server.origin()));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await expect(restore(own.url, { replace: true })).rejects.toThrow('The app is running on this database');
  await server.stop();
  server.remove();
});

test('an existing club is not overwritten, unless it is to be replaced', async () => {
  const before = await dump(own.url);
  await expect(restore(own.url)).rejects.toThrow('This database holds a club. Add --replace');
  expect(await dump(own.url)).toEqual(before);
  await asked(own.url, (client) => client.query(`update main.teams set name = 'Umbenannt'`));
  await restore(own.url, { replace: true });
  expect((await dump(own.url)).rows['main.teams']).toEqual((await dump(source.url)).rows['main.teams']);
});

test('numbers that nobody has used yet begin at the first one again', async () => {
  const [fresh, empty] = [await freshDatabase(), await emptyDatabase()];
  const path = at('fresh.tar.gz');
  await makeBackup({ url: fresh.url, storage: storageIn('none'), path, ...about });
  await restore(empty.url, { path });
  const next = await asked(empty.url, (client) => client.query(`select nextval('booking.turns') as turn`));
  expect(next.rows).toEqual([{ turn: '1' }]);
  await empty.drop();
  await fresh.drop();
});

/** Runs a command with these settings as npm does: in the folder of the project, which is not the one in which it was typed. */
function commandWith(settings: Record<string, string>) {
  const run = promisify(execFile);
  mkdirSync(at('project'), { recursive: true });
  const env = { ...process.env, DATABASE_URL: '', STORAGE_URL: '', INIT_CWD: folder, ...settings };
  return (name: string, ...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], { env, cwd: at('project') });
}

test('a command that cannot work names the variable, as the start does', async () => {
  const wrong = Object.assign(new URL(source.url), { password: 'wrong' }).href;
  for (const name of ['run-backup', '../run-migrations', '../seed/run'])
    await expect(commandWith({ DATABASE_URL: wrong, DATA_DIR: at('none') })(name)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL: PostgreSQL at \S+ refuses the user or the password.*\n$/),
    });
  writeFileSync(at('no-folder'), '');
  for (const name of ['run-restore', '../run-migrations', '../seed/run'])
    await expect(commandWith({ DATA_DIR: at('no-folder/data') })(name, 'club.tar.gz')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATA_DIR \S+ cannot be written \(it is no folder\).*\n$/),
    });
});

test('the commands work on the embedded database: restored, saved again, and every part is the same', async () => {
  const command = commandWith({ DATA_DIR: at('embedded') });
  await expect(command('run-backup')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no club in'),
  });
  writeFileSync(at('cut.tar.gz'), readFileSync(file).subarray(0, 5000));
  await expect(command('run-restore', 'cut.tar.gz')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is no whole backup'),
  });
  expect(existsSync(at('embedded'))).toBe(false);
  expect((await command('run-restore', 'club.tar.gz')).stdout).toContain('is back as it was at');
  expect((await command('run-backup', 'again.tar.gz')).stdout).toMatch(/^Saved \d+ rows and 9 files in/m);
  await expect(command('run-backup', '--replace')).rejects.toMatchObject({ code: 1 });
  await expect(command('run-backup', 'one.tar.gz', 'two.tar.gz')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Into which file?'),
  });
  expect(readdirSync(folder)).not.toContain('one.tar.gz');
  expect(readdirSync(folder)).not.toContain('--replace');
  const again = await checkArchive(at('again.tar.gz'));
  expect(again.tables).toEqual(made.tables);
  expect(again.sequences).toEqual(made.sequences);
  expect(new Set(again.parts.map((part) => JSON.stringify(part)))).toEqual(
    new Set(made.parts.map((part) => JSON.stringify(part))),
  );
});

test('a damaged, truncated or foreign file gets one sentence and changes nothing', async () => {
  const bytes = readFileSync(file);
  const content = gunzipSync(bytes);
  const name = content.indexOf('Vorhandl');
  content.write('Rückhand', name, 'latin1');
  const files: Record<string, Buffer> = {
    'cut.tar.gz': bytes.subarray(0, bytes.length / 2),
    'flipped.tar.gz': Buffer.from(bytes.map((byte, index) => (index === 5000 ? byte ^ 1 : byte))),
    'changed.tar.gz': gzipSync(content),
    'empty.tar.gz': gzipSync(Buffer.alloc(1024)),
    'notes.txt': Buffer.from('no backup'),
  };
  const target = await emptyDatabase();
  for (const [broken, text] of Object.entries(files)) {
    writeFileSync(at(broken), text);
    await expect(restore(target.url, { path: at(broken) }), broken).rejects.toThrow(
      'is no whole backup of this app',
    );
  }
  await expect(restore(target.url, { path: at('nowhere') })).rejects.toThrow('There is no file');
  expect(await asked(target.url, tablesOf)).toEqual([]);
  await target.drop();
});

test('a backup whose manifest is too large for the memory is refused', async () => {
  const [large, piece] = [at('large.tar.gz'), Buffer.alloc(256 * 1024)];
  await writeArchive(large, async (add) => {
    await add(manifestName, 5 * piece.length, Array<Buffer>(5).fill(piece));
    return made;
  });
  await expect(checkArchive(large, 4 * piece.length)).rejects.toThrow(
    'The manifest of this backup is larger',
  );
  rmSync(large);
});

test('a backup whose rows violate a constraint leaves the database unchanged', async () => {
  const lost = { ...storageIn('elsewhere'), put: () => Promise.reject(new Error('the bucket is away')) };
  const target = await emptyDatabase();
  await expect(restore(target.url, { storage: lost })).rejects.toThrow(
    'the database is as it was: the bucket is away',
  );
  expect(await asked(target.url, tablesOf)).toEqual([]);
  await target.drop();
});

test('a backup without some of the rows that it names leaves the database unchanged, and nothing on the disk', async () => {
  const short = at('short.tar.gz');
  const { parts: _, ...manifest } = made;
  await writeArchive(short, async (add) => {
    await readParts(file, async (name, content) => {
      const bytes = await buffer(content);
      if (name !== manifestName) await add(name, bytes.length, [bytes]);
    });
    const tables = manifest.tables.map((table) =>
      table.name === 'main.teams' ? { ...table, rows: table.rows + 1 } : table,
    );
    return { ...manifest, tables };
  });
  const target = await emptyDatabase();
  const spool = at('spool');
  mkdirSync(spool);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TMPDIR', spool);
  await expect(restore(target.url, { path: short })).rejects.toThrow('main.teams should have');
  expect(readdirSync(spool)).toEqual([]);
  expect(await asked(target.url, tablesOf)).toEqual([]);
  await target.drop();
});

test('an older backup is migrated; one of a newer release is refused', async () => {
  const older = at('older-release');
  mkdirSync(older);
  const names = readdirSync(migrations).sort();
  for (const name of names.slice(0, -1)) copyFileSync(join(migrations, name), join(older, name));
  const [then, now] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  await migrate(then.url, older, log);
  // six megabytes in rows with everything that COPY escapes, so that the table comes in several pieces
  await asked(then.url, (client) =>
    client.query(`insert into main.audit (id, at, action, detail)
      select gen_random_uuid(), now(), E'a\\tb\\n\\\\N', jsonb_build_object('text', repeat(md5(i::text), 2000))
      from generate_series(1, 100) i`),
  );
  const path = at('older.tar.gz');
  const saved = await makeBackup({ url: then.url, storage: storageIn('nothing'), path, ...about });
  const pieces = saved.parts.filter(({ name }) => name.startsWith('tables/main.audit/'));
  expect(pieces.length).toBeGreaterThan(1);
  await restore(now.url, { path });
  expect((await dump(now.url)).rows['main.audit']).toEqual((await dump(then.url)).rows['main.audit']);
  const applied = await asked(now.url, (client) =>
    client.query('select name from platform.migrations order by 1'),
  );
  expect(applied.rows.map((row) => row.name)).toEqual(names);
  await expect(restore(then.url, { migrations: older })).rejects.toThrow(
    `This backup is of a newer release (0.1.0): it knows ${names.at(-1)}.`,
  );
  await then.drop();
  await now.drop();
});

test('a backup with a migration of the same name that is another one is refused, and changes nothing', async () => {
  const other = at('other-program.tar.gz');
  await writeArchive(other, async (add) => {
    await readParts(file, async (name, content) => {
      const bytes = await buffer(content);
      if (name !== manifestName) await add(name, bytes.length, [bytes]);
    });
    const { parts: _, ...manifest } = made;
    const migrations = made.migrations.map((one, index) =>
      index === 0 ? { ...one, checksum: made.migrations[1]?.checksum ?? '' } : one,
    );
    return { ...manifest, migrations };
  });
  const target = await emptyDatabase();
  await expect(restore(target.url, { path: other })).rejects.toThrow('was made by another program');
  expect(await asked(target.url, tablesOf)).toEqual([]);
  await target.drop();
});

test('a database of another program is not touched, and a failed backup leaves no file', async () => {
  const foreign = await emptyDatabase();
  await asked(foreign.url, (client) => client.query('create schema posts create table entries (id int)'));
  await expect(restore(foreign.url, { replace: true })).rejects.toThrow('belongs to another program');
  const path = at('never.tar.gz');
  const save = { storage: storageIn('nothing'), path, ...about };
  await expect(makeBackup({ url: foreign.url, ...save })).rejects.toThrow('there is nothing to save');
  const away = { ...storageIn('.'), open: () => Promise.reject(new Error('the bucket is away')) };
  await expect(makeBackup({ ...save, url: source.url, storage: away })).rejects.toThrow('the bucket is away');
  expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([]);
  await expect(makeBackup({ ...save, url: source.url, path: file })).rejects.toThrow('is there already');
  await foreign.drop();
});

test('a table may take longer to save than the role allows a statement', async () => {
  const path = at('patient.tar.gz');
  const limited = `${source.url}?options=${encodeURIComponent('-c statement_timeout=1s')}`;
  await asked(source.url, async (client) => {
    await client.query('begin; lock table main.games');
    const saving = makeBackup({ url: limited, storage: storageIn('.'), path, ...about });
    const ended = saving.then(
      () => 'saved',
      (error: Error) => error.message,
    );
    const waiting = () =>
      asked(source.url, async (other) => {
        const { rowCount } = await other.query(
          `select from pg_stat_activity where application_name = 'club backup' and wait_event_type = 'Lock'
           and datname = current_database() and clock_timestamp() - query_start > '1.1 s'`,
        );
        return rowCount;
      });
    const waited = expect
      .poll(waiting)
      .toBe(1)
      .then(() => 'waits');
    expect(await Promise.race([ended, waited])).toBe('waits');
    await client.query('commit');
    expect(await ended).toBe('saved');
  });
});

test('a backup that cannot be written names the file and the reason', async () => {
  const save = { url: source.url, storage: storageIn('.'), ...about };
  const below = join(file, 'club.tar.gz');
  await expect(makeBackup({ ...save, path: below })).rejects.toThrow(
    `${below} cannot be written (it is no folder).`,
  );
  // the name of the unfinished file is longer than a file system allows
  const long = at(`${'a'.repeat(240)}.tar.gz`);
  await expect(makeBackup({ ...save, path: long })).rejects.toThrow(
    `${long} cannot be written (ENAMETOOLONG).`,
  );
});

test('a restore without room for the pictures says so', async () => {
  const target = await emptyDatabase();
  const full = { ...storageIn('elsewhere'), put: () => Promise.reject(new Failure('no-space')) };
  await expect(restore(target.url, { storage: full })).rejects.toThrow(
    'the database is as it was: There is no room for files right now',
  );
  await target.drop();
});

test('every schema of the app is saved, and the listed exceptions exist', async () => {
  const found = await asked(source.url, (client) =>
    client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'graphile_worker')`,
    ),
  );
  expect(found.rows.map(({ name }) => name).sort()).toEqual([...schemas].sort());
  expect(await asked(source.url, tablesOf)).toEqual(expect.arrayContaining(Object.keys(leftOut)));
});
