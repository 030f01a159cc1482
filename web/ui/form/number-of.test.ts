import { expect, test } from 'vitest';
import { numberOf, numberOrNone } from './number-of.ts';

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['-1', -1],
])('%j is a number', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
  expect(numberOrNone(typed)).toBe(number);
});

test.each(['zwölf', '12a', '1e3', '0x10', '1.5', '1,5', '1 2', '99999999999999999999'])(
  '%j is no number, and not empty either',
  (typed) => {
    expect(numberOf(typed)).toBeNaN();
    expect(numberOrNone(typed)).toBeNaN();
  },
);

test('an empty field means no number where that is allowed', () => {
  expect(numberOrNone('  ')).toBeNull();
  expect(numberOf('')).toBeNaN();
});
