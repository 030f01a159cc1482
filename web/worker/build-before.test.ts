/** After an upgrade the files of the build before stay until the new one can show something without a network. */
import { beforeEach, expect, it } from 'vitest';
import { startWorker } from '../testing/worker.ts';

const pageOf = (build: string) =>
  new Response(`<script id="settings">{}</script>${build}`, { headers: { 'content-type': 'text/html' } });
const boxes = new Map<string, Map<string, string>>();
const pathOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname;
const boxOf = (name: string) => {
  const box = boxes.get(name) ?? new Map<string, string>();
  boxes.set(name, box);
  return box;
};
const open = async (name: string) => {
  const box = boxOf(name);
  return {
    match: async (request: string | { url: string }) => {
      const found = box.get(pathOf(request));
      return found === undefined ? undefined : new Response(found);
    },
    put: async (path: string, response: Response) => void box.set(path, await response.text()),
    keys: async () => [],
  };
};
let online = true;
const worker = startWorker({
  urls: ['/assets/index-B.js'],
  self: { clients: { claim: async () => undefined } },
  others: {
    fetch: async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return pageOf('from the server');
    },
    caches: { open, keys: async () => [...boxes.keys()], delete: async (name: string) => boxes.delete(name) },
  },
});

const store = (name: string, files: Record<string, string>) =>
  boxes.set(name, new Map(Object.entries(files)));
const load = () => worker.ask('/de/games', { mode: 'navigate', cache: 'default' });
const stored = (entry: string) =>
  worker.send('message', { data: { stored: `https://hof.example/assets/${entry}` } });

beforeEach(() => {
  online = true;
  boxes.clear();
  store('shell-v', { '/': 'new' });
  // built before, and never opened: nothing is stored for it
  store('shell-never', { '/': 'never opened' });
  store('shell-old', { '/': 'old', '/known': '' });
  store('pages-old', { '/de/games': 'old games' });
  store('visited-old', { '/assets/report-A.js': 'report' });
});

it('offline the build is opened that the device has answers for, with the files that it had loaded', async () => {
  await worker.send('activate');
  expect([...boxes.keys()].toSorted()).toEqual(['pages-old', 'shell-old', 'shell-v', 'visited-old']);
  online = false;
  expect(await load()).toBe('old games');
});

it('with a network the new build is opened', async () => {
  await worker.send('activate');
  expect(await load()).toContain('from the server');
});

it('once the new build has stored answers, the build before is deleted and the new one opens at once', async () => {
  await worker.send('activate');
  await stored('index-B.js');
  expect([...boxes.keys()]).toEqual(['shell-v']);
  expect(await load()).toBe('new');
});

it('what a page of the build before stores changes nothing', async () => {
  await worker.send('activate');
  await worker.send('message', { data: { stored: 'https://hof.example/assets/index-A.js' } });
  online = false;
  expect(await load()).toBe('old games');
});
