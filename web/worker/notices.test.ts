/** What the worker does with a push message, and with a press on what it shows. */
import { beforeEach, expect, it } from 'vitest';
import { origin, startWorker } from '../testing/worker.ts';

type Window = { url: string; focus: () => Promise<void>; postMessage: (message: unknown) => void };
const done: unknown[] = [];
const state = { windows: [] as Window[], status: 200, lost: [] as string[] };
const windowAt = (path: string): Window => ({
  url: `${origin}${path}`,
  focus: async () => void done.push(`focused ${path}`),
  postMessage: (message) => done.push(message),
});
const worker = startWorker({
  self: {
    registration: {
      showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => state.windows,
      openWindow: async (url: string) => void done.push(`opened ${url}`),
    },
    navigator: { setAppBadge: async (count: number) => void done.push(`badge ${count}`) },
  },
  others: {
    // Node has no page from which an address goes on
    Request: class extends Request {
      constructor(path: string) {
        super(new URL(path, origin));
      }
    },
    caches: { open: async () => ({ put: async () => undefined, match: async () => undefined }) },
    fetch: async (asked: string | Request, { body }: { body?: URLSearchParams } = {}) => {
      const address = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
      if (state.lost.includes(address)) throw new TypeError('Failed to fetch');
      if (address === '/config.json') return Response.json({ mainApiUrl: '/api/main/' });
      done.push(`sent ${address}${body ? ` ${body}` : ''}`);
      return new Response(null, { status: state.status });
    },
  },
});
beforeEach(() => {
  done.length = 0;
  state.windows = [];
  state.status = 200;
  state.lost = [];
});

const message = { id: 'm1', title: 'Spielst du?', body: 'Samstag', link: '/games/1/match', unread: 3 };
const choices = { actions: { yes: 'Ja', no: 'Nein' }, answered: 'Du spielst' };
const push = (sent: unknown) => worker.send('push', { data: { text: () => JSON.stringify(sent) } });
const notice = (data: object = {}) => ({
  title: 'Spielst du?',
  tag: 'm1',
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-96.png',
  data: { link: '/games/1/match', ...data },
  close: () => done.push('closed'),
});
const press = async (action = '', data?: object) => {
  await await worker.send('notificationclick', { action, notification: notice(data) });
  return done;
};
const question = { receipt: 'secret', answered: 'Du spielst' };

it('is shown, then confirmed, and the app’s icon counts what is unread', async () => {
  await await push({ ...message, receipt: 'secret', ...choices });
  expect(done).toEqual([
    {
      title: 'Spielst du?',
      body: 'Samstag',
      tag: 'm1',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { link: '/games/1/match', ...question },
      actions: [
        { action: 'yes', title: 'Ja' },
        { action: 'no', title: 'Nein' },
      ],
    },
    'sent /api/main/v1/receipts/secret',
    'badge 3',
  ]);
});

it('of nothing unread no count is set', async () => {
  await await push({ ...message, receipt: 'secret', unread: 0 });
  expect(done.slice(1)).toEqual(['sent /api/main/v1/receipts/secret']);
});

it.each(['/config.json', '/api/main/v1/receipts/secret'])(
  'what is unread is counted also where the network is lost at %s',
  async (address) => {
    state.lost = [address];
    await await push({ ...message, receipt: 'secret' });
    expect(done.slice(1)).toEqual(['badge 3']);
  },
);

it('an answer is sent, and what was asked gives way to what was answered, which asks nothing more', async () => {
  expect(await press('yes', question)).toEqual([
    'closed',
    'sent /answer/secret answer=yes',
    {
      title: 'Du spielst',
      body: 'Spielst du?',
      tag: 'm1',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { link: '/games/1/match' },
    },
  ]);
});

it('an answer that the server refuses is given on its page', async () => {
  state.status = 409;
  expect(await press('no', question)).toEqual([
    'closed',
    'sent /answer/secret answer=no',
    `opened ${origin}/games/1/match`,
  ]);
});

it('an answer that does not reach the server is given on its page', async () => {
  state.lost = ['/answer/secret'];
  expect(await press('no', question)).toEqual(['closed', `opened ${origin}/games/1/match`]);
});

it('a press opens the page in a window of the app, and not in one that shows a page of the server', async () => {
  state.windows = [windowAt('/account/password'), windowAt('/imprint'), windowAt('/posts')];
  expect(await press()).toEqual(['closed', { open: '/games/1/match' }, 'focused /posts']);
});

it.each([
  ['no window is open', [], '/games/1/match', `${origin}/games/1/match`],
  ['only pages of the server are', ['/session/login', '/en/privacy'], '/posts', `${origin}/posts`],
  ['it leads elsewhere', ['/posts'], 'https://www.mytischtennis.de/x', 'https://www.mytischtennis.de/x'],
])('a press opens a new one where %s', async (_, open, link, opened) => {
  state.windows = open.map(windowAt);
  expect(await press('', { link })).toEqual(['closed', `opened ${opened}`]);
});
