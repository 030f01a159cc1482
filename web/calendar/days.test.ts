/** Which days an address may name: those of the club's calendar, the first and the last one included. */
import { expect, test } from 'vitest';
import { isDay } from './days.ts';

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2026-02-28', true],
  ['2026-13-01', false],
  ['2026-2-3', false],
  ['2100-12-31', true],
  ['2101-01-01', false],
  [undefined, false],
])('%s: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
