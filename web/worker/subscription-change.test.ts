import { beforeEach, expect, it } from 'vitest';
import { startWorker } from '../testing/worker.ts';

const asked: unknown[] = [];
const subscriptions: object[] = [];
const posted: unknown[] = [];
const worker = startWorker({
  self: {
    registration: {
      pushManager: {
        getSubscription: async () => subscriptions[0] ?? null,
        subscribe: async (options: object) => void asked.push(options),
      },
    },
    clients: { matchAll: async () => [{ postMessage: (message: unknown) => posted.push(message) }] },
  },
});
beforeEach(() => {
  for (const list of [asked, subscriptions, posted]) list.length = 0;
});

const options = { userVisibleOnly: true, applicationServerKey: 'key' };
const change = (oldSubscription: { options: object } | null) =>
  worker.send('pushsubscriptionchange', { oldSubscription });

it('subscribes again when the browser has ended the subscription, and has the open pages register it', async () => {
  await change({ options });
  expect(asked).toEqual([options]);
  expect(posted).toEqual([{ renew: true }]);
});

it('uses the new subscription that the browser has made', async () => {
  subscriptions.push({});
  await change({ options });
  expect(asked).toEqual([]);
  expect(posted).toEqual([{ renew: true }]);
});

it('subscribes to nothing that was not subscribed to', async () => {
  await change(null);
  expect(asked).toEqual([]);
});
