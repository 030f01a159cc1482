/** What a value predicts for a match, compared with the association's examples. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeConstant,
  lastQttrDay,
  refuseListDate,
  refuseValueDate,
  valueAfter,
  winProbability,
} from './rules.ts';

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const ttr = fc.integer({ min: 1, max: 3500 });

describe('who wins', () => {
  it.each([
    [1500, 1500, 0.5],
    [1566, 1608, 0.3442],
    [1600, 1500, 0.8227],
    [1650, 1500, 0.9091],
    [1800, 1500, 0.9901],
  ])('%i beats %i with the probability of the association’s table', (a, b, expected) => {
    expect(rounded(winProbability(a, b))).toBe(expected);
  });

  it('has probabilities that add up to one', () => {
    fc.assert(
      fc.property(ttr, ttr, (a, b) => {
        expect(winProbability(a, b) + winProbability(b, a)).toBeCloseTo(1, 10);
      }),
    );
  });
});

describe('the value after an event', () => {
  it.each([
    [1566, 16, [[1608, true]], 1576],
    [
      1500,
      16,
      [
        [1450, true],
        [1620, false],
        [1500, true],
      ],
      1511,
    ],
    [
      1200,
      24,
      [
        [1300, true],
        [1250, true],
      ],
      1236,
    ],
  ] as const)('of %i with K = %i is that of the association’s example', (before, k, singles, after) => {
    expect(
      valueAfter(
        before,
        k,
        singles.map(([value, won]) => ({ ttr: value, won })),
      ),
    ).toBe(after);
  });

  it('changes faster for young or new players and for those who return', () => {
    const settled = { age: 40, inactiveDays: 10, ratedSingles: 200 };
    expect(changeConstant(settled)).toBe(16);
    expect(changeConstant({ ...settled, age: null })).toBe(16);
    expect([20, 21].map((age) => changeConstant({ ...settled, age }))).toEqual([20, 16]);
    expect([15, 16].map((age) => changeConstant({ ...settled, age }))).toEqual([24, 20]);
    expect([365, 366].map((inactiveDays) => changeConstant({ ...settled, inactiveDays }))).toEqual([16, 20]);
    expect([29, 30].map((ratedSingles) => changeConstant({ ...settled, ratedSingles }))).toEqual([20, 16]);
    expect(changeConstant({ age: 12, inactiveDays: 400, ratedSingles: 0 })).toBe(32);
  });
});

describe('the dates of the lists', () => {
  it('are four a year', () => {
    expect(['2026-02-10', '2026-02-11', '2026-08-12', '2026-12-31'].map(lastQttrDay)).toEqual([
      '2025-12-11',
      '2026-02-11',
      '2026-08-11',
      '2026-12-11',
    ]);
  });

  it('are never in the future', () => {
    expect(refuseListDate('2026-11-22', '2026-11-21')).toBe('import-date-in-future');
    expect(refuseListDate('2026-11-21', '2026-11-21')).toBeNull();
    expect(refuseValueDate('2026-11-22', '2026-11-21')).toBe('qttr-date-in-future');
    expect(refuseValueDate('2026-11-21', '2026-11-21')).toBeNull();
  });
});
