/** Both storages have the same contract: a folder, and a bucket of a real S3 server. */
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Failure } from '@club/contract/failures.ts';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { newId } from '../ids.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { openBucketServer } from './testing/bucket-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-storage-'));
const server = await openBucketServer();
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const storageAt = (storageUrl: string) => openStorage({ dataDir: folder, storageUrl });
const path = join(folder, 'came');
const words = 'Aufschlag, Rückschlag, Punkt';
const length = Buffer.byteLength(words);

const storages: [string, Storage][] = [
  ['a folder', storageAt(pathToFileURL(join(folder, 'kept')).href)],
  ['the folder of an app that says nothing', openStorage({ dataDir: folder, storageUrl: undefined })],
  ['a bucket', storageAt(server.url)],
];

describe.each(storages)('%s', (_, storage) => {
  const store = async (text = words) => {
    writeFileSync(path, text);
    const key = `${newId()}.small`;
    await storage.put(key, path);
    return key;
  };
  const read = async (key: string, range?: { start: number; end: number }) => {
    const bytes = await storage.open(key, range);
    return bytes && (await buffer(bytes)).toString();
  };
  const listed = async (instant: Date) => {
    const keys: string[] = [];
    for await (const key of storage.listBefore(instant)) keys.push(key);
    return keys;
  };

  it('returns what was stored, whole and in part', async () => {
    const key = await store();
    expect(await storage.sizeOf(key)).toBe(length);
    expect(await read(key)).toBe(words);
    expect(await read(key, { start: 0, end: 8 })).toBe('Aufschlag');
    expect(await read(key, { start: length - 5, end: length - 1 })).toBe('Punkt');
  });

  it('reports missing files, and removing twice is no error', async () => {
    const key = await store();
    await storage.remove(key);
    await storage.remove(key);
    expect([await storage.sizeOf(key), await storage.open(key)]).toEqual([null, null]);
  });

  it('lists files from before an instant', async () => {
    const key = await store();
    expect(await listed(new Date(Date.now() + 60_000))).toContain(key);
    expect(await listed(new Date(Date.now() - 60_000))).not.toContain(key);
  });
});

it('what is being stored in a folder is neither listed nor deleted, until a crash has left it there', async () => {
  const storage = storageAt(pathToFileURL(join(folder, 'busy')).href);
  const key = `${newId()}.large`;
  // as between copying and renaming
  const draft = join(folder, 'busy', key.slice(34, 36), `${key}.new`);
  mkdirSync(dirname(draft), { recursive: true });
  writeFileSync(draft, 'half of a picture');
  const [past, soon] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  // a backup lists everything
  for await (const listed of storage.listBefore(soon)) expect(listed).toBe('nothing');
  await storage.removeUnfinished(past);
  expect(existsSync(draft)).toBe(true);
  await storage.removeUnfinished(soon);
  expect(existsSync(draft)).toBe(false);
});

it('a folder leaves no file open that it has stored', async () => {
  writeFileSync(path, words);
  const file = await fs.open(path);
  await file.close();
  const synced = vi.spyOn(Object.getPrototypeOf(file), 'sync');
  await storageAt(pathToFileURL(join(folder, 'closed')).href).put(newId(), path);
  const left = new Set(synced.mock.contexts.map((one) => (one as FileHandle).fd));
  synced.mockRestore();
  // a closed file has the number -1
  expect(left).toEqual(new Set([-1]));
});

it('a folder on a disk of its own takes nothing while that disk is nearly full', async () => {
  const own = join(folder, 'own-disk');
  const disk = { bavail: 1e6, bsize: 4096 };
  const disks = vi
    .spyOn(fs, 'statfs')
    .mockImplementation(async (path) => (path === own ? { ...disk, bavail: 1000 } : disk) as never);
  writeFileSync(path, words);
  const refused = await storageAt(pathToFileURL(own).href)
    .put(newId(), path)
    .catch((error: unknown) => error)
    .finally(() => disks.mockRestore());
  expect(refused).toEqual(new Failure('no-space'));
  expect(existsSync(own)).toBe(false);
});

it('a bucket of many files is listed page by page, to the last one', async () => {
  const file = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-20T12:00:00Z</LastModified></Contents>`;
  // a token has letters that mean something else in a URL
  const more = 'a+b/c==';
  const paged = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token');
    const first = `${file('one')}<NextContinuationToken>${more}</NextContinuationToken>`;
    const content = token === null ? first : token === more ? file('two') : file(`of ${token}`);
    response.end(`<ListBucketResult>${content}</ListBucketResult>`);
  });
  await once(paged.listen(0, '127.0.0.1'), 'listening');
  const { port } = paged.address() as AddressInfo;
  const keys: string[] = [];
  try {
    const bucket = storageAt(`s3+http://a:b@127.0.0.1:${port}/club`);
    for await (const key of bucket.listBefore(new Date('2026-11-21'))) if (keys.push(key) > 2) break;
  } finally {
    paged.closeAllConnections();
    paged.close();
  }
  expect(keys).toEqual(['one', 'two']);
});

