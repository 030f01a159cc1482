/** What the app does for its service worker while it is open, and once at its start. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

const newWorker = () => Object.assign(new EventTarget(), { register: vi.fn(async () => undefined) });
let worker: ReturnType<typeof newWorker>;
const open = vi.fn<(path: string) => void>();
const renew = vi.fn(async () => undefined);

const say = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }));

beforeEach(() => {
  worker = newWorker();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('window', { Notification: {} });
  vi.stubGlobal('Notification', { permission: 'default' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

test('a push endpoint that the browser has changed is sent while the app is open', () => {
  startWorker(open, renew);
  say({ renew: true });
  expect(renew).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});

test('the page of a message that was tapped opens in the app', () => {
  startWorker(open, renew);
  say({ open: '/games' });
  expect(open).toHaveBeenCalledExactlyOnceWith('/games');
  expect(renew).not.toHaveBeenCalled();
});

test.each([
  ['granted', 1],
  ['default', 0],
])('at the start, with notifications %s, the endpoint is sent %i times', (permission, times) => {
  vi.stubGlobal('Notification', { permission });
  startWorker(open, renew);
  vi.runAllTimers();
  expect(renew).toHaveBeenCalledTimes(times);
});

test('the worker is registered once the page has had its time', () => {
  startWorker(open, renew);
  expect(worker.register).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(worker.register).toHaveBeenCalledExactlyOnceWith('/sw.js');
});
