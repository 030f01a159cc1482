import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWith } from './builds.ts';
import { compression } from './compression.ts';
import { pagePolicy } from './headers.ts';
import { clubPreview } from './preview.ts';
import { answerProblem } from './problem.ts';
import { mountSite } from './site.ts';

const home = mkdtempSync(join(tmpdir(), 'site-'));
const folder = join(home, 'one');
const settings = { clubName: '</script><script>alert(1)//', mainApiUrl: '/api/main' };
const app = fastify();
app.setErrorHandler(answerProblem);

beforeAll(async () => {
  for (const path of ['one/assets', 'two/assets']) mkdirSync(join(home, path), { recursive: true });
  writeFileSync(join(home, 'two/assets/page-b.js'), 'two');
  writeFileSync(join(home, 'two/secret.txt'), 'secret');
  const page =
    '<head><meta name="description" content="x" /><title>x</title><!-- settings --><script>start()</script></head><body><!-- a spinner --></body>';
  writeFileSync(join(folder, 'index.html'), page.replace('spinner', 'spinner '.repeat(500)));
  writeFileSync(join(folder, 'login.html'), page);
  mkdirSync(join(folder, '.vite'));
  const files = (name: string) => ({ first: { en: [`assets/${name}.js`] }, rows: {}, requests: [] });
  const firstFiles = { '/': files('home'), '/teams': files('teams') };
  writeFileSync(join(folder, '.vite/first-files.json'), JSON.stringify(firstFiles));
  await app.register(fastifyCompress, compression);
  await mountSite(app, {
    home,
    build: { id: 'one', at: '2026-11-22T10:00:00Z', folder },
    name: 'TTC 1990 Hof',
    settings,
    baseUrls: { main: '/api/main', files: '', booking: '', posts: '' },
    servicePaths: {},
    instants: () => ({}),
    preview: clubPreview('TTC 1990 Hof', 'https://club.example'),
    feed: 'https://posts.example/feed',
    previewOf: async (path) => {
      if (path === '/posts/broken') throw new Error('no database');
      const club = clubPreview('TTC 1990 Hof', 'https://club.example');
      return path === '/posts/1' ? { ...club, title: 'Sieg </title><b>', type: 'article' } : null;
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const settingsIn = (html: string) =>
  /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(html)?.[1];

test.each(['/de/teams', '/de/login'])('%s contains the settings, whatever is in them', async (url) => {
  const { body } = await open(url);
  expect(JSON.parse(settingsIn(body) ?? '')).toEqual(settings);
  expect(body.match(/<script/g)).toHaveLength(2);
});

test('the policy allows the inline scripts, and settings run none', async () => {
  const { headers } = await open('/de/teams');
  expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toHaveLength(1);
});

test('pictures come from here and from the club’s own services, from nowhere else', async () => {
  const policy = String((await open('/de/teams')).headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(pagePolicy('', ['https://files.example'])).toContain(
    "img-src 'self' data: blob: https://files.example;",
  );
});

test('a file of another build is found, and nothing else of it', async () => {
  const file = await app.inject({ url: '/assets/page-b.js' });
  expect([file.statusCode, file.body]).toEqual([200, 'two']);
  expect(file.headers['cache-control']).toContain('immutable');
  for (const url of ['/assets/page-c.js', '/assets/..%2Fsecret.txt', '/assets/../secret.txt', '/secret.txt'])
    expect((await app.inject({ url })).statusCode).not.toBe(200);
});

test.each(['*/*', undefined, 'text/html'])(
  'link preview programs get a page (Accept: %s)',
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: '/de/teams', headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
    const { body } = await app.inject({ url: '/posts/1', headers });
    expect(body).toContain('<title>Sieg &lt;/title&gt;&lt;b&gt; · TTC 1990 Hof</title>');
    expect(body).toContain('<meta property="og:type" content="article">');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/name="description"/g)).toHaveLength(1);
  },
);

test('a page is compressed for a slow network', async () => {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const page = await app.inject({ url: '/de/teams', headers });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await open('/de/teams')).body);
  expect(page.rawPayload.length).toBeLessThan(2000);
});

test('a member’s page waits for no preview: preview programs send no cookie', async () => {
  const { body } = await app.inject({
    url: '/posts/1',
    headers: { accept: 'text/html', cookie: 'session=1' },
  });
  expect(body).toContain('<title>TTC 1990 Hof</title>');
});

test('a member’s page names its scripts in its head, also where its address has no language', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'en', cookie: 'session=1' };
  for (const url of ['/en/teams', '/teams'])
    expect((await app.inject({ url, headers })).body).toContain('href="/assets/teams.js"');
  // the service worker stores this one for all pages
  expect((await app.inject({ url: '/', headers })).body).not.toContain('/assets/home.js');
});

test.each<[string, Record<string, string>, number]>([
  ['/assets/page-b.js', { 'if-match': '"another"' }, 412],
  ['/assets/page-b.js', { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412],
  ['/assets/page-b.js', { range: 'bytes=99999-' }, 200],
  ['/assets/page-b.js', { range: 'bytes=x' }, 200],
])('a request for %s with %o is no failure of the server', async (url, headers, status) => {
  expect((await app.inject({ url, headers })).statusCode).toBe(status);
});

test('a folder is no file of a build', async () => {
  for (const path of ['/assets/..', '/assets/.']) expect(await buildWith(home, path)).toBeNull();
});

test('other paths are not pages, whatever is accepted', async () => {
  for (const url of [
    '/assets/gone.js',
    '/gone.png',
    '/api/main/v1/gone',
    '/session/gone',
    '/account/gone',
    '/oidc/gone',
    '/.well-known/x',
  ])
    expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).not.toBe(200);
  const json = await app.inject({ url: '/de/teams', headers: { accept: 'application/json' } });
  expect(json.statusCode).toBe(404);
});

test('a feed reader finds the feed on any page', async () => {
  for (const url of ['/', '/de/posts', '/de/login'])
    expect((await open(url)).body).toContain(
      '<link rel="alternate" type="application/rss+xml" title="TTC 1990 Hof" href="https://posts.example/feed">',
    );
});

test('a page whose preview fails is still served', async () => {
  const broken = await open('/posts/broken');
  expect([broken.statusCode, broken.body]).toEqual([200, (await open('/posts/2')).body]);
});
