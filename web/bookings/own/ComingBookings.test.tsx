/** The coming bookings on a person's page. */
import { listUserBookings } from '@club/contract/bookings/paths.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { ComingBookings } from './ComingBookings.tsx';

const bookingOf = (at: number, status: BookingOfUser['status']) =>
  ({
    id: `01a00000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    eventId: `01b00000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    userId: own,
    status,
    place: null,
    event: { title: `Training ${at}`, startDate: '2036-12-01T18:00:00Z', color: '#1971c2' },
  }) as unknown as BookingOfUser;

test('has all of them, also behind many dates that one has called off', async () => {
  const server = fakeServer();
  const first = Array.from({ length: 100 }, (_, at) => bookingOf(at, 'cancelled'));
  server.answer(
    listUserBookings,
    ({ query }) =>
      query.get('cursor') === 'next'
        ? { items: [bookingOf(100, 'booked')], total: null, nextCursor: null }
        : { items: first, total: 101, nextCursor: 'next' },
    { id: own },
  );
  await show(onPage(<ComingBookings userId={own} />), { texts: ['ownBookings'] });
  await expect.element(page.getByText('Training 100')).toBeVisible();
});
