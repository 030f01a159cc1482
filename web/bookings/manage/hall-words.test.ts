/** The hall list: its order, what a tap does, and its CSV export. */
import type { BookingStatus } from '@club/contract/bookings/rules.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { expect, it } from 'vitest';
import { createDates } from '../../platform/dates.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { checkedBy, checkInOpensAt, countsOf, csvOf, drawnAs, hallOf, markedAs } from './hall-words.ts';

const dates = createDates('de', 'Europe/Berlin');
const id = '018f0000-0000-7000-8000-000000000000';
const booking = (
  firstName: string,
  status: BookingStatus,
  more: Partial<BookingOfEvent> = {},
): BookingOfEvent => ({
  id,
  eventId: id,
  userId: id,
  status,
  arrival: null,
  place: null,
  late: false,
  extra: false,
  declined: false,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-12-01T18:32:00Z',
  user: { id, firstName, lastName: 'Beispiel', photoUrl: null },
  birthYear: null,
  changedBy: { id, firstName: 'Vera', lastName: 'Vorhandl' },
  ...more,
});
const names = (list: BookingOfEvent[]) => list.map(({ user }) => user.firstName);

it('sorts into those with a space, those who wait in order, those who cannot come, and those who cancelled', () => {
  const hall = hallOf([
    booking('Ada', 'attended'),
    booking('Bob', 'waiting', { place: 2 }),
    booking('Cem', 'waiting', { place: 1 }),
    booking('Dora', 'absent'),
    booking('Emil', 'cancelled'),
    booking('Fritz', 'booked'),
    booking('Gabi', 'cancelled', { declined: true }),
  ]);
  expect(names(hall.declined)).toEqual(['Gabi']);
  expect([names(hall.coming), names(hall.waiting), names(hall.cancelled)]).toEqual([
    ['Ada', 'Dora', 'Fritz'],
    ['Cem', 'Bob'],
    ['Emil'],
  ]);
  expect(countsOf(hall.coming, words)).toBe('1 da, 1 fehlt, 1 offen');
});

it('removes a mark when it is pressed again', () => {
  expect(markedAs('booked', 'attended')).toBe('attended');
  expect(markedAs('attended', 'attended')).toBe('booked');
  expect(markedAs('attended', 'absent')).toBe('absent');
});

it('says when check-in opens, until it is open', () => {
  const event = { startDate: '2026-12-01T18:00:00Z' };
  expect(checkInOpensAt(event, new Date('2026-12-01T15:59:00Z'))).toBe('2026-12-01T16:00:00.000Z');
  expect(checkInOpensAt(event, new Date('2026-12-01T16:00:01Z'))).toBeNull();
});

it('says who checked somebody in, and when', () => {
  expect(checkedBy(booking('Ada', 'attended'), dates)).toBe('Vera Vorhandl, 19:32');
  expect(checkedBy(booking('Ada', 'absent'), dates)).toBe('Vera Vorhandl, 19:32');
  expect(checkedBy(booking('Ada', 'attended', { changedBy: null }), dates)).toBe('19:32');
  expect(checkedBy(booking('Ada', 'booked'), dates)).toBeNull();
});

it('draws a pressed mark before it is saved, as nobody’s yet', () => {
  const ada = booking('Ada', 'booked');
  expect(drawnAs(ada, undefined)).toBe(ada);
  expect(drawnAs(ada, 'attended')).toMatchObject({ user: ada.user, status: 'attended', changedBy: null });
});

it('exports everybody as a table', () => {
  const hall = hallOf([
    booking('Emil', 'cancelled', { late: true }),
    booking('Gabi', 'cancelled', { declined: true }),
    booking('Ada', 'attended'),
  ]);
  const [header, ...rows] = csvOf(hall, dates, words);
  expect(header).toHaveLength(rows[0]?.length ?? 0);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Beispiel', 'Ada', 'Da gewesen'],
    ['Beispiel', 'Gabi', 'Kann nicht'],
    ['Beispiel', 'Emil', 'Abgesagt'],
  ]);
  const late = { late: true, place: 2, arrival: '2026-12-01T18:45:00Z', changedBy: null };
  const [, row] = csvOf(hallOf([booking('Cem', 'waiting', late)]), dates, words);
  expect(row?.slice(3)).toEqual([2, '19:45', 'ja', 'Di., 01.12.2026, 19:32', null]);
  expect(rows[0]?.slice(3)).toEqual([null, null, '', 'Di., 01.12.2026, 19:32', 'Vera Vorhandl']);
});
