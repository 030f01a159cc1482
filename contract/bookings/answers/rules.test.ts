/** When "I can't come" can be said, and whose answer is expected. */
import { describe, expect, it } from 'vitest';
import { type BookingStatus, outcomeOf, refuseBooking } from '../rules.ts';
import { expectedFrom, refuseDecline, withoutAnswer } from './rules.ts';

const start = '2026-12-01T18:00:00Z';
const event = {
  startDate: start,
  endDate: '2026-12-01T20:00:00Z',
  opensAt: null,
  closesAt: start,
  spaces: 5,
};
const before = (minutes: number) => new Date(Date.parse(start) - minutes * 60_000);
const asking = { status: null, manages: false, waitingList: false };

describe('I can’t come', () => {
  const refusal = (status: BookingStatus | null, now: Date, manages = false) =>
    refuseDecline(event, status && { status }, manages, now);
  it('can be said until the start, by managers also afterwards', () => {
    for (const status of [null, 'booked', 'waiting', 'cancelled'] as const) {
      expect([status, refusal(status, before(1))]).toEqual([status, null]);
      expect([status, refusal(status, before(0))]).toEqual([status, 'event-started']);
      expect([status, refusal(status, before(-60), true)]).toEqual([status, null]);
    }
  });
  it('cannot be said by somebody who is checked in already', () => {
    expect(refusal('attended', before(30))).toBe('event-started');
    expect(refusal('absent', before(30))).toBe('event-started');
  });
  it('stays when all dates of a series are booked', () => {
    const declined = { ...asking, status: 'cancelled' as const, declined: true };
    expect(outcomeOf(event, declined, before(60))).toBe('declined');
    expect(outcomeOf(event, { ...declined, declined: false }, before(60))).toBe('booked');
    expect(refuseBooking(event, declined, before(60))).toBeNull();
  });
});

describe('an answer is expected', () => {
  it('from those who had a space or waited lately and have not answered', () => {
    const recent = [
      { userId: 'ada', status: 'attended' as const },
      { userId: 'ada', status: 'booked' as const },
      { userId: 'bob', status: 'cancelled' as const },
      { userId: 'cleo', status: 'waiting' as const },
      { userId: 'dora', status: 'absent' as const },
    ];
    expect(withoutAnswer(recent, new Set(['dora']))).toEqual(['ada', 'cleo']);
    expect(withoutAnswer([], new Set())).toEqual([]);
  });
  it('based on dates that have begun, before the event', () => {
    expect(expectedFrom(event, before(60))).toEqual(before(60));
    expect(expectedFrom(event, before(-60))).toEqual(before(0));
  });
});
