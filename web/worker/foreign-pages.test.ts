/** A proxy or a network without a sign-in answers with a page of its own: it is not stored as the app's. */
import { beforeEach, expect, it } from 'vitest';
import { startWorker } from '../testing/worker.ts';

const pageOf = (entry: string) =>
  `<link rel="modulepreload" href="/assets/${entry}"><script id="settings">{}</script>`;
const appPage = pageOf('index-B.js');
const portal = '<h1>WLAN</h1>';

const stored = new Map<string, string>();
/** what the network answers */
let answer: (path: string) => Response;

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const pathOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname;
const match = async (request: string | { url: string }) => {
  const found = stored.get(pathOf(request));
  return found === undefined ? undefined : new Response(found);
};
const cache = {
  match,
  keys: async () => [],
  put: async (request: string | { url: string }, response: Response) =>
    void stored.set(pathOf(request), await response.text()),
  addAll: async (paths: string[]) => {
    for (const path of paths) stored.set(path, await answer(path).text());
  },
};
const worker = startWorker({
  urls: ['/assets/index-B.js'],
  others: {
    fetch: async (request: string | { url: string }) => answer(pathOf(request)),
    caches: { match, open: async () => cache, keys: async () => [] },
  },
});
beforeEach(() => stored.clear());

const reload = (path: string) => worker.ask(path, { mode: 'navigate', cache: 'no-cache' });
const load = (path: string) => worker.ask(path, { mode: 'cors', cache: 'default' });

it('a page of the app is stored for its path', async () => {
  answer = () => html(appPage);
  expect(await reload('/games')).toBe(appPage);
  expect([...stored]).toEqual([['/games', appPage]]);
});

it('a page of another build is shown and not stored: its files are not on the device', async () => {
  answer = () => html(pageOf('index-C.js'));
  expect(await reload('/games')).toBe(pageOf('index-C.js'));
  expect([...stored]).toEqual([]);
});

it('a foreign page is shown to who reloads, and not the next time', async () => {
  stored.set('/games', 'the app');
  answer = () => html(portal);
  expect(await reload('/games')).toBe(portal);
  expect([...stored]).toEqual([['/games', 'the app']]);
});

it.each([502, 503, 504])('the app is shown while its proxy cannot reach the server: %i', async (status) => {
  answer = () => html('<h1>Bad Gateway</h1>', status);
  expect(await reload('/teams')).toBe('<h1>Bad Gateway</h1>');
  stored.set('/', 'the app');
  expect(await reload('/games')).toBe('the app');
});

it('a page instead of a script is not stored, so that the script comes the next time', async () => {
  answer = () => html(portal);
  await load('/assets/page-C.js');
  answer = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
  expect(await load('/assets/page-C.js')).toBe('export {}');
  answer = () => html(portal);
  expect(await load('/assets/page-C.js')).toBe('export {}');
});

it('is not installed with a page instead of one of its files', async () => {
  const page = '<link rel="modulepreload" href="/assets/index-B.js">';
  answer = (path) => html(path === '/' ? page : portal);
  await expect(worker.send('install')).rejects.toThrow('could not be fetched');
  expect(stored.get('/assets/index-B.js')).toBeUndefined();
});
