/** A device that was forgotten gets no push messages until somebody switches them on again there. */
import { Failure } from '@club/contract/failures.ts';
import {
  createToken,
  deleteToken,
  deleteTokens,
  getPushKey,
  listTokens,
} from '@club/contract/notifications/tokens/paths.ts';
import type { NotificationToken } from '@club/contract/notifications/tokens/shape.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { Devices } from '../settings/Devices.tsx';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { push } from '../texts/de/push.ts';
import { settings } from '../texts/de/settings.ts';
import { renewDevice } from './device.ts';
import { PushHere } from './PushHere.tsx';

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const first = 'https://push.example/first';
const deviceAt = (endpoint: string): NotificationToken => ({
  id: '01a00000-0000-7000-8000-0000000000d1',
  kind: 'webpush',
  subscription: { endpoint, keys },
  token: null,
  userAgent: null,
  createdAt: '2026-11-01T12:00:00Z',
  lastSuccessAt: null,
});
const on = page.getByRole('button', { name: push.on, exact: true });
const off = page.getByRole('button', { name: push.off, exact: true });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fromUrl = (base64: string) => base64.replaceAll('-', '+').replaceAll('_', '/');
const byteOf = (letter: string) => letter.charCodeAt(0);

/** This browser with a push service, whose endpoint may change, and the devices that the server knows and has forgotten. */
async function switchedOn() {
  const browser = { endpoint: first, subscribed: false, key: '', subscriptions: 0 };
  const subscription = () => ({
    endpoint: browser.endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(fromUrl(browser.key)), byteOf).buffer },
    toJSON: () => ({ endpoint: browser.endpoint, keys }),
    unsubscribe: async () => {
      browser.subscribed = false;
      return true;
    },
  });
  const worker = {
    pushManager: {
      getSubscription: async () => (browser.subscribed ? subscription() : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        Object.assign(browser, { subscribed: true, key: applicationServerKey });
        browser.subscriptions += 1;
        return subscription();
      },
    },
  } as unknown as ServiceWorkerRegistration;
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(worker));

  const server = fakeServer();
  const known: NotificationToken[] = [];
  const club = { key: 'BP-_' };
  server.answer(getPushKey, () => ({ publicKey: club.key }));
  server.answer(listTokens, () => pageOf(...known), { id: own });
  const forgotten = new Set<string>();
  server.answer(
    createToken,
    ({ body }) => {
      const { subscription, renewal } = body as { subscription: { endpoint: string }; renewal?: boolean };
      if (renewal && forgotten.has(subscription.endpoint)) throw new Failure('not-found');
      forgotten.delete(subscription.endpoint);
      known.splice(0, known.length, deviceAt(subscription.endpoint));
      return deviceAt(subscription.endpoint);
    },
    { id: own },
  );
  const forget = () => {
    for (const { subscription } of known.splice(0)) forgotten.add(subscription?.endpoint ?? '');
    return undefined as never;
  };
  server.answer(deleteToken, forget, { id: own, tokenId: deviceAt(first).id });
  server.answer(deleteTokens, forget, { id: own });
  await show(<Devices userId={own} here={<PushHere />} />, { texts: ['settings', 'push'] });
  await on.click();
  await expect.element(off).toBeVisible();
  expect(known).toHaveLength(1);
  return { browser, club, known, forget };
}

test('forgotten on another device, it is not registered again when the app is opened here', async () => {
  const { known, forget } = await switchedOn();
  forget();
  await renewDevice(own);
  expect(known).toEqual([]);
});

test('forgotten in the list on itself, it says that push is off, and can be switched on again', async () => {
  const { known } = await switchedOn();
  await page.getByRole('button', { name: settings.devices.forget(settings.devices.unknown) }).click();
  await expect.element(on).toBeVisible();
  await renewDevice(own);
  expect(known).toEqual([]);
  await on.click();
  await expect.element(off).toBeVisible();
  expect(known).toHaveLength(1);
});

test('one whose endpoint the browser has changed is registered again when the app is opened', async () => {
  const { browser, known } = await switchedOn();
  browser.endpoint = 'https://push.example/second';
  await renewDevice(own);
  expect(known).toEqual([deviceAt('https://push.example/second')]);
});

test('after a change of the club’s key it is subscribed anew with that key, once', async () => {
  const { browser, club, known } = await switchedOn();
  const unchanged = browser.subscriptions;
  await renewDevice(own);
  expect(browser.subscriptions).toBe(unchanged);
  club.key = 'BQ-_-A';
  await renewDevice(own);
  await renewDevice(own);
  expect(browser).toMatchObject({ subscribed: true, key: club.key, subscriptions: unchanged + 1 });
  expect(known).toHaveLength(1);
});

test('who does not allow it reads how that is changed', async () => {
  const notification = {
    permission: 'default',
    requestPermission: async () => (notification.permission = 'denied'),
  };
  vi.stubGlobal('Notification', notification);
  fakeServer();
  await show(<PushHere />, { texts: ['push'] });
  await on.click();
  await expect.element(page.getByText(push.help.denied)).toBeVisible();
  await expect.element(on).not.toBeInTheDocument();
});

test('whether push is on is said although the device could not be renewed', async () => {
  await switchedOn();
  await cleanup();
  fakeServer().refuse(createToken, 'internal', { id: own });
  await show(<PushHere />, { texts: ['push'] });
  await expect.element(off).toBeVisible();
});
