/** When a card offers "I can't come", and its optimistic update. */
import type { BookingStatus } from '@club/contract/bookings/rules.ts';
import { expect, it } from 'vitest';
import type { Bookable } from '../booking-texts.ts';
import { answerOffered, countsAfter } from './declining.ts';

const event: Bookable = {
  startDate: '2026-12-01T18:30:00Z',
  endDate: '2026-12-01T20:30:00Z',
  opensAt: '2026-11-28T23:00:00Z',
  closesAt: '2026-12-01T18:30:00Z',
  capacity: 12,
  spaces: 4,
  booked: 8,
  waiting: 0,
  own: null,
};
const own = (status: BookingStatus, declined = false) => ({
  ...event,
  own: { status, place: null, declined },
});
const early = new Date('2026-11-24T12:00:00Z');
const begun = new Date('2026-12-01T18:30:00Z');

it('is offered until the start, also before booking opens, and can then be removed', () => {
  expect(answerOffered(event, early, false)).toBe('decline');
  expect(answerOffered(own('cancelled'), early, false)).toBe('decline');
  expect(answerOffered(own('cancelled', true), early, false)).toBe('withdraw');
  expect(answerOffered(event, begun, true)).toBeNull();
  expect(answerOffered(own('cancelled', true), begun, true)).toBeNull();
});

it('is offered with a booking only in the event’s details', () => {
  for (const status of ['booked', 'waiting'] as const) {
    expect(answerOffered(own(status), early, false)).toBeNull();
    expect(answerOffered(own(status), early, true)).toBe('decline');
  }
  expect(answerOffered(own('attended'), early, true)).toBeNull();
});

it('is updated optimistically: only a cancelled booking changes the counts', () => {
  expect(countsAfter(event)).toEqual({ booked: 8, spaces: 4, waiting: 0 });
  expect(countsAfter(own('cancelled'))).toEqual({ booked: 8, spaces: 4, waiting: 0 });
  expect(countsAfter(own('booked'))).toEqual({ booked: 7, spaces: 5, waiting: 0 });
  expect(countsAfter({ ...own('waiting'), spaces: 0, waiting: 2 })).toEqual({
    booked: 8,
    spaces: 0,
    waiting: 1,
  });
});
