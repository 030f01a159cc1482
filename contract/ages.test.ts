/** Ages, at birthdays and leap days. */
import { describe, expect, it } from 'vitest';
import { comesOfAge, lastBirthdayOfAge, mayBeMinor } from './ages.ts';
import { addDays } from './club-time.ts';

describe('somebody is of age', () => {
  it('on their eighteenth birthday, not the day before', () => {
    expect(mayBeMinor('2008-11-23', '2026-11-22')).toBe(true);
    expect(mayBeMinor('2008-11-23', '2026-11-23')).toBe(false);
  });
  it('on 1 March when born on 29 February', () => {
    expect(comesOfAge('2008-02-29')).toBe('2026-03-01');
    expect(mayBeMinor('2008-02-29', '2026-02-28')).toBe(true);
    expect(mayBeMinor('2008-02-29', '2026-03-01')).toBe(false);
  });
  it('maybe not, where the birthday is not known', () => {
    expect(mayBeMinor(null, '2026-11-22')).toBe(true);
  });
});

it('a query finds the same minors as the rule, on every day of eight years', () => {
  for (let today = '2024-01-01'; today < '2032-01-01'; today = addDays(today, 1)) {
    const last = lastBirthdayOfAge(today);
    expect([today, mayBeMinor(last, today)]).toEqual([today, false]);
    expect([today, mayBeMinor(addDays(last, 1), today)]).toEqual([today, true]);
  }
});
