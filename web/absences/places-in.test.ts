import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { expect, test } from 'vitest';
import { createDates } from '../platform/dates.ts';
import { placesIn } from './places-in.ts';

const dates = createDates('de', 'Europe/Berlin');
const booking = (id: string, startDate: string, endDate: string) =>
  ({ id, event: { startDate, endDate } }) as unknown as BookingOfUser;

test('the places of an absence are those with any part on one of its days, by the club’s clock', () => {
  const bookings = [
    booking('the day before', '2026-07-31T17:00:00Z', '2026-07-31T19:00:00Z'),
    booking('over midnight into the first day', '2026-07-31T20:00:00Z', '2026-07-31T22:30:00Z'),
    booking('in it', '2026-08-05T17:00:00Z', '2026-08-05T19:00:00Z'),
    booking('the last evening', '2026-08-14T20:00:00Z', '2026-08-14T21:30:00Z'),
    booking('after midnight', '2026-08-14T22:00:00Z', '2026-08-14T23:00:00Z'),
  ];
  const days = { from: '2026-08-01', to: '2026-08-14' };
  expect(placesIn(days, bookings, dates).map(({ id }) => id)).toEqual([
    'over midnight into the first day',
    'in it',
    'the last evening',
  ]);
});
