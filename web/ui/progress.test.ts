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

test('the bar starts at zero and waits half a second for its first step', () => {
  const progress = after(0);
  vi.advanceTimersByTime(progressInterval - 1);
  expect(progress.get()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(progress.get()).toBe(10);
});

test('it advances by 10 up to 20, by 4 up to 50, by 2 up to 80, by half a point up to 99, then it is done', () => {
  const progress = createProgress();
  progress.start();
  const steps: number[] = [];
  for (let step = 0; step < 80; step += 1) {
    vi.advanceTimersByTime(progressInterval);
    steps.push(progress.get() ?? -1);
  }
  expect(steps.slice(0, 11)).toEqual([10, 20, 24, 28, 32, 36, 40, 44, 48, 52, 54]);
  expect(steps.indexOf(80)).toBe(23);
  expect(steps.slice(24, 27)).toEqual([80.5, 81, 81.5]);
  expect(steps.indexOf(99)).toBe(61);
  expect(steps[62]).toBe(100);
  expect(steps.at(-1)).toBe(100);
});

test('a loaded page removes the bar, and it does not advance any more', () => {
  const progress = after(3);
  progress.reset();
  expect(progress.get()).toBeNull();
  vi.advanceTimersByTime(10 * progressInterval);
  expect(progress.get()).toBeNull();
});

test('navigating to another page starts again from zero', () => {
  const progress = after(5);
  progress.start();
  expect(progress.get()).toBe(0);
  vi.advanceTimersByTime(progressInterval);
  expect(progress.get()).toBe(10);
});
