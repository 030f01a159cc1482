import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letClocksAgree } from '../testing/clocks.ts';
import { clearPrefetched, fetchPrefetched } from './prefetch.ts';
import { serverTime } from './server-clock.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  const answer = { status: 200, headers: { etag: '"7"' }, body: 'head' };
  vi.stubGlobal('window', {
    prefetched: {
      at: 0,
      token: Promise.resolve(new Response('head')),
      answers: Promise.resolve({ '/api/main/v1/users/me': answer }),
    },
  });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response('net'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  letClocksAgree();
});

const read = async (address: string, body?: string) =>
  (await fetchPrefetched(address, body === undefined ? undefined : { method: 'POST', body })).text();

test('a prefetched response is used once, and requested again from then on', async () => {
  expect(await read('/api/main/v1/users/me')).toBe('head');
  expect(asked).toEqual([]);
  expect(await read('/api/main/v1/users/me')).toBe('net');
});

test('a prefetched response is like that of the service', async () => {
  const response = await fetchPrefetched('/api/main/v1/users/me');
  expect([response.status, response.headers.get('etag')]).toEqual([200, '"7"']);
});

test('what changes something is sent', async () => {
  const address = '/api/main/v1/users/me';
  expect(await (await fetchPrefetched(address, { method: 'PATCH', body: '{}' })).text()).toBe('net');
});

test('a session is prefetched for one use', async () => {
  expect(await read('/session/token', '{"force":false}')).toBe('head');
  expect(await read('/session/token', '{"force":false}')).toBe('net');
});

test('a request with another body is another request', async () => {
  expect(await read('/session/token', '{"force":true}')).toBe('net');
  expect(await read('/session/token', '{"force":false}')).toBe('head');
});

test('unused responses are discarded', async () => {
  clearPrefetched();
  expect(await read('/api/main/v1/users/me')).toBe('net');
});

test.each([-86_400_000, 86_400_000])(
  'a prefetched response shows that the clock is wrong by %d ms',
  async (wrong) => {
    const now = Date.parse('2026-11-27T12:00:00Z');
    const headers = { date: new Date(now).toUTCString() };
    const answers = Promise.resolve({ '/x': { status: 200, headers, body: '' } });
    vi.stubGlobal('window', { prefetched: { at: now + wrong - 700, answers } });
    vi.setSystemTime(now + wrong);
    await fetchPrefetched('/x');
    expect(Math.abs(serverTime().getTime() - now)).toBeLessThan(2000);
  },
);
