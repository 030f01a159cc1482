/** The coming bookings on a person's page: which there are, and who may cancel them. */
import { cancel, listUserBookings } from '@club/contract/bookings/paths.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { lookAgainAt } from '../../testing/clocks.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { ownBookings as words } from '../../texts/de/own-bookings.ts';
import { ComingBookings } from './ComingBookings.tsx';

const child = '01a00000-0000-7000-8000-000000000002';
const begins = '2036-12-01T18:00:00Z';
const ends = '2036-12-01T20:00:00Z';

const bookingOf = (at: number, status: BookingOfUser['status'], more: Partial<BookingOfUser> = {}) =>
  ({
    id: `01a00000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    eventId: `01b00000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    userId: own,
    status,
    place: null,
    event: { title: `Training ${at}`, startDate: begins, endDate: ends, color: '#1971c2' },
    ...more,
  }) as unknown as BookingOfUser;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2036-11-30T12:00:00Z'), toFake: ['Date'] }));

/** A server with these bookings of a person. @returns whose booking of which event was cancelled */
async function open(stored: BookingOfUser[], userId = own, guardianOf: string[] = []) {
  const server = fakeServer();
  const cancelled: string[] = [];
  server.answer(listUserBookings, () => pageOf(...stored), { id: userId });
  for (const booking of stored)
    server.answer(
      cancel,
      () => {
        cancelled.push(booking.eventId);
        stored.splice(stored.indexOf(booking), 1);
        return { ...booking, status: 'cancelled' as const };
      },
      { id: booking.userId, eventId: booking.eventId },
    );
  await show(onPage(<ComingBookings userId={userId} />), { texts: ['ownBookings'], guardianOf });
  return { server, cancelled };
}
const button = (label: string, title: string) =>
  page.getByRole('button', { name: `${label}: ${title}`, exact: true });
const dialog = page.getByRole('dialog');

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

test('on a page that stays open, a training that has begun cannot be cancelled, and one that is over is gone', async () => {
  await open([bookingOf(1, 'booked')]);
  await expect.element(button(words.cancel, 'Training 1')).toBeVisible();
  lookAgainAt(begins);
  await expect.element(button(words.cancel, 'Training 1')).not.toBeInTheDocument();
  await expect.element(page.getByText('Training 1')).toBeVisible();
  lookAgainAt(ends);
  await expect.element(page.getByText(words.none)).toBeVisible();
});

test('shows spaces and positions on the waiting list, and nothing else', async () => {
  await open([
    bookingOf(1, 'booked'),
    bookingOf(2, 'waiting', { place: 3 }),
    bookingOf(3, 'cancelled'),
    bookingOf(4, 'attended'),
  ]);
  const items = page.getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent(words.booked);
  await expect.element(items.nth(1)).toMatchTextContent(words.waiting(3));
  expect(items.elements()).toHaveLength(2);
  await expect
    .element(page.getByRole('link', { name: 'Training 1' }))
    .toHaveAttribute('href', `/bookable-events?event=${bookingOf(1, 'booked').eventId}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('without any it says so', async () => {
  await open([bookingOf(3, 'cancelled')]);
  await expect.element(page.getByText(words.none)).toBeVisible();
});

test('a space is given back after a question, and is gone from the list', async () => {
  const { cancelled } = await open([bookingOf(1, 'booked'), bookingOf(2, 'booked')]);
  await button(words.cancel, 'Training 1').click();
  await expect.element(dialog.getByText(new RegExp(`^Training 1, .* ${words.cancelHelp}$`))).toBeVisible();
  await dialog.getByRole('button', { name: words.keep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(cancelled).toEqual([]);
  await button(words.cancel, 'Training 1').click();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByText(words.cancelledDone)).toBeVisible();
  await expect.element(page.getByText('Training 1')).not.toBeInTheDocument();
  await expect.element(page.getByText('Training 2')).toBeVisible();
  expect(cancelled).toEqual([bookingOf(1, 'booked').eventId]);
});

test('shortly before the start the question says that it counts as late', async () => {
  vi.setSystemTime('2036-12-01T16:30:00Z');
  await open([bookingOf(1, 'booked')]);
  await button(words.cancel, 'Training 1').click();
  await expect.element(dialog.getByText(words.cancelLate, { exact: false })).toBeVisible();
});

test('the waiting list is left with one tap', async () => {
  const { cancelled } = await open([bookingOf(2, 'waiting', { place: 1 })]);
  await button(words.leave, 'Training 2').click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  expect(cancelled).toEqual([bookingOf(2, 'waiting').eventId]);
});

test('a refused cancellation says why, and the booking stays', async () => {
  const booking = bookingOf(1, 'booked');
  const { server } = await open([booking]);
  server.refuse(cancel, 'missing-permission', { id: own, eventId: booking.eventId });
  await button(words.cancel, 'Training 1').click();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByText(words.cancelFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(button(words.cancel, 'Training 1')).toBeEnabled();
});

test('what has begun cannot be cancelled here', async () => {
  vi.setSystemTime(begins);
  await open([bookingOf(1, 'booked')]);
  await expect.element(page.getByText('Training 1')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('guardians cancel for their child, and open its dates for it', async () => {
  const booking = bookingOf(1, 'booked', { userId: child });
  const { cancelled } = await open([booking], child, [child]);
  await expect
    .element(page.getByRole('link', { name: 'Training 1' }))
    .toHaveAttribute('href', `/bookable-events?event=${booking.eventId}&for=${child}`);
  await button(words.cancel, 'Training 1').click();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  expect(cancelled).toEqual([booking.eventId]);
});

test('nobody else is offered to cancel', async () => {
  await open([bookingOf(1, 'booked', { userId: child })], child);
  await expect.element(page.getByText('Training 1')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
