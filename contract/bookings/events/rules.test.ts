/** When the booking window of an event fits its times, also after a change. */
import { describe, expect, it } from 'vitest';
import { clubTime } from '../../club-time.ts';
import { bookingClosesAt, bookingOpensAt, refuseWindow, sameTimes, type WindowedEvent } from './rules.ts';

const berlin = clubTime('Europe/Berlin');
const event: WindowedEvent = {
  startDate: '2026-12-01T18:00:00Z',
  endDate: '2026-12-01T20:00:00Z',
  bookableFrom: null,
  bookableTo: null,
  bookableFromDaysBefore: null,
  bookableToHoursBefore: null,
};
const refusals = (
  change: Partial<WindowedEvent> & { recurringBookableEventId?: string },
  before: WindowedEvent | null = null,
) => refuseWindow({ ...event, ...change }, before, berlin).map(({ path, code }) => `${path} ${code}`);

describe('two events have the same times', () => {
  const limited = {
    ...event,
    bookableFrom: '2026-11-01T10:00:00Z',
    bookableTo: '2026-12-01T12:00:00Z',
    bookableFromDaysBefore: 7,
    bookableToHoursBefore: 6,
  };
  it.each<[string, WindowedEvent, Partial<WindowedEvent>, boolean]>([
    ['without limits', event, {}, true],
    ['with all limits', limited, {}, true],
    ['written in other zones', limited, { bookableFrom: '2026-11-01T11:00:00+01:00' }, true],
    ['with another start', limited, { startDate: '2026-12-01T18:00:01Z' }, false],
    ['with another end', limited, { endDate: '2026-12-01T20:00:01Z' }, false],
    ['with another opening', limited, { bookableFrom: '2026-11-01T10:00:01Z' }, false],
    ['with another closing', limited, { bookableTo: '2026-12-01T12:00:01Z' }, false],
    ['without its opening', limited, { bookableFrom: null }, false],
    ['without its closing', limited, { bookableTo: null }, false],
    ['with an opening it did not have', event, { bookableFrom: '2026-11-01T10:00:00Z' }, false],
    ['with other days', limited, { bookableFromDaysBefore: 8 }, false],
    ['with other hours', limited, { bookableToHoursBefore: 5 }, false],
  ])('%s', (_, one, change, same) => {
    expect(sameTimes(one, { ...one, ...change })).toBe(same);
  });
});

describe('a booking window', () => {
  it('that was not changed is not refused, because it may come from a series', () => {
    const odd = { ...event, bookableFrom: event.startDate };
    expect(refusals(odd)).toEqual(['bookableFrom bookable-from-after-start']);
    expect(refusals(odd, odd)).toEqual([]);
    expect(refusals(odd, event)).toEqual(['bookableFrom bookable-from-after-start']);
  });

  it('may end with the event, and after it only as part of a series', () => {
    expect(refusals({ bookableTo: event.endDate })).toEqual([]);
    const later = { bookableTo: '2026-12-24T00:00:00Z' };
    expect(refusals(later)).toEqual(['bookableTo bookable-to-after-end']);
    expect(refusals({ ...later, recurringBookableEventId: 'series' })).toEqual([]);
    expect(bookingClosesAt({ ...event, bookableTo: event.endDate })).toBe(event.endDate);
  });

  it('that has only an end in the past of its start is fine', () => {
    expect(refusals({ bookableTo: '2026-11-01T00:00:00Z' })).toEqual([]);
    expect(refusals({ bookableFrom: '2026-11-01T00:00:00Z' })).toEqual([]);
  });

  it('opens at the given time if that is later than the given day, at the day otherwise', () => {
    const opens = (bookableFrom: string | null) =>
      bookingOpensAt({ ...event, bookableFrom, bookableFromDaysBefore: 1 }, berlin);
    expect(opens(null)).toBe('2026-11-29T23:00:00Z');
    expect(opens('2026-11-29T22:59:59Z')).toBe('2026-11-29T23:00:00Z');
    expect(opens('2026-11-29T23:00:01Z')).toBe('2026-11-29T23:00:01Z');
  });

  it('that opens on the day of an event which is booked until the evening before names the days', () => {
    const early = { startDate: '2026-12-01T18:00:00Z', bookableFromDaysBefore: 0 };
    expect(refusals({ ...early, bookableTo: '2026-11-30T20:00:00Z' })).toEqual(['bookableTo never-bookable']);
    expect(refusals({ ...early, bookableToHoursBefore: 24 })).toEqual([
      'bookableToHoursBefore never-bookable',
    ]);
    // an event at midnight opens when it starts
    const midnight = { startDate: '2026-11-30T23:00:00Z', bookableFromDaysBefore: 0 };
    expect(refusals(midnight)).toEqual(['bookableFromDaysBefore never-bookable']);
    expect(refusals({ ...midnight, bookableToHoursBefore: 0 })).toEqual([
      'bookableToHoursBefore never-bookable',
    ]);
    // until it ends
    expect(refusals({ ...midnight, bookableTo: event.endDate })).toEqual([]);
  });
});
