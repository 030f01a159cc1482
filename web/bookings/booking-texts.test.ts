/** The texts of an event and its button, by the rules of booking. */
import type { BookingStatus } from '@club/contract/bookings/rules.ts';
import type { FailureCode } from '@club/contract/failures.ts';
import { describe, expect, it } from 'vitest';
import { createDates } from '../platform/dates.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import {
  arrivalsOf,
  type Bookable,
  expectedAfter,
  offerOf,
  spacesOf,
  standingOf,
  whenOf,
  whyNot,
} from './booking-texts.ts';
import { byDay, dayName } from './days.ts';

const dates = createDates('de', 'Europe/Berlin');
const event: Bookable = {
  startDate: '2026-12-01T18:30:00Z',
  endDate: '2026-12-01T20:30:00Z',
  opensAt: null,
  closesAt: '2026-12-01T18:30:00Z',
  capacity: 12,
  spaces: 4,
  booked: 8,
  waiting: 0,
  own: null,
};
const own = (status: BookingStatus, place: number | null = null) => ({
  own: { status, place, declined: false },
});
const offer = (change: Partial<Bookable> = {}, now = '2026-11-24T12:00:00Z') =>
  offerOf({ ...event, ...change }, new Date(now), dates, words);

it('says the day on which an event ends where it is another one in the club', () => {
  expect(whenOf(event, dates)).toBe('Di., 01.12.2026, 19:30 – 21:30');
  const until = (endDate: string) => whenOf({ ...event, endDate }, dates);
  expect(until('2026-12-01T23:00:00Z')).toBe('Di., 01.12.2026, 19:30 – 00:00');
  expect(until('2026-12-01T23:01:00Z')).toBe('Di., 01.12.2026, 19:30 – Mi., 02.12.2026, 00:01');
});

describe('the button', () => {
  it('books, joins the waiting list, cancels or leaves the list', () => {
    expect(offer()).toMatchObject({ action: 'book', label: 'Buchen' });
    expect(offer({ spaces: 0 })).toMatchObject({ action: 'wait', label: 'Auf die Warteliste' });
    expect(offer({ spaces: null, capacity: null }).action).toBe('book');
    expect(offer(own('booked'))).toMatchObject({ action: 'cancel', label: 'Platz zurückgeben' });
    expect(offer({ ...own('waiting', 2), spaces: 0 }).action).toBe('leave');
    expect(offer(own('cancelled')).action).toBe('book');
  });
  it('offers people on the waiting list a space that became free shortly before the start', () => {
    expect(offer({ ...own('waiting', 2), spaces: 1 }, '2026-12-01T17:30:00Z').action).toBe('book');
  });
  it('says why nothing can be booked, with the time from which it can', () => {
    const closed = offer({ opensAt: '2026-11-26T23:00:00Z' });
    expect(closed).toMatchObject({ action: null, why: 'Buchbar ab Fr., 27.11.2026, 00:00' });
    expect(offer({ closesAt: '2026-11-20T11:00:00Z' }).why).toBe(
      'Buchung geschlossen seit Fr., 20.11.2026, 12:00',
    );
    expect(offer({}, '2026-12-01T19:00:00Z').why).toBe('Hat schon begonnen');
  });
  it('cancels nothing once the event has begun, nor a space whose person was checked in before', () => {
    const nothing = { action: null, label: 'Platz zurückgeben', why: null };
    expect(offer(own('booked'), '2026-12-01T19:00:00Z')).toEqual(nothing);
    expect(offer({ ...own('waiting', 1), spaces: 0 }, '2026-12-01T19:00:00Z')).toEqual(nothing);
    for (const status of ['attended', 'absent'] as const)
      expect(offer(own(status), '2026-12-01T18:00:00Z')).toEqual(nothing);
  });
  it('lets people leave the waiting list who cannot book the free space any more', () => {
    const closed = { ...own('waiting', 1), spaces: 1, closesAt: '2026-11-20T11:00:00Z' };
    expect(offer(closed)).toMatchObject({ action: 'leave', label: words.leave });
  });
  it('has a sentence for every reason, also one without a time', () => {
    const why = (code: FailureCode) => whyNot(code, event, dates, words);
    expect(why('event-full')).toBe('Voll');
    for (const code of ['booking-not-open', 'internal'] as const) expect(why(code)).toBe(words.cannot);
  });
});

