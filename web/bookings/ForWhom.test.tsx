/** For whom events are shown and booked: a link from a child's section opens them for the child. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { getBookableEvent, listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { cancel, listEventBookings, listUserBookings } from '@club/contract/bookings/paths.ts';
import { listChildren } from '@club/contract/families/paths.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Training } from '../home/TrainingsCard.tsx';
import { adoptViewer } from '../platform/viewer.ts';
import { onPage } from '../testing/one-page.ts';
import { viewerOf } from '../testing/people.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { family } from '../texts/de/family.ts';
import { ownBookings } from '../texts/de/own-bookings.ts';
import { BookableEventsPage } from './BookableEventsPage.tsx';
import { ForWhom } from './for-whom.ts';
import { ComingBookings } from './own/ComingBookings.tsx';
import { bookingOf, training } from './testing-training.ts';

const child = '01a00000-0000-7000-8000-0000000000c9';
const mira = { user: { id: child, firstName: 'Mira', lastName: 'Hof', photoUrl: null } };
const ofChild = { ...training, own: bookingOf(child) };

/** A club in which the child has a space in the training and the parent has none. */
function serverOfClub() {
  const server = fakeServer();
  const eventFor = (query: URLSearchParams) => (query.get('userId') === child ? ofChild : training);
  server.answer(getBookableEvent, ({ query }) => eventFor(query), { id: training.id });
  server.answer(listBookableEvents, ({ query }) => pageOf(eventFor(query)));
  server.answer(listBookableCategories, () => pageOf());
  server.answer(listEventBookings, () => pageOf(), { id: training.id });
  server.answer(listChildren, () => pageOf(mira as never), { id: own });
  return server;
}
const open = (element: ReactNode) =>
  show(element, {
    texts: ['bookableEvents', 'declining', 'bookableMonth', 'home', 'ownBookings', 'family'],
    guardianOf: [child],
  });

/** Follows the link to the training. */
async function follow(from: ReactNode) {
  const first = await open(onPage(from));
  const link = page.getByRole('link', { name: training.title });
  await expect.element(link).toBeVisible();
  const href = link.element().getAttribute('href') ?? '';
  await first.unmount();
  await open(onPage(<BookableEventsPage />, href));
}
const dialog = page.getByRole('dialog');
const book = { name: `${words.book}: ${training.title}` };

test("a training in a child's section opens for the child, not for the parent", async () => {
  serverOfClub();
  await follow(
    <ForWhom value={child}>
      <ul>
        <Training event={ofChild} now={new Date('2026-11-20T12:00:00Z')} />
      </ul>
    </ForWhom>,
  );
  // the child has a space, so it can be cancelled; booking would book the parent
  await expect
    .element(dialog.getByRole('button', { name: new RegExp(training.title) }).first())
    .toBeVisible();
  await expect.element(dialog.getByRole('button', book)).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: 'Mira' })).toBeChecked();
});

test("so does a booking on the child's page", async () => {
  const server = serverOfClub();
  const booking = { ...bookingOf(child), event: training } as never;
  server.answer(listUserBookings, () => pageOf(booking), { id: child });

  await follow(<ComingBookings userId={child} />);
  await expect
    .element(dialog.getByRole('button', { name: new RegExp(training.title) }).first())
    .toBeVisible();
  await expect.element(dialog.getByRole('button', book)).not.toBeInTheDocument();
});

test("a parent cancels a booking on the child's page", async () => {
  const server = serverOfClub();
  const booking = { ...bookingOf(child), event: training } as never;
  server.answer(listUserBookings, () => pageOf(booking), { id: child });
  server.answer(cancel, () => bookingOf(child), { id: child, eventId: training.id });
  await open(onPage(<ComingBookings userId={child} />));
  await page.getByRole('button', { name: `${ownBookings.cancel}: ${training.title}` }).click();
  server.answer(listUserBookings, () => pageOf(), { id: child });
  await dialog.getByRole('button', { name: ownBookings.cancel }).click();
  await expect.element(page.getByText(ownBookings.none)).toBeVisible();
});

test('the choice is in the URL, and somebody else than a child of the viewer counts as the viewer', async () => {
  serverOfClub();
  await open(
    onPage(<BookableEventsPage />, `/?event=${training.id}&for=01a00000-0000-7000-8000-0000000000ff`),
  );
  await expect.element(dialog.getByRole('button', book)).toBeVisible();
});

test('a training that was opened for oneself has the space of the child once it is opened for the child', async () => {
  serverOfClub();
  await open(onPage(<BookableEventsPage />));
  const title = page.getByRole('button', { name: training.title, exact: true });
  const close = dialog.getByRole('button', { name: 'Schließen' });
  await title.click();
  await expect.element(dialog.getByRole('button', book)).toBeVisible();
  await close.click();
  await page.getByRole('radio', { name: 'Mira' }).click();
  await title.click();
  await expect.element(dialog.getByText(family.ofChild.bookableEvents.youAreIn)).toBeVisible();
  await close.click();
  await page.getByRole('radio', { name: family.you }).click();
  await title.click();
  await expect.element(dialog.getByRole('button', book)).toBeVisible();
});

test('while the list of a child is loading, nothing of it is shown with the spaces of the parent', async () => {
  const server = serverOfClub();
  server.answer(listBookableEvents, async ({ query }) => {
    if (query.get('userId') === child) await new Promise(() => undefined);
    return pageOf({ ...training, own: bookingOf(own) });
  });
  await open(onPage(<BookableEventsPage />));
  const button = page.getByRole('button', { name: `${words.cancel}: ${training.title}` });
  await expect.element(button).toBeVisible();
  await page.getByRole('radio', { name: 'Mira' }).click();
  await expect.element(page.getByRole('radio', { name: 'Mira' })).toBeChecked();
  await expect.element(button).not.toBeInTheDocument();
});

test('what is open for a child closes when the viewer acts for it no more, and nothing is booked for the viewer instead', async () => {
  serverOfClub();
  await open(onPage(<BookableEventsPage />, `/?event=${training.id}&for=${child}`));
  await expect.element(dialog.getByText(family.ofChild.bookableEvents.youAreIn)).toBeVisible();
  // the only child comes of age
  adoptViewer(viewerOf(own, { email: 'ada@hof.example', guardianOf: [] }));
  await expect.element(page.getByRole('alert')).toHaveTextContent(family.childEnded);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  // one's own training opens as ever
  await page.getByRole('button', { name: training.title, exact: true }).click();
  await expect.element(dialog.getByRole('button', book)).toBeVisible();
});
