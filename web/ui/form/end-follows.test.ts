/** The end that follows a start, in the order in which people enter times. */
import { expect, it } from 'vitest';
import { endAfterStart, lastsFor, nextDayFor, timeAfterStart } from './end-follows.ts';

const day = '2026-12-01';
const empty = { startDate: null, startTime: null, endDate: null, endTime: null };

it('follows the start by the duration, also past midnight', () => {
  expect(endAfterStart({ ...empty, startDate: day, startTime: '19:30' }, 90)).toEqual({
    endDate: day,
    endTime: '21:00',
  });
  expect(endAfterStart({ ...empty, startDate: '2026-12-31', startTime: '23:00' }, 180)).toEqual({
    endDate: '2027-01-01',
    endTime: '02:00',
  });
  const moved = { startDate: '2026-12-08', startTime: '18:00', endDate: day, endTime: '21:00' };
  expect(endAfterStart(moved, 120)).toEqual({ endDate: '2026-12-08', endTime: '20:00' });
});

it('is not set without a start time, and a possible end is kept', () => {
  expect(endAfterStart({ ...empty, startDate: day }, 90)).toEqual({ endDate: day, endTime: null });
  const later = { ...empty, startDate: day, endDate: '2026-12-03' };
  expect(endAfterStart(later, 90).endDate).toBe('2026-12-03');
  expect(endAfterStart({ ...empty, startTime: '19:30' }, 90)).toEqual({ endDate: null, endTime: null });
});

it('gives a duration once it lies after the start', () => {
  const evening = { startDate: day, startTime: '19:00', endDate: day, endTime: '22:00' };
  expect(lastsFor(evening)).toBe(180);
  expect(lastsFor({ ...evening, endTime: '19:00' })).toBeNull();
  expect(lastsFor({ ...evening, endTime: null })).toBeNull();
});

it('is offered on the next day when it would lie before the start', () => {
  const night = { startDate: '2026-12-31', startTime: '22:00', endDate: '2026-12-31', endTime: '01:00' };
  expect(nextDayFor(night)).toBe('2027-01-01');
  expect(nextDayFor({ ...night, endTime: '22:00' })).toBeNull();
  expect(nextDayFor({ ...night, endTime: '23:00' })).toBeNull();
  expect(nextDayFor({ ...night, endDate: '2027-01-01' })).toBeNull();
  expect(nextDayFor({ ...night, endTime: null })).toBeNull();
});

it('of a series has no next day', () => {
  expect(timeAfterStart('19:30', 90)).toBe('21:00');
  expect(timeAfterStart('22:30', 90)).toBeNull();
});
