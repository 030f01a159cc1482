import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimeEvents, onTime } from './passing-time.ts';

const page = new EventTarget();

// an open page whose clock is moved by hand
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a listener is called each time that so many milliseconds have passed, and no longer once that is ended', () => {
  const listener = vi.fn<() => void>();
  const end = onTime(1000, listener);
  vi.advanceTimersByTime(999);
  expect(listener).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(2001);
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(5000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a phone that wakes up calls it at once', () => {
  const listener = vi.fn<() => void>();
  const end = onTime(1000, listener);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(1);
  end();
});

test('several listeners share one timer, which goes on until the last of them has ended', () => {
  const subscribe = createTimeEvents(1000);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const [endFirst, endSecond] = [subscribe(first), subscribe(second)];
  expect(vi.getTimerCount()).toBe(1);
  endFirst();
  vi.advanceTimersByTime(1000);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  endSecond();
  expect(vi.getTimerCount()).toBe(0);
});
