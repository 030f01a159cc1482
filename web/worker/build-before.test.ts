/** After an upgrade the files of the build before stay until the new one can show something without a network. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorker } from '../testing/worker.ts';

const boxes = new Map<string, Map<string, string>>();
const pathOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname;
const open = async (name: string) => {
  const box = boxes.get(name) ?? new Map<string, string>();
  boxes.set(name, box);
  return {
    match: async (request: string | { url: string }) => {
      const found = box.get(pathOf(request));
      return found === undefined ? undefined : new Response(found);
    },
    put: async (path: string, response: Response) => void box.set(path, await response.text()),
    keys: async () => [],
  };
};
const pageOfServer = () =>
  new Response('<script src="/assets/index-B.js"></script>from the server', {
    headers: { 'content-type': 'text/html' },
  });
let fetchPage: () => Promise<Response>;
const worker = startWorker({
  urls: ['/assets/index-B.js'],
  self: { clients: { claim: async () => undefined } },
  others: {
    fetch: async () => fetchPage(),
    caches: { open, keys: async () => [...boxes.keys()], delete: async (name: string) => boxes.delete(name) },
  },
});

const store = (name: string, files: Record<string, string>) =>
  boxes.set(name, new Map(Object.entries(files)));
const load = (cache = 'default') => worker.ask('/de/games', { mode: 'navigate', cache });
const stored = (entry: string) =>
  worker.send('message', { data: { stored: `https://hof.example/assets/${entry}` } });

beforeEach(() => {
  fetchPage = async () => pageOfServer();
  boxes.clear();
  store('shell-old', { '/': 'old' });
  store('pages-old', { '/de/games': 'old games' });
  store('visited-old', { '/assets/report-A.js': 'report' });
  // arrived in the background as well, and never opened
  store('shell-between', { '/': 'between' });
  store('pages-between', {});
  store('shell-v', { '/': 'new' });
});
afterEach(() => vi.useRealTimers());

const away = async () => {
  throw new TypeError('Failed to fetch');
};

it('offline the build is opened that the device has answers for, with the files that it had loaded', async () => {
  await worker.send('activate');
  expect([...boxes.keys()]).toEqual(['shell-old', 'pages-old', 'visited-old', 'shell-v']);
  fetchPage = away;
  expect(await load()).toBe('old games');
  expect(await load('no-cache')).toBe('old games');
});

it('a build whose installation broke off is not opened', async () => {
  store('shell-old', { '/config.json': '{}' });
  fetchPage = away;
  expect(await load()).toBe('between');
  boxes.delete('shell-between');
  await worker.send('activate');
  expect([...boxes.keys()]).toEqual(['shell-v']);
  expect(await load()).toBe('new');
});

it('with a network the new build is opened', async () => {
  await worker.send('activate');
  expect(await load()).toContain('from the server');
});

it.each([502, 503, 504])('the build before is opened while the server restarts: %i', async (status) => {
  fetchPage = async () => new Response('<h1>Bad Gateway</h1>', { status });
  expect(await load()).toBe('old games');
});

it('a network without throughput is waited for three seconds, and by who reloads for longer', async () => {
  vi.useFakeTimers();
  let arrive = (_page: Response) => {};
  fetchPage = () => new Promise<Response>((resolve) => (arrive = resolve));
  const opened = load();
  await vi.advanceTimersByTimeAsync(2999);
  expect(await Promise.race([opened, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await opened).toBe('old games');

  const reloaded = load('no-cache');
  await vi.advanceTimersByTimeAsync(10_000);
  arrive(pageOfServer());
  expect(await reloaded).toContain('from the server');
});

it('once the new build has stored answers, the build before is deleted and the new one opens at once', async () => {
  await worker.send('activate');
  await stored('index-B.js');
  expect([...boxes.keys()]).toEqual(['shell-v']);
  fetchPage = () => new Promise(() => {});
  expect(await load()).toBe('new');
});

it('what a page of the build before stores changes nothing', async () => {
  await worker.send('activate');
  void stored('index-A.js');
  // a message that is not acted on has no end that could be waited for; what it could do takes no time here
  await new Promise((done) => setTimeout(done));
  expect([...boxes.keys()]).toContain('shell-old');
  fetchPage = away;
  expect(await load()).toBe('old games');
});

it('a build that is being installed meanwhile stays', async () => {
  store('shell-next', { '/': 'next' });
  await stored('index-B.js');
  expect([...boxes.keys()]).toEqual(['shell-v', 'shell-next']);
});

it('a build that is installed again, after the one that had replaced it, is the one with answers', async () => {
  boxes.clear();
  store('shell-v', { '/': 'again' });
  store('shell-replaced', { '/': 'replaced' });
  await worker.send('activate');
  expect(await load()).toBe('again');
});
