/** Booking for somebody else: who is found, what can be done with each, and what is sent. */
import { book } from '@club/contract/bookings/paths.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { failures } from '../../texts/de/failures.ts';
import { bookingOf, bookingWith, training } from '../testing-training.ts';
import { BookFor } from './BookFor.tsx';

const members = ['Ada', 'Ben', 'Carl', 'Dora', 'Edda'].map(
  (firstName) => ({ id: firstName.toLowerCase(), firstName, lastName: 'Hof', photoUrl: null }) as Profile,
);
const answered = (id: string, more: Partial<BookingOfEvent>) =>
  bookingWith({ id, firstName: id, lastName: 'Hof', photoUrl: null }, more);
const bookings = [
  answered('ben', { status: 'booked' }),
  answered('carl', { status: 'waiting', place: 1 }),
  answered('dora', { status: 'cancelled', declined: true }),
  answered('edda', { status: 'cancelled' }),
];
const full = { ...training, booked: 8, spaces: 0, waiting: 1 };

async function search(event: typeof training, name = 'hof') {
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(listProfiles, ({ query }) =>
    pageOf(...members.filter(({ lastName }) => lastName.toLowerCase() === query.get('q'))),
  );
  for (const { id } of members)
    server.answer(
      book,
      ({ body }) => {
        sent.push([id, body]);
        return bookingOf(id);
      },
      { id },
    );
  await show(<BookFor event={event} bookings={bookings} />, { texts: ['bookableEventsManage'] });
  if (name !== '') await box.fill(name);
  return { server, sent };
}
const box = page.getByRole('searchbox', { name: words.memberName });
const dialog = page.getByRole('dialog');
const button = (name: string, label: string) => page.getByRole('button', { name: `${name} Hof: ${label}` });
/** What can be done with each person, by first name. */
const offers = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace(' Hof', ''));

test('while there is space, everybody without a space can be booked', async () => {
  const { sent } = await search(training);
  await expect.element(page.getByText(words.bookForHelp)).toBeVisible();
  await expect.element(button('Ada', words.book)).toBeVisible();
  expect(offers()).toEqual(['Ada', 'Carl', 'Dora', 'Edda'].map((name) => `${name}: ${words.book}`));
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Ben').getByText(words.statuses.booked)).toBeVisible();
  await expect.element(row('Dora').getByText(words.cannot)).toBeVisible();
  // who has cancelled stands there as if nothing had been
  expect(row('Edda').getByText(words.statuses.cancelled).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);

  await button('Edda', words.book).click();
  await expect.element(page.getByText(words.bookedForDone)).toBeVisible();
  expect(sent).toEqual([['edda', { eventId: training.id, evenIfFull: false }]]);
  // the next one can be looked for at once
  await expect.element(box).toHaveValue('');
  await expect.element(button('Ada', words.book)).not.toBeInTheDocument();
});

test('once it is full, one can wait or come all the same, after a confirmation', async () => {
  const { sent } = await search(full);
  await expect.element(page.getByText(words.bookForFull)).toBeVisible();
  await expect.element(button('Ada', words.wait)).toBeVisible();
  expect(offers()).toEqual([
    `Ada: ${words.anyway}`,
    `Ada: ${words.wait}`,
    // already waits
    `Carl: ${words.anyway}`,
    `Dora: ${words.anyway}`,
    `Dora: ${words.wait}`,
    `Edda: ${words.anyway}`,
    `Edda: ${words.wait}`,
  ]);
  await button('Ada', words.anyway).click();
  await expect.element(page.getByText(words.anywayHelp(1))).toBeVisible();
  // one person is spoken of as one
  expect(words.anywayHelp(1)).toContain('gehört weiter ihr.');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);

  // the only one who waits is the one who comes
  await button('Carl', words.anyway).click();
  await expect.element(page.getByText(words.anywayHelp(0))).toBeVisible();
  await dialog.getByRole('button', { name: words.anyway }).click();
  await expect.element(page.getByText(words.bookedForDone)).toBeVisible();
  expect(sent).toEqual([['carl', { eventId: full.id, evenIfFull: true }]]);
});

test('somebody is put on the waiting list', async () => {
  const { sent } = await search(full);
  await button('Ada', words.wait).click();
  await expect.element(page.getByText(words.waitingForDone)).toBeVisible();
  expect(sent).toEqual([['ada', { eventId: full.id, waitingList: true }]]);
  await expect.element(box).toHaveValue('');
});

test('a refused booking says why, and what was searched for stays', async () => {
  const { server } = await search(training);
  server.refuse(book, 'event-full', { id: 'ada' });
  await button('Ada', words.book).click();
  await expect.element(page.getByText(words.bookForFailed)).toBeVisible();
  await expect.element(page.getByText(failures['event-full'])).toBeVisible();
  await expect.element(box).toHaveValue('hof');
});

test('that nobody has the name is said, and that the search failed', async () => {
  const { server } = await search(training, 'nobody');
  await expect.element(page.getByText(words.nobodyNamed)).toBeVisible();
  server.refuse(listProfiles, 'missing-permission');
  await box.fill('hof');
  await expect.element(page.getByRole('alert')).toHaveTextContent(failures['missing-permission']);
});

test('nobody is booked for an event that is over', async () => {
  await search({ ...training, startDate: '2026-01-01T18:00:00Z', endDate: '2026-01-01T20:00:00Z' }, '');
  expect(box.elements()).toEqual([]);
});
