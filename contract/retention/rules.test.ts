/** When a period ends, at the ends of months, and when the nightly job runs. */
import { describe, expect, it } from 'vitest';
import { monthsBefore, nextRunAfter, refusePeriod } from './rules.ts';

describe('months before a day', () => {
  it('end on the same day of the month', () => {
    expect(monthsBefore('2026-11-23', 1)).toBe('2026-10-23');
    expect(monthsBefore('2026-11-23', 24)).toBe('2024-11-23');
    expect(monthsBefore('2026-01-15', 2)).toBe('2025-11-15');
  });
  it('end on the last day of a shorter month', () => {
    expect(monthsBefore('2027-03-31', 1)).toBe('2027-02-28');
    expect(monthsBefore('2028-03-31', 1)).toBe('2028-02-29');
    expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28');
  });
});

it('the next run is tonight until it is over', () => {
  const next = (now: string) => nextRunAfter(new Date(now)).toISOString();
  expect(next('2026-11-23T01:40:59Z')).toBe('2026-11-23T01:41:00.000Z');
  expect(next('2026-11-23T01:41:00Z')).toBe('2026-11-24T01:41:00.000Z');
  expect(next('2026-12-31T12:00:00Z')).toBe('2027-01-01T01:41:00.000Z');
});

it('a period lies within the bounds of its kind, and is never only where that is allowed', () => {
  const bounds = { least: 3, most: 12, never: false };
  expect([2, 3, 12, 13].map((months) => refusePeriod(bounds, months))).toEqual([
    'too-small',
    null,
    null,
    'too-large',
  ]);
  expect(refusePeriod(bounds, null)).toBe('required');
  expect(refusePeriod({ ...bounds, never: true }, null)).toBeNull();
});
