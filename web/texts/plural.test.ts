/** Totals of lists, in both languages. */
import { expect, it } from 'vitest';
import { ui as german } from './de/ui.ts';
import { ui as english } from './en/ui.ts';

it('a total is exact up to 10,000, and says that there are more beyond', () => {
  expect(german.shown(50, 1)).toBe('50 von 1 Eintrag');
  expect(german.shown(50, 10_000)).toBe('50 von 10.000 Einträgen');
  expect(german.shown(50, 10_001)).toBe('50 von 10.000+ Einträgen');
  expect(english.shown(50, 10_001)).toBe('50 of 10,000+ entries');
  expect([german.total(10_000), german.total(10_001), english.total(10_001)]).toEqual([
    '10.000',
    '10.000+',
    '10,000+',
  ]);
});