describe('an event', () => {
  const spaces = (change: Partial<Bookable>) => spacesOf({ ...event, ...change }, words);
  it('shows its spaces, and the last one in colour', () => {
    expect(spaces({})).toEqual({ words: '4 von 12 Plätzen frei', last: false });
    expect(spaces({ spaces: 1 })).toEqual({ words: 'Letzter von 12 Plätzen', last: true });
    expect(spaces({ spaces: 0 }).words).toBe('Alle 12 Plätze vergeben');
    expect(spaces({ spaces: 0, waiting: 3 }).words).toBe('Voll, 3 auf der Warteliste');
    expect(spaces({ spaces: null, capacity: null }).words).toBe('8 Personen kommen');
  });
  it('shows one’s own booking', () => {
    expect(standingOf({ ...event, ...own('waiting', 3) }, words)?.words).toBe(
      'Du bist auf Platz 3 der Warteliste',
    );
    expect(standingOf({ ...event, ...own('cancelled') }, words)).toBeNull();
    const cannot = { status: 'cancelled' as const, place: null, declined: true };
    expect(standingOf({ ...event, own: cannot }, words)).toEqual({
      look: 'cannot',
      words: 'Du kannst nicht',
    });
    // booking replaces the answer
    expect(offer({ own: cannot }).action).toBe('book');
  });
  it('shows whether one was there', () => {
    const looks = (['booked', 'waiting', 'attended', 'absent'] as const).map(
      (status) => standingOf({ ...event, ...own(status) }, words)?.look,
    );
    expect(looks).toEqual(['in', 'waiting', 'attended', 'absent']);
    expect(standingOf(event, words)).toBeNull();
  });
  it('is updated optimistically; only the server knows who moves up', () => {
    expect(expectedAfter(event, 'book')).toEqual({ booked: 9, spaces: 3, waiting: 0 });
    expect(expectedAfter({ ...event, ...own('booked') }, 'cancel')).toEqual({
      booked: 7,
      spaces: 5,
      waiting: 0,
    });
    const full = { ...event, booked: 12, spaces: 0, waiting: 2 };
    expect(expectedAfter({ ...full, ...own('booked') }, 'cancel')).toEqual({
      booked: 12,
      spaces: 0,
      waiting: 2,
    });
    expect(expectedAfter({ ...full, ...own('waiting', 1) }, 'leave').waiting).toBe(1);
    expect(expectedAfter(full, 'wait')).toEqual({ booked: 12, spaces: 0, waiting: 3 });
    const freed = { ...full, booked: 11, spaces: 1, ...own('waiting', 1) };
    expect(expectedAfter(freed, 'book')).toEqual({ booked: 12, spaces: 0, waiting: 1 });
    const open = { ...event, spaces: null, capacity: null };
    expect(expectedAfter(open, 'book')).toEqual({ booked: 9, spaces: null, waiting: 0 });
    expect(expectedAfter(open, 'cancel')).toEqual({ booked: 7, spaces: null, waiting: 0 });
  });
  it('has times of arrival every quarter of an hour', () => {
    expect(arrivalsOf(event)).toHaveLength(8);
    expect(arrivalsOf(event).at(-1)).toBe('2026-12-01T20:15:00Z');
    expect(arrivalsOf(event)[0]).toBe(event.startDate);
    // of a camp those of its first day
    expect(arrivalsOf({ ...event, endDate: '2026-12-04T20:30:00Z' }).at(-1)).toBe('2026-12-02T18:15:00Z');
  });
});

describe('the days', () => {
  it('are the club’s, and near ones have names', () => {
    const late = { startDate: '2026-12-01T23:30:00Z' };
    expect(byDay([event, late], dates).map(([day]) => day)).toEqual(['2026-12-01', '2026-12-02']);
    expect(dayName('2026-12-01', '2026-12-01', dates, words)).toBe('Heute');
    expect(dayName('2026-12-02', '2026-12-01', dates, words)).toBe('Morgen');
    expect(dayName('2026-12-03', '2026-12-01', dates, words)).toBe('Do., 03.12.2026');
  });
});
