/** Which days an absence can have, at their boundaries. */
import { describe, expect, it } from 'vitest';
import { daysOf, isAwayOn, isComing, mostDays, refuseDays } from './rules.ts';

const today = '2026-11-20';
const codes = (from: string | undefined, to: string | undefined, day: string | null = today) =>
  refuseDays({ ...(from && { from }), ...(to && { to }) }, day).map(({ path, code }) => [path, code]);

describe('the days of an absence', () => {
  it('are counted with the first and the last one', () => {
    expect(daysOf({ from: '2026-11-20', to: '2026-11-20' })).toBe(1);
    // the clocks go forward on 29 March
    expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  });
  it('may be a single one, and may have begun', () => {
    expect(codes('2026-11-20', '2026-11-20')).toEqual([]);
    expect(codes('2026-11-01', '2026-11-20')).toEqual([]);
  });
  it('do not end before they begin', () => {
    expect(codes('2026-11-21', '2026-11-20')).toEqual([['to', 'end-date-before-start']]);
  });
  it('are at most a year', () => {
    expect(daysOf({ from: '2027-12-24', to: '2028-12-23' })).toBe(mostDays);
    expect(codes('2027-12-24', '2028-12-23')).toEqual([]);
    expect(codes('2027-12-24', '2028-12-24')).toEqual([['to', 'longer-than-a-year']]);
  });
  it('of a new one are not over, those of one that exists may be', () => {
    expect(codes('2026-11-10', '2026-11-19')).toEqual([['to', 'absence-over']]);
    expect(codes('2026-11-10', '2026-11-19', null)).toEqual([]);
  });
  it('are judged as far as they are there', () => {
    expect(codes('2026-11-20', undefined)).toEqual([]);
    expect(codes(undefined, '2026-11-20')).toEqual([]);
    expect(codes(undefined, '2026-11-19')).toEqual([['to', 'absence-over']]);
  });
});

it('an absence is coming until its last day, and somebody is away on its first and last day', () => {
  const days = { from: '2026-11-18', to: '2026-11-20' };
  expect(isComing(days, '2026-11-20')).toBe(true);
  expect(isComing(days, '2026-11-21')).toBe(false);
  expect(['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'].map((day) => isAwayOn(days, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
