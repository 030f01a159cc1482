/** Files of other sites: nothing they send costs more than its bounds, and nothing leads into a private network. */
import type { LookupAddress } from 'node:dns';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type Site } from '../testing/site.ts';
import type { Lookup } from './guarded-lookup.ts';
import { type FetchOptions, fetchOutside } from './outside-fetch.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.requests.length = 0;
});

const usual: FetchOptions = { known: null, accept: 'text/plain', mostBytes: 100_000, isAllowed: () => true };
const get = (path = '/', options: Partial<FetchOptions> = {}, origin = site.origin) =>
  fetchOutside(new URL(path, origin), { ...usual, ...options });
const textOf = (result: Awaited<ReturnType<typeof get>>) =>
  result.kind === 'file' ? Buffer.from(result.bytes).toString() : result;
const failed = (reason: string, more = {}) => ({ kind: 'failed', reason, ...more });

/** A name server that answers each question with the next of these addresses. */
function namesAt(...addresses: string[]) {
  const asked: string[] = [];
  const resolve = ((host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    asked.push(host);
    done(null, [{ address: addresses[asked.length - 1] ?? '', family: 4 }]);
  }) as unknown as Lookup;
  return { asked, resolve };
}

test('a file comes with what the next request sends back', async () => {
  site.answer((_, response) =>
    response.writeHead(200, { etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT' }).end('Grüße'),
  );
  const first = await get();
  expect(first).toMatchObject({ kind: 'file', etag: '"1"', lastModified: 'Fri, 20 Nov 2026 12:00:00 GMT' });
  expect(textOf(first)).toBe('Grüße');
  expect(site.requests[0]?.headers['if-none-match']).toBeUndefined();
  site.answer((_, response) => response.writeHead(304).end());
  const known = { etag: '"1"', lastModified: 'Fri, 20 Nov 2026 12:00:00 GMT' };
  expect(await get('/', { known })).toEqual({ kind: 'unchanged' });
  expect(site.requests[1]?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT',
  });
  // a 304 although no validator was sent
  expect(await get()).toEqual(failed('http-error', { status: 304 }));
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('a file packed with %s is unpacked', async (coding, pack) => {
  site.answer((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(pack('Hof')));
  expect(textOf(await get())).toBe('Hof');
});

test('what is packed in an unknown or broken way, or cut off, is no file', async () => {
  site.answer((_, response) => response.writeHead(200, { 'content-encoding': 'zip' }).end('x'));
  expect(await get()).toEqual(failed('unreachable'));
  site.answer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'));
  expect(await get()).toEqual(failed('unreachable'));
  site.answer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half');
    response.destroy();
  });
  expect(await get()).toMatchObject({ kind: 'failed' });
});

test('an error, and nobody there, are named', async () => {
  site.answer((_, response) => response.writeHead(500).end());
  expect(await get()).toEqual(failed('http-error', { status: 500 }));
  site.answer((request) => request.socket.destroy());
  expect(await get()).toEqual(failed('unreachable'));
  expect(await get('/', {}, 'http://127.0.0.1:1')).toEqual(failed('unreachable'));
});

test('an endless file is left as soon as it is too large', async () => {
  let sent = 0;
  site.answer((_, response) => {
    const part = Buffer.alloc(10_000, 'x');
    const more = (): void => {
      if (response.destroyed) return;
      sent += part.length;
      if (response.write(part)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  expect(await get()).toEqual(failed('too-large'));
  await expect.poll(() => site.connections()).toBe(0);
  expect(sent).toBeLessThan(20_000_000);
});

test('a small file that unpacks into a huge one is left too, and so is a packed one without an end', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(usual.mostBytes);
  site.answer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  const before = process.memoryUsage().rss;
  expect(await get()).toEqual(failed('too-large'));
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  const members = Buffer.concat(Array<Buffer>(1000).fill(gzipSync('')));
  site.answer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const more = (): void => {
      if (!response.destroyed) response.write(members, () => setImmediate(more));
    };
    more();
  });
  expect(await get()).toEqual(failed('too-large'));
});

test('who answers too slowly is left: without a word, within the file, and from redirect to redirect', async () => {
  const patience = 300;
  site.answer(() => undefined);
  expect(await get('/', { patience })).toEqual(failed('too-slow'));
  site.answer((_, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(await get('/', { patience })).toEqual(failed('too-slow'));
  site.answer((_, response) => {
    setTimeout(() => response.writeHead(302, { location: '/next' }).end(), 200);
  });
  expect(await get('/', { patience })).toEqual(failed('too-slow'));
  await expect.poll(() => site.connections()).toBe(0);
});

test('redirects are followed on the host, three times', async () => {
  site.answer(({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(301, { location: `/${left - 1}` }).end();
  });
  expect(textOf(await get('/3'))).toBe('there');
  site.requests.length = 0;
  expect(await get('/4')).toEqual(failed('redirect'));
  expect(site.requests).toHaveLength(4);
});

test.each([
  ['another host', 'http://localhost:{port}/'],
  ['another port', 'http://127.0.0.1:1/'],
  ['another port with TLS', 'https://127.0.0.1:{port}/'],
  ['a private address', 'http://10.0.0.1/'],
  ['a name and a password', 'http://a:b@127.0.0.1:{port}/'],
  ['a file', 'file:///etc/passwd'],
  ['nothing', 'http://'],
])('a redirect to %s is not followed', async (_, location) => {
  site.answer((_, response) =>
    response.writeHead(302, { location: location.replace('{port}', String(site.port)) }).end(),
  );
  expect(await get()).toEqual(failed('redirect'));
  expect(site.requests).toHaveLength(1);
});

test.each([
  'http://127.0.0.1',
  'http://[::1]',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::ffff:7f00:1]',
])('%s is not asked: it is a private address', async (host) => {
  const options = { known: null, accept: 'text/plain', mostBytes: 1000 };
  const to = new URL(`${host}:${site.port}/`);
  expect(await fetchOutside(to, options)).toEqual(failed('private-address'));
  expect(site.requests).toHaveLength(0);
});

test('a name that leads into a private network is not asked', async () => {
  const { resolve } = namesAt('127.0.0.1');
  const options = { known: null, accept: 'text/plain', mostBytes: 1000, resolve };
  const to = new URL(`http://club.example:${site.port}/`);
  expect(await fetchOutside(to, options)).toEqual(failed('private-address'));
  expect(site.requests).toHaveLength(0);
});

test('the address that was checked is the one that is asked, and each redirect is checked again', async () => {
  site.answer(({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/next' }).end();
    else response.end('there');
  });
  // represents a public address
  const isAllowed = (address: string) => address === '127.0.0.1';
  const origin = `http://club.example:${site.port}`;
  const once = namesAt('127.0.0.1', '127.0.0.1');
  expect(textOf(await get('/', { isAllowed, resolve: once.resolve }, origin))).toBe('there');
  expect(once.asked).toEqual(['club.example', 'club.example']);
  site.requests.length = 0;
  const changing = namesAt('127.0.0.1', '127.0.0.2');
  expect(await get('/', { isAllowed, resolve: changing.resolve }, origin)).toEqual(failed('private-address'));
  expect(site.requests).toHaveLength(1);
});
