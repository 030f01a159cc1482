/** Scales and ticks of a chart. */
import { expect, it } from 'vitest';
import { dateTicks, dayOf, scale, valueTicks } from './chart-scale.ts';
import { daysOf, valueAt } from './chart-series.ts';

it('spans the values with a few round steps', () => {
  expect(valueTicks(1480, 1630)).toEqual([1450, 1500, 1550, 1600, 1650]);
  expect(valueTicks(1500, 1500)).toEqual([1500, 1502, 1504, 1506, 1508, 1510]);
  expect(valueTicks(640, 1890).length).toBeLessThanOrEqual(6);
});

it('returns first days of months, a round number of months apart', () => {
  expect(dateTicks('2026-02-11', '2026-05-11')).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
  expect(dateTicks('2023-12-11', '2026-11-11', 4)).toEqual(['2024-01-01', '2025-01-01', '2026-01-01']);
  expect(dateTicks('2026-05-11', '2026-05-11')).toEqual([]);
});

it('puts a single date and a single value in the middle', () => {
  expect(scale(dayOf('2026-05-11'), dayOf('2026-05-11'), 0, 100)(dayOf('2026-05-11'))).toBe(50);
  expect(scale(0, 10, 100, 0)(5)).toBe(50);
});

it('has each day of any line once, in order, whichever line begins later', () => {
  const line = (id: string, ...days: string[]) => ({
    id,
    name: id,
    points: days.map((date, at) => ({ date, value: at })),
  });
  const [one, other] = [line('a', '2026-08-11', '2026-12-11'), line('b', '2026-05-11', '2026-08-11')];
  expect(daysOf([one, other])).toEqual(['2026-05-11', '2026-08-11', '2026-12-11']);
  expect([one, other].map((series) => valueAt(series, '2026-08-11'))).toEqual([0, 1]);
  expect(valueAt(one, '2026-05-11')).toBeUndefined();
});
