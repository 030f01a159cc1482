import { afterEach, expect, test, vi } from 'vitest';
import { letClocksAgree } from '../testing/clocks.ts';
import { openSession } from './browser-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  letClocksAgree();
});

const noon = Date.parse('2026-11-27T12:00:00Z');
const minutes = (some: number) => some * 60_000;

test.each([
  ['a day fast', minutes(1440)],
  ['ten minutes slow', -minutes(10)],
  ['right', 0],
])('on a device whose clock is %s a token is used until it expires, and not longer', async (_, wrong) => {
  let [server, asked] = [noon, 0];
  const pass = (ms: number) => {
    server += ms;
    vi.setSystemTime(server + wrong);
  };
  pass(0);
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const answer = { idToken: `token-${asked}`, expiresAt: server + minutes(5), user: { sub: 'anna' } };
    return Response.json(answer, { headers: { date: new Date(server).toUTCString() } });
  });
  const session = openSession();
  const first = await session.getIdToken();
  pass(minutes(3));
  expect(await session.getIdToken()).toBe(first);
  pass(minutes(3));
  expect(await session.getIdToken()).not.toBe(first);
  expect(asked).toBe(2);
});
