import { describe, expect, it } from 'vitest';
import { sectionOf } from './game-sections.ts';

// a Tuesday
const today = '2026-11-24';

describe('the section of a game', () => {
  it.each([
    ['2026-11-24', 'today'],
    ['2026-11-25', 'tomorrow'],
    ['2026-11-29', 'this-week'],
    ['2026-11-23', 'this-week'],
    ['2026-11-30', 'next-week'],
    ['2026-12-06', 'next-week'],
    ['2026-12-07', 'month'],
    ['2026-11-22', 'last-week'],
    ['2026-11-16', 'last-week'],
    ['2026-11-15', 'month'],
  ])('%s: %s', (date, section) => {
    expect(sectionOf(date, today)).toBe(section);
  });

  it('tomorrow, also where that is another week and another year', () => {
    expect(sectionOf('2026-11-30', '2026-11-29')).toBe('tomorrow');
    expect(sectionOf('2027-01-01', '2026-12-31')).toBe('tomorrow');
    expect(sectionOf('2027-01-03', '2026-12-30')).toBe('this-week');
  });
});
