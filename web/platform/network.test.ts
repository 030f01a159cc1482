/** Which answers are current, also on a device whose clock is set while the app is open. */
import { afterEach, expect, test, vi } from 'vitest';
import { goOnline, isFresh } from './network.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-27T12:00:00Z');

afterEach(() => vi.useRealTimers());

test.each([
  ['is set back', -hour],
  ['is set forward', hour],
  ['is right', 0],
])('an answer of this connection is current where the clock %s', (_, by) => {
  vi.setSystemTime(start);
  goOnline();
  expect([isFresh(start - 60_000), isFresh(start)]).toEqual([false, true]);
  vi.setSystemTime(start + by);
  expect([isFresh(Date.now()), isFresh(start)]).toEqual([true, true]);
  expect(isFresh(Math.min(start, start + by) - 60_000)).toBe(false);
});

test('the network that comes back begins a connection at the time that the clock shows by then', () => {
  vi.setSystemTime(start);
  goOnline();
  vi.setSystemTime(start - hour);
  goOnline();
  expect([isFresh(start - hour - 60_000), isFresh(start - hour)]).toEqual([false, true]);
});