describe('a file in a bucket', () => {
  // more than what is read ahead of the reader
  const whole = Buffer.alloc(16 * 1024 * 1024);

  /** Opens it in a bucket that sends `sent` of its bytes, and reads the first; from then on the clock is the test's. */
  async function openIn(sent: Buffer) {
    const timers = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new Error('too late')), ms);
      return ending.signal;
    });
    const bucket = createServer((_, response) => {
      response.writeHead(200, { 'content-length': whole.length });
      response.write(sent);
    });
    await once(bucket.listen(0, '127.0.0.1'), 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      timers.mockRestore();
      bucket.closeAllConnections();
      bucket.close();
    });
    const { port } = bucket.address() as AddressInfo;
    const bytes = await storageAt(`s3+http://a:b@127.0.0.1:${port}/club`).open('key');
    if (!bytes) throw new Error('there is no such file');
    await once(bytes, 'readable');
    return bytes;
  }

  it('is read to its end, however slow the phone that gets it', async () => {
    const bytes = await openIn(whole);
    await vi.advanceTimersByTimeAsync(300_000);
    expect((await buffer(bytes)).length).toBe(whole.length);
  });

  it('breaks off when the bucket falls silent', async () => {
    const outcome = buffer(await openIn(whole.subarray(1))).then(
      () => 'whole',
      (error: Error) => error.message,
    );
    let seen: string | undefined;
    void outcome.then((one) => {
      seen = one;
    });
    while (seen === undefined) await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toContain('silent');
  });
});

it('a bucket is asked with TLS, unless its URL says otherwise', async () => {
  const asked: string[] = [];
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    asked.push((request as Request).url);
    return new Response(null, { headers: { 'content-length': '1' } });
  });
  try {
    for (const kind of ['s3', 's3+http']) await storageAt(`${kind}://a:b@bucket.example/club`).sizeOf('key');
  } finally {
    fetching.mockRestore();
  }
  expect(asked).toEqual(['https://bucket.example/club/key', 'http://bucket.example/club/key']);
});

describe('a bucket with errors', () => {
  it.each([
    ['with a wrong secret', server.wrongSecret],
    ['that is not there', server.noSuchBucket],
    ['that nobody serves', 's3+http://a:b@127.0.0.1:9/club'],
  ])('%s is unavailable, and nothing counts as stored', async (_, url) => {
    writeFileSync(path, words);
    const refused = await storageAt(url)
      .put(newId(), path)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unavailable' });
    expect(refused).toBeInstanceOf(Failure);
  });
});

describe('what is no answer of a bucket', () => {
  const sized = { status: 200, headers: { 'content-length': '13' } };
  it.each<[string, (bucket: Storage) => Promise<unknown>, [string | null, ResponseInit], string]>([
    ['a file of no size', (bucket) => bucket.sizeOf('key'), [null, { status: 200 }], 'no size'],
    [
      'a whole file for a part',
      (bucket) => bucket.open('key', { start: 0, end: 1 }),
      ['<html></html>', sized],
      'no range',
    ],
    [
      'a refusal',
      (bucket) => bucket.open('key'),
      ['<Error><Code>RequestTimeTooSkewed</Code></Error>', { status: 403 }],
      '403 RequestTimeTooSkewed',
    ],
  ])('%s is unavailable, and the log says why', async (_, use, answer, why) => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(...answer));
    const refused = await use(storageAt('s3://a:b@bucket.example/club'))
      .catch((error: unknown) => error)
      .finally(() => fetching.mockRestore());
    expect(refused).toMatchObject({ code: 'unavailable', cause: { message: `the bucket answered ${why}` } });
  });
});

it('is configured by a URL, whose errors are explained', () => {
  for (const url of [
    'file:///srv/club',
    's3://KEY:SEC%2FRET@s3.example.org/club?region=eu-central-1',
    server.url,
  ])
    expect(readEnv({ STORAGE_URL: url }).storageUrl).toBe(url);
  for (const url of [
    'files',
    'https://x/y',
    's3://host/bucket',
    's3://KEY:SECRET@host',
    's3://K:S@host/a/b',
    'file://',
  ])
    expect(() => readEnv({ STORAGE_URL: url })).toThrow('STORAGE_URL must be');
});
