import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPrefetched, fetchPrefetched } from './prefetch.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  const answer = (words: string) => Promise.resolve(new Response(words));
  vi.stubGlobal('window', {
    prefetched: { '/api/main/v1/users/me': answer('head'), '/session/token{"force":false}': answer('head') },
  });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer('net');
  });
});
afterEach(() => vi.unstubAllGlobals());

const read = async (address: string, body?: string) =>
  (await fetchPrefetched(address, body === undefined ? undefined : { method: 'POST', body })).text();

test('a prefetched response is used once, and requested again from then on', async () => {
  expect(await read('/api/main/v1/users/me')).toBe('head');
  expect(asked).toEqual([]);
  expect(await read('/api/main/v1/users/me')).toBe('net');
});

test('a request with another body is another request', async () => {
  expect(await read('/session/token', '{"force":true}')).toBe('net');
  expect(await read('/session/token', '{"force":false}')).toBe('head');
});

test('unused responses are discarded', async () => {
  clearPrefetched();
  expect(await read('/api/main/v1/users/me')).toBe('net');
});
