import { expect, test } from 'vitest';
import { liftOf } from './toast-place.ts';

/** A control of 40 px at the right of a window of 800 px, where the toasts are. */
const at = (top: number, left = 1000, height = 40) => ({
  top,
  bottom: top + height,
  left,
  right: left + 40,
  height,
});
const toasts = { left: 900, right: 1300, height: 60, bottom: 784 };

test('toasts move above a control of a short page that they would cover', () => {
  expect(liftOf(toasts, [], [at(740)], 0)).toBe(784 - 740 + 8);
  expect(liftOf(toasts, [], [at(740), at(650)], 0)).toBe(784 - 650 + 8);
});

test('a control beside or above them moves nothing', () => {
  expect(liftOf(toasts, [], [at(740, 200), at(600)], 0)).toBe(0);
});

test('a control that can be scrolled out from under them moves nothing until the end of the page', () => {
  expect(liftOf(toasts, [], [at(740)], 500)).toBe(0);
  expect(liftOf(toasts, [], [at(740)], 20)).toBe(784 - 740 + 8);
});

test('marked elements move them anywhere on the page', () => {
  expect(liftOf(toasts, [at(740)], [], 500)).toBe(784 - 740 + 8);
});

test('if there is no free position, the most important element is uncovered and the toasts stay in the window', () => {
  const everywhere = Array.from({ length: 16 }, (_, row) => at(row * 50));
  expect(liftOf(toasts, [at(740)], everywhere, 0)).toBe(784 - 740 + 8);
  expect(liftOf(toasts, everywhere, [], 0)).toBe(784 - 60);
});
