/** The month of trainings: for oneself, or for the child that was chosen. */

import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { getBookableEvent, listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { book, listEventBookings } from '@club/contract/bookings/paths.ts';
import { listChildren } from '@club/contract/families/paths.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { lookAgainAt } from '../../testing/clocks.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { bookableEvents } from '../../texts/de/bookable-events.ts';
import { bookableMonth as words } from '../../texts/de/bookable-month.ts';
import { family } from '../../texts/de/family.ts';
import { BookableEventsPage } from '../BookableEventsPage.tsx';
import { bookingOf, training } from '../testing-training.ts';

const mira = '01a00000-0000-7000-8000-0000000000c1';
/** @param look how the entry ends: nothing where the person has no space */
const entry = (look: string) =>
  page.getByRole('button', { name: new RegExp(`${training.title}, 1 frei${look}$`) });
/** whatever number of spaces is left */
const ownOfChild = new RegExp(`${training.title}.*, ${family.ofChild.bookableMonth.own}$`);
const choice = (name: string) => page.getByRole('radio', { name });

/** The viewer has a space, the child has none. */
async function showMonth(ofChild: () => BookableEvent | Promise<BookableEvent>) {
  const server = fakeServer();
  const child = { id: mira, firstName: 'Mira', lastName: 'Freiherr von und zu Hohenstaufen', photoUrl: null };
  const at = '2026-11-01T12:00:00Z';
  const link = { user: child, kind: 'parent' as const, since: at, confirmedAt: at };
  server.answer(listChildren, () => pageOf(link), { id: own });
  server.answer(listBookableCategories, () => pageOf());
  server.answer(listEventBookings, () => pageOf(), { id: training.id });
  const forWhom = (query: URLSearchParams) =>
    query.get('userId') === mira ? ofChild() : { ...training, own: bookingOf(own) };
  server.answer(listBookableEvents, async ({ query }) => pageOf(await forWhom(query)));
  server.answer(getBookableEvent, ({ query }) => forWhom(query), { id: training.id });
  await show(onPage(<BookableEventsPage />, '/?view=month&day=2036-12-01'), {
    texts: ['bookableEvents', 'declining'],
    guardianOf: [mira],
  });
  await expect.element(entry(`, ${words.own}`)).toBeVisible();
  return server;
}

test('the month shows and books for the chosen child, and never with the spaces of somebody else', async () => {
  const { promise: slowNetwork, resolve: networkIsBack } = Promise.withResolvers<void>();
  let childs: BookableEvent = training;
  const server = await showMonth(() => slowNetwork.then(() => childs));
  await choice('Mira').click();
  // the child's month is not loaded yet
  await expect.element(entry('')).toBeVisible();
  networkIsBack();
  server.answer(
    book,
    () => {
      childs = { ...training, own: bookingOf(mira) };
      return bookingOf(mira);
    },
    { id: mira },
  );
  await entry('').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `${bookableEvents.book}: ${training.title}` }).click();
  await expect.element(dialog.getByText(family.ofChild.bookableEvents.youAreIn)).toBeVisible();
  await expect.element(dialog.getByText(bookableEvents.youAreIn)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(entry(`, ${family.ofChild.bookableMonth.own}`)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await choice(family.you).click();
  await expect.element(entry(`, ${words.own}`)).toBeVisible();
});

test('a booking is shown in the month before the server has it', async () => {
  const server = await showMonth(() => training);
  await choice('Mira').click();
  await expect.element(entry('')).toBeVisible();
  server.answer(book, () => new Promise<never>(() => undefined), { id: mira });
  await entry('').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `${bookableEvents.book}: ${training.title}` }).click();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(page.getByRole('button', { name: ownOfChild })).toBeVisible();
});

test('the weeks that are shown have their last evening, too', async () => {
  const server = await showMonth(() => training);
  // on the Sunday of a week that ends in January
  const lastEvening = { ...training, startDate: '2037-01-04T18:00:00Z', endDate: '2037-01-04T20:00:00Z' };
  server.answer(listBookableEvents, ({ query }) =>
    pageOf(...(lastEvening.startDate < (query.get('to') ?? '') ? [lastEvening] : [])),
  );
  await choice('Mira').click();
  await expect.element(page.getByRole('button', { name: /^So\., 04\.01\.2037/ })).toBeVisible();
});

test('a training that is over has no free spaces any more, also on a page that stays open', async () => {
  vi.useFakeTimers({ now: Date.parse(training.startDate), toFake: ['Date'] });
  await showMonth(() => training);
  lookAgainAt(training.endDate);
  await expect.element(entry(`, ${words.own}`)).not.toBeInTheDocument();
  const ended = page.getByRole('button', { name: new RegExp(`${training.title}, ${words.own}$`) });
  await expect.element(ended).toBeVisible();
});
