import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchEarly, forgetEarly } from './early.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  const answer = (words: string) => Promise.resolve(new Response(words));
  vi.stubGlobal('window', {
    early: { '/api/main/v1/users/me': answer('head'), '/session/token{"force":false}': answer('head') },
  });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer('net');
  });
});
afterEach(() => vi.unstubAllGlobals());

const read = async (address: string, body?: string) =>
  (await fetchEarly(address, body === undefined ? undefined : { method: 'POST', body })).text();

test('what the page asked in its head is taken once, and asked for anew from then on', async () => {
  expect(await read('/api/main/v1/users/me')).toBe('head');
  expect(asked).toEqual([]);
  expect(await read('/api/main/v1/users/me')).toBe('net');
});

test('a question that says something else is another one', async () => {
  expect(await read('/session/token', '{"force":true}')).toBe('net');
  expect(await read('/session/token', '{"force":false}')).toBe('head');
});

test('what nobody took is forgotten', async () => {
  forgetEarly();
  expect(await read('/api/main/v1/users/me')).toBe('net');
});
