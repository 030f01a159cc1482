import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress, progressInterval } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (steps: number) => {
  const progress = createProgress();
  progress.start();
  vi.advanceTimersByTime(steps * progressInterval);
  return progress;
};

test('the bar begins at nothing and waits half a second for its first step', () => {
  const progress = after(0);
  vi.advanceTimersByTime(progressInterval - 1);
  expect(progress.get()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(progress.get()).toBe(10);
});

test('it goes by 10 up to 20, by 4 up to 50, by 2 up to 80, by half a point up to 99, then it is done', () => {
  const progress = createProgress();
  progress.start();
  const seen: number[] = [];
  for (let step = 0; step < 80; step += 1) {
    vi.advanceTimersByTime(progressInterval);
    seen.push(progress.get() ?? -1);
  }
  expect(seen.slice(0, 11)).toEqual([10, 20, 24, 28, 32, 36, 40, 44, 48, 52, 54]);
  expect(seen.indexOf(80)).toBe(23);
  expect(seen.slice(24, 27)).toEqual([80.5, 81, 81.5]);
  expect(seen.indexOf(99)).toBe(61);
  expect(seen[62]).toBe(100);
  expect(seen.at(-1)).toBe(100);
});

test('a page that is there takes the bar away, and it does not move on', () => {
  const progress = after(3);
  progress.reset();
  expect(progress.get()).toBeNull();
  vi.advanceTimersByTime(10 * progressInterval);
  expect(progress.get()).toBeNull();
});

test('going on to another page begins again from nothing', () => {
  const progress = after(5);
  progress.start();
  expect(progress.get()).toBe(0);
  vi.advanceTimersByTime(progressInterval);
  expect(progress.get()).toBe(10);
});
