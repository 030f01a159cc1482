/** What the service worker leaves to the server, and where a tap on a notification leads. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const origin = 'https://hof.example';
type Handle = (event: unknown) => void;
const handlers = new Map<string, Handle>();
const windows: { url: string; postMessage: ReturnType<typeof vi.fn>; focus: () => void }[] = [];
const openWindow = vi.fn();

// a variable: the worker has types of its own
const program: string = './service-worker.ts';
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('self', {
    __FILES__: { version: 'v', urls: ['/assets/index-B.js'] },
    location: { origin },
    addEventListener: (name: string, handle: Handle) => handlers.set(name, handle),
    clients: { matchAll: async () => windows, openWindow },
  });
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => new Response('the app'), keys: async () => [] }),
  });
  await import(/* @vite-ignore */ program);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
beforeEach(() => {
  windows.length = 0;
  openWindow.mockReset();
});

/** Whether the worker answers when a page is opened. */
function answers(path: string): boolean {
  let answered = false;
  handlers.get('fetch')?.({
    request: { method: 'GET', url: `${origin}${path}`, mode: 'navigate', cache: 'default' },
    respondWith: () => {
      answered = true;
    },
    waitUntil: () => undefined,
  });
  return answered;
}

it.each(['/account', '/account?done=totp-off', '/account/totp/off', '/session/login', '/answer/secret'])(
  '%s is a page of the server, and not of the app',
  (path) => expect(answers(path)).toBe(false),
);

it.each(['/', '/de/bookable-events', '/accounts'])('%s is a page of the app', (path) =>
  expect(answers(path)).toBe(true),
);

const windowAt = (path: string) => {
  const found = { url: `${origin}${path}`, postMessage: vi.fn(), focus: () => undefined };
  windows.push(found);
  return found;
};

async function tap(link: string): Promise<void> {
  const work = Promise.withResolvers<unknown>();
  handlers.get('notificationclick')?.({
    action: '',
    notification: { close: () => undefined, data: { link } },
    waitUntil: work.resolve,
  });
  await work.promise;
}

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
