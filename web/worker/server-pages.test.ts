/** What the service worker leaves to the server, and where a tap on a notification leads. */
import { beforeEach, expect, it, vi } from 'vitest';
import { origin, startWorker } from '../testing/worker.ts';

const windows: { url: string; postMessage: ReturnType<typeof vi.fn>; focus: () => void }[] = [];
const openWindow = vi.fn();
const worker = startWorker({
  urls: ['/assets/index-B.js'],
  self: { clients: { matchAll: async () => windows, openWindow } },
  others: {
    caches: {
      open: async () => ({ match: async () => new Response('the app'), keys: async () => [] }),
      keys: async () => [],
    },
  },
});
beforeEach(() => {
  windows.length = 0;
  openWindow.mockReset();
});

const open = (path: string) => worker.ask(path, { mode: 'navigate', cache: 'default' });

it.each(['/account', '/account?done=totp-off', '/account/totp/off', '/session/login', '/answer/secret'])(
  '%s is a page of the server, and not of the app',
  async (path) => expect(await open(path)).toBeNull(),
);

it.each(['/', '/de/bookable-events', '/accounts'])('%s is a page of the app', async (path) =>
  expect(await open(path)).toBe('the app'),
);

const windowAt = (path: string) => {
  const found = { url: `${origin}${path}`, postMessage: vi.fn(), focus: () => undefined };
  windows.push(found);
  return found;
};

const tap = (link: string) =>
  worker.send('notificationclick', {
    action: '',
    notification: { close: () => undefined, data: { link } },
  });

it.each(['/de/login?redirect=%2F', '/answer/secret', '/account', '/de/imprint'])(
  'a tap on a notification opens its page although %s is open, which does not listen',
  async (path) => {
    windowAt(path);
    await tap('/bookable-events?event=1');
    expect(openWindow).toHaveBeenCalledWith(`${origin}/bookable-events?event=1`);
  },
);

it('a tap uses an open page of the app, also behind another page', async () => {
  windowAt('/de/login');
  const app = windowAt('/de/games');
  await tap('/bookable-events?event=1');
  expect(app.postMessage).toHaveBeenCalledWith({ open: '/bookable-events?event=1' });
  expect(openWindow).not.toHaveBeenCalled();
});
