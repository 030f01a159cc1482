/** The club's local time, on both sides of the clock changes. */
import { describe, expect, it } from 'vitest';
import { addDays, clubTime, dayOfWeek, daysBetween, isRepeated, weekIndex } from './club-time.ts';

const berlin = clubTime('Europe/Berlin');

describe('the club’s date and time', () => {
  it.each([
    ['2026-01-15T18:30:00Z', '2026-01-15', '19:30'],
    ['2026-07-15T18:30:00Z', '2026-07-15', '20:30'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
  ])('at %s are %s and %s', (instant, date, time) => {
    expect(berlin.localOf(instant)).toEqual({ date, time });
    expect(berlin.localOf(new Date(instant))).toEqual({ date, time });
    expect(berlin.instantOf(date, time)).toBe(instant);
  });

  it('are those of the given zone', () => {
    expect(clubTime('America/New_York').localOf('2026-01-15T18:30:00Z').time).toBe('13:30');
    expect(clubTime('Europe/Berlin').localOf('2026-01-15T18:30:00Z').time).toBe('19:30');
  });
});

describe('a local time', () => {
  it.each([
    ['before the clock goes forward', '2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
    ['that the clock skips counts as an hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['after the clock went forward', '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    ['before the clock goes back', '2026-10-25', '01:59', '2026-10-24T23:59:00Z'],
    ['that occurs twice is the first of the two', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['after the clock went back', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
  ])('%s', (_, date, time, instant) => {
    expect(berlin.instantOf(date, time)).toBe(instant);
  });

  it('west of Greenwich that occurs twice is the first of the two as well', () => {
    const newYork = clubTime('America/New_York');
    expect(newYork.instantOf('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00Z');
    expect(newYork.instantOf('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00Z');
  });
});

it.each([
  ['before the first', '2026-10-24T23:59:00Z', false],
  ['at the first', '2026-10-25T00:00:00Z', true],
  ['at the second', '2026-10-25T01:00:00Z', true],
  ['after the second', '2026-10-25T02:00:00Z', false],
  ['as the clock goes forward', '2026-03-29T01:00:00Z', false],
])('a time that the clock shows twice is recognised: %s', (_, instant, repeated) => {
  expect(isRepeated(instant, berlin.localOf)).toBe(repeated);
});

it('days are added and subtracted by the calendar', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ]);
});

describe('days of the week', () => {
  it('weeks begin on Monday, also across the change of the year and of the clocks', () => {
    expect(['2026-12-28', '2027-01-03', '2026-03-29'].map(dayOfWeek)).toEqual([0, 6, 6]);
    expect(weekIndex('2027-01-03')).toBe(weekIndex('2026-12-28'));
    expect(weekIndex('2027-01-04')).toBe(weekIndex('2027-01-03') + 1);
  });

  it('days are counted whole, backwards too', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
  });
});
