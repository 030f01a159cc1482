import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Change = { oldSubscription: { options: object } | null; waitUntil: (work: Promise<void>) => void };
let change: (event: Change) => void;
const asked: unknown[] = [];
const subscriptions: object[] = [];
const posted: unknown[] = [];

// a variable: the worker has types of its own
const program: string = './service-worker.ts';
beforeAll(async () => {
  vi.stubGlobal('self', {
    __FILES__: { version: 'v', urls: [] },
    addEventListener: (name: string, handle: typeof change) => {
      if (name === 'pushsubscriptionchange') change = handle;
    },
    registration: {
      pushManager: {
        getSubscription: async () => subscriptions[0] ?? null,
        subscribe: async (options: object) => void asked.push(options),
      },
    },
    clients: { matchAll: async () => [{ postMessage: (message: unknown) => posted.push(message) }] },
  });
  // another test may have loaded it
  vi.resetModules();
  await import(/* @vite-ignore */ program);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  for (const list of [asked, subscriptions, posted]) list.length = 0;
});

const options = { userVisibleOnly: true, applicationServerKey: 'key' };
const changing = (oldSubscription: Change['oldSubscription']) =>
  new Promise<void>((resolve) => change({ oldSubscription, waitUntil: resolve })).then(() => undefined);

it('subscribes again when the browser has ended the subscription, and has the open pages register it', async () => {
  await changing({ options });
  expect(asked).toEqual([options]);
  expect(posted).toEqual([{ renew: true }]);
});

it('uses the new subscription that the browser has made', async () => {
  subscriptions.push({});
  await changing({ options });
  expect(asked).toEqual([]);
  expect(posted).toEqual([{ renew: true }]);
});

it('subscribes to nothing that was not subscribed to', async () => {
  await changing(null);
  expect(asked).toEqual([]);
});
