/** Season halves and youth age. */
import { describe, expect, it } from 'vitest';
import { currentHalf, halfBefore, isOfYouthAge, lineUpDay, seasonLabel } from './rules.ts';

describe('youth age', () => {
  it('is that of people who turn 19 in the year in which the season ends, or later', () => {
    expect([isOfYouthAge('2008-01-01', 2026), isOfYouthAge('2007-12-31', 2026)]).toEqual([true, false]);
  });
});

describe('a half', () => {
  it('is named the usual way and ordered by the values before it', () => {
    expect([seasonLabel(2026), seasonLabel(2099)]).toEqual(['2026/27', '2099/00']);
    expect(currentHalf('2027-03-01')).toEqual({ season: 2026, seasonHalf: 'second' });
    expect([halfBefore(2026, 'second'), halfBefore(2026, 'first')]).toEqual([
      { season: 2026, half: 'first' },
      { season: 2025, half: 'second' },
    ]);
    expect([lineUpDay(2026, 'first'), lineUpDay(2026, 'second')]).toEqual(['2026-05-11', '2026-12-11']);
  });
});
