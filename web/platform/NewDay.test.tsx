/** An open page at midnight: everything is read again, once. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { lookAgainAt } from '../testing/clocks.ts';
import { show } from '../testing/show.ts';
import { onNewDay } from './today.ts';

test('a new day is announced once, by the clock of the club', async () => {
  // 23:58 in the club
  vi.useFakeTimers({ now: Date.parse('2036-11-27T22:58:00Z'), toFake: ['Date'] });
  await show(null, { texts: [] });
  const hear = vi.fn<() => void>();
  onTestFinished(onNewDay(hear));
  const heardBy = (instant: string) => {
    lookAgainAt(instant);
    return hear.mock.calls.length;
  };
  expect(heardBy('2036-11-27T22:59:00Z')).toBe(0);
  expect(heardBy('2036-11-27T23:00:00Z')).toBe(1);
  expect(heardBy('2036-11-27T23:01:00Z')).toBe(1);
  expect(heardBy('2036-11-28T23:01:00Z')).toBe(2);
});
