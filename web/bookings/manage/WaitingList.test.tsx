/** The waiting list in the hall: who moves up, who comes although it is full, and who is taken off. */
import { book, cancel, changeStatus } from '@club/contract/bookings/paths.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { failures } from '../../texts/de/failures.ts';
import { bookingOf, bookingWith, training } from '../testing-training.ts';
import { useBookingActions } from './use-hall-list.ts';
import { WaitingList } from './WaitingList.tsx';

const waits = (place: number, id: string, firstName: string) =>
  bookingWith(
    { id, firstName, lastName: 'Hof', photoUrl: null },
    { id: `booking-${place}`, status: 'waiting', place },
  );
const ada = waits(1, 'ada', 'Ada');
const vera = waits(2, own, 'Vera');
const full = { ...training, booked: 8, spaces: 0, waiting: 2 };
const freed = { ...full, booked: 7, spaces: 1 };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

type Props = { event: typeof training; space: BookingOfEvent };

/** The list, and somebody with a space above it. */
function Hall({ event, space }: Props) {
  const { askCancel, moveUp, busy } = useBookingActions(event);
  return (
    <>
      <button type="button" onClick={() => void askCancel(space)}>
        Carl absagen
      </button>
      <WaitingList
        event={event}
        waiting={[ada, vera]}
        busy={busy}
        moveUp={({ id }) => void moveUp(id)}
        cancel={(booking) => void askCancel(booking)}
      />
    </>
  );
}

async function showList(event: typeof training) {
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(changeStatus, ({ body }) => {
    sent.push(body);
    return bookingOf('ada');
  });
  for (const id of ['ada', 'carl']) {
    server.answer(
      book,
      ({ body }) => {
        sent.push([`book ${id}`, body]);
        return bookingOf(id);
      },
      { id },
    );
    server.answer(
      cancel,
      () => {
        sent.push(`cancel ${id}`);
        return bookingOf(id, { status: 'cancelled' });
      },
      { id, eventId: event.id },
    );
  }
  const space = {
    ...ada,
    ...bookingOf('carl', { id: 'booking-0' }),
    user: { ...ada.user, firstName: 'Carl' },
  };
  await show(<Hall event={event} space={space} />, { texts: ['bookableEventsManage'] });
  return { server, sent };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

test('somebody moves up to a free space', async () => {
  const { sent } = await showList(freed);
  await expect.element(page.getByText(words.moveUpHelp)).toBeVisible();
  expect(page.getByText(words.takeIn).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await button(`Ada Hof: ${words.moveUp}`).click();
  await expect.element(page.getByText(words.movedUpDone)).toBeVisible();
  expect(sent).toEqual([{ bookingId: ada.id, status: 'booked' }]);
});

test('while somebody moves up nobody else can', async () => {
  const { server } = await showList(freed);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer(changeStatus, () => promise.then(() => bookingOf('ada')));
  await button(`Ada Hof: ${words.moveUp}`).click();
  await expect.element(button(`Vera Hof: ${words.moveUp}`)).toBeDisabled();
  resolve();
  await expect.element(button(`Vera Hof: ${words.moveUp}`)).toBeEnabled();
});

test('a refused move is said, with its reason', async () => {
  const { server } = await showList(freed);
  server.refuse(changeStatus, 'event-full');
  await button(`Ada Hof: ${words.moveUp}`).click();
  await expect.element(page.getByText(words.statusFailed)).toBeVisible();
  await expect.element(page.getByText(failures['event-full'])).toBeVisible();
});

test('somebody comes although it is full, but never oneself, and only after a confirmation', async () => {
  const { sent } = await showList(full);
  await expect.element(page.getByText(words.moveUpFull)).toBeVisible();
  expect(page.getByText(words.moveUp, { exact: true }).elements()).toEqual([]);
  expect(button(`Vera Hof: ${words.anyway}`).elements()).toEqual([]);
  const takeIn = button(`Ada Hof: ${words.anyway}`);
  await takeIn.click();
  await expect.element(page.getByText(words.anywayQuestion(full.title, 'Ada'))).toBeVisible();
  // one of the two waiting is the one who comes
  await expect.element(page.getByText(words.anywayHelp(1))).toBeVisible();
  await inDialog('Abbrechen').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await takeIn.click();
  await inDialog(words.anyway).click();
  await expect.element(page.getByText(words.bookedForDone)).toBeVisible();
  expect(sent).toEqual([['book ada', { eventId: full.id, evenIfFull: true }]]);
});

test('nobody is taken in twice', async () => {
  const { server } = await showList(full);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer(book, () => promise.then(() => bookingOf('ada')), { id: 'ada' });
  const takeIn = button(`Ada Hof: ${words.anyway}`);
  await takeIn.click();
  await inDialog(words.anyway).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(takeIn).toBeDisabled();
  resolve();
  await expect.element(takeIn).toBeEnabled();
});

test('nobody moves up or comes once the event is over', async () => {
  await showList({ ...freed, startDate: hours(-2), endDate: hours(-1) });
  await expect.element(page.getByText('Ada Hof')).toBeVisible();
  for (const label of [words.moveUp, words.takeIn, words.moveUpHelp, words.moveUpFull])
    expect(page.getByText(label, { exact: true }).elements()).toEqual([]);
});

test('somebody is taken off the waiting list after a confirmation', async () => {
  const { sent } = await showList(full);
  await button(words.cancelFor('Ada Hof')).click();
  await expect.element(page.getByText(words.cancelQuestion('Ada Hof'))).toBeVisible();
  await expect.element(page.getByText(words.cancelWaiting)).toBeVisible();
  await inDialog(words.keep).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.cancelFor('Ada Hof')).click();
  await inDialog(words.cancel).click();
  await expect.element(page.getByText(words.cancelledDone)).toBeVisible();
  expect(sent).toEqual(['cancel ada']);
});

test.each([
  ['in good time: somebody moves up', hours(72), words.cancelHelp(2)],
  ['at short notice: nobody moves up by itself', hours(1), words.cancelLate],
])('a space is cancelled %s', async (_, startDate, help) => {
  const { sent } = await showList({ ...full, startDate });
  await button('Carl absagen').click();
  await expect.element(page.getByText(help)).toBeVisible();
  await inDialog(words.cancel).click();
  await expect.element(page.getByText(words.cancelledDone)).toBeVisible();
  expect(sent).toEqual(['cancel carl']);
});
