/** Who reads emergency contacts when, at the boundaries of the day; and what a telephone number is. */
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../bookings/rules.ts';
import { clubTime } from '../club-time.ts';
import { dialled, isDayOf, isPhone, refuseReading } from './rules.ts';
import { EmergencyInput } from './shape.ts';

const berlin = clubTime('Europe/Berlin');
const on = (event: { startDate: string; endDate: string }, now: string) =>
  isDayOf(event, new Date(now), berlin);

describe('the day of an event', () => {
  // 19:00 to 21:00 in the club
  const evening = { startDate: '2026-12-01T18:00:00Z', endDate: '2026-12-01T20:00:00Z' };

  it('begins and ends at midnight in the club, in winter', () => {
    expect(on(evening, '2026-11-30T22:59:59Z')).toBe(false);
    expect(on(evening, '2026-11-30T23:00:00Z')).toBe(true);
    expect(on(evening, '2026-12-01T22:59:59Z')).toBe(true);
    expect(on(evening, '2026-12-01T23:00:00Z')).toBe(false);
  });

  it('and in summer', () => {
    const summer = { startDate: '2026-07-01T17:00:00Z', endDate: '2026-07-01T19:00:00Z' };
    expect(on(summer, '2026-06-30T21:59:59Z')).toBe(false);
    expect(on(summer, '2026-06-30T22:00:00Z')).toBe(true);
    expect(on(summer, '2026-07-01T21:59:59Z')).toBe(true);
    expect(on(summer, '2026-07-01T22:00:00Z')).toBe(false);
  });

  it('is the club’s, not that of Greenwich', () => {
    // 00:30 to 02:00 in the club
    const night = { startDate: '2026-11-30T23:30:00Z', endDate: '2026-12-01T01:00:00Z' };
    expect(on(night, '2026-11-30T22:30:00Z')).toBe(false);
    expect(on(night, '2026-12-01T20:00:00Z')).toBe(true);
  });

  it('is each day of a long one, and none after it when it ends at midnight', () => {
    const camp = { startDate: '2026-12-04T16:00:00Z', endDate: '2026-12-06T23:00:00Z' };
    expect(on(camp, '2026-12-03T22:59:59Z')).toBe(false);
    expect(on(camp, '2026-12-05T12:00:00Z')).toBe(true);
    expect(on(camp, '2026-12-06T22:59:59Z')).toBe(true);
    expect(on(camp, '2026-12-06T23:00:00Z')).toBe(false);
  });

  it('is that of its start where it has no length', () => {
    const at = { startDate: '2026-11-30T23:00:00Z', endDate: '2026-11-30T23:00:00Z' };
    expect(on(at, '2026-12-01T12:00:00Z')).toBe(true);
  });
});

describe('reading in the hall is refused', () => {
  const event = { startDate: '2026-12-01T18:00:00Z', endDate: '2026-12-01T20:00:00Z' };
  const refusal = (status: BookingStatus | null, now = '2026-12-01T17:00:00Z') =>
    refuseReading(event, status && { status }, new Date(now), berlin);

  it.each<[BookingStatus | null, string | null]>([
    ['booked', null],
    ['attended', null],
    ['absent', null],
    ['waiting', 'not-booked'],
    ['cancelled', 'not-booked'],
    [null, 'not-booked'],
  ])('of somebody who is %s: %s', (status, expected) => expect(refusal(status)).toBe(expected));

  it('on another day', () => {
    expect(refusal('booked', '2026-11-30T22:59:59Z')).toBe('not-event-day');
    expect(refusal('attended', '2026-12-01T23:00:00Z')).toBe('not-event-day');
  });
});

describe('a telephone number', () => {
  it.each(['112', '09281 12-34', '+49 (0) 9281/1234', '0171.234567', '0171 – 23'])('is %s', (phone) =>
    expect(isPhone(phone)).toBe(true),
  );
  it.each(['', '12', 'Oma', '0171 Oma', '++49 171', '()', 'tel:112', '112;ext=1'])('is not %s', (phone) =>
    expect(isPhone(phone)).toBe(false),
  );

  it('is dialled by its digits', () => {
    expect(dialled('09281 12-34')).toBe('tel:092811234');
    expect(dialled('+49 (0) 9281/1234')).toBe('tel:+4992811234');
    expect(dialled('(0)9281 1234')).toBe('tel:092811234');
  });
});

describe('what is entered', () => {
  const contact = { name: ' Vera ', phone: '0171 234567', relation: '' };
  const codesOf = (contacts: object[], mustKnow: string | null = null) =>
    EmergencyInput.safeParse({ contacts, mustKnow }).error?.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    ) ?? [];

  it('is trimmed, and nothing is null', () => {
    expect(EmergencyInput.parse({ contacts: [contact], mustKnow: '  ' })).toEqual({
      contacts: [{ name: 'Vera', phone: '0171 234567', relation: null }],
      mustKnow: null,
    });
  });

  it('has at most four contacts, each with a name and a number', () => {
    expect(codesOf([1, 2, 3, 4].map(() => contact))).toEqual([]);
    expect(codesOf([1, 2, 3, 4, 5].map(() => contact))).toEqual(['contacts too-large']);
    expect(codesOf([{ ...contact, name: ' ' }])).toEqual(['contacts.0.name name-empty']);
    expect(codesOf([contact, { ...contact, phone: '' }])).toContain('contacts.1.phone phone-empty');
    expect(codesOf([{ ...contact, phone: 'Oma' }])).toEqual(['contacts.0.phone not-a-phone']);
  });

  it('is of bounded length', () => {
    expect(codesOf([], 'x'.repeat(1000))).toEqual([]);
    expect(codesOf([], 'x'.repeat(1001))).toEqual(['mustKnow too-long']);
    expect(codesOf([{ ...contact, relation: 'x'.repeat(51) }])).toEqual(['contacts.0.relation too-long']);
  });
});
