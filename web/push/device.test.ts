/** Push on this device ends with the person who used it, also when the server does not know them any more. */
import { Failure } from '@club/contract/failures.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceState, switchOff } from './device.ts';
import { removeDevice } from './queries.ts';

vi.mock('./queries.ts', () => ({ removeDevice: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

/** A browser in which push is on. */
function browser(): void {
  let made: object | null = {
    endpoint: 'https://push.example/1',
    unsubscribe: async () => {
      made = null;
      return true;
    },
  };
  const worker = { pushManager: { getSubscription: async () => made } };
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: { getRegistration: async () => worker } });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
}

it.each([
  ['signs out', async () => undefined],
  ['has left the club', () => Promise.reject(new Failure('token-invalid'))],
])('somebody who %s leaves no push to the next person here', async (_, answer) => {
  browser();
  vi.mocked(removeDevice).mockImplementation(answer as never);
  expect(await deviceState()).toBe('on');
  await switchOff('somebody').catch(() => undefined);
  expect(await deviceState()).toBe('off');
});
