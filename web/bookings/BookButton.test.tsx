/** Booking with one tap: shown before the server has answered, and taken back when it refuses. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { book, cancel } from '@club/contract/bookings/paths.ts';
import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { failures } from '../texts/de/failures.ts';
import { ArrivalSelect } from './ArrivalSelect.tsx';
import { BookButton } from './BookButton.tsx';
import { arrivalsOf, standingOf } from './booking-texts.ts';
import { useBookableEvents } from './queries.ts';
import { bookingOf, training } from './testing-training.ts';

const now = new Date('2026-11-20T12:00:00Z');

function Trainings() {
  const { rows } = useBookableEvents({});
  return rows.map((event) => (
    <article key={event.id} aria-label={event.title}>
      <p>
        {event.booked} von {event.capacity}
      </p>
      <p>{standingOf(event, words)?.words ?? 'ohne Platz'}</p>
      <BookButton event={event} now={now} />
      {event.own?.status === 'booked' ? <ArrivalSelect event={event} /> : null}
    </article>
  ));
}

const bookedTraining: BookableEvent = { ...training, booked: 8, spaces: 0, own: bookingOf(own) };
const button = (label: string) => page.getByRole('button', { name: `${label}: ${training.title}` });

async function showTraining(event: BookableEvent) {
  const server = fakeServer();
  server.answer(listBookableEvents, () => pageOf(event));
  await show(<Trainings />, { texts: ['bookableEvents'] });
  await expect.element(page.getByText(`${event.booked} von 8`)).toBeVisible();
  return server;
}

test('a booking is shown before the server has answered', async () => {
  const server = await showTraining(training);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.answer(book, () => answered.then(() => bookingOf(own)), { id: own });
  server.answer(listBookableEvents, () => pageOf(bookedTraining));
  await button(words.book).click();
  await expect.element(page.getByText('8 von 8')).toBeVisible();
  await expect.element(page.getByText(words.youAreIn)).toBeVisible();
  await expect.element(button(words.cancel)).toHaveAttribute('data-loading');
  expect(await accessibilityFaults()).toEqual([]);
  answer();
  await expect.element(page.getByText(words.bookedDone)).toBeVisible();
  await expect.element(button(words.cancel)).not.toHaveAttribute('data-loading');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a refused booking is taken back, also while the list is not loaded again', async () => {
  const server = await showTraining(training);
  server.refuse(book, 'event-full', { id: own });
  server.answer(listBookableEvents, () => new Promise(() => undefined));
  await button(words.book).click();
  await expect.element(page.getByText(failures['event-full'])).toBeVisible();
  await expect.element(page.getByText('7 von 8')).toBeVisible();
  await expect.element(button(words.book)).toBeVisible();
});

test('a refused booking takes back only itself, not another one that was made meanwhile', async () => {
  const friday: BookableEvent = {
    ...training,
    id: '01a00000-0000-7000-8000-0000000000e2',
    title: 'Training am Freitag',
  };
  const server = fakeServer();
  server.answer(listBookableEvents, () => pageOf(training, friday));
  await show(<Trainings />, { texts: ['bookableEvents'] });
  const refused = Promise.withResolvers<void>();
  server.answer(
    book,
    async ({ body }) => {
      if ((body as { eventId: string }).eventId === friday.id) return bookingOf(own, { eventId: friday.id });
      await refused.promise;
      throw new Failure('event-full');
    },
    { id: own },
  );
  const ofFriday = page.getByRole('article', { name: friday.title });
  const ofTraining = page.getByRole('article', { name: training.title });
  await button(words.book).click();
  await page.getByRole('button', { name: `${words.book}: ${friday.title}` }).click();
  await expect.element(page.getByText(words.bookedDone)).toBeVisible();
  server.answer(listBookableEvents, () => new Promise(() => undefined));
  refused.resolve();
  await expect.element(page.getByText(failures['event-full'])).toBeVisible();
  await expect.element(ofFriday.getByText(words.youAreIn)).toBeVisible();
  await expect.element(ofFriday.getByText('8 von 8')).toBeVisible();
  await expect.element(ofTraining.getByText('7 von 8')).toBeVisible();
});

test('a space is given back only after a confirmation', async () => {
  const server = await showTraining(bookedTraining);
  await button(words.cancel).click();
  const question = page.getByRole('dialog', { name: words.cancelQuestion });
  expect(await accessibilityFaults()).toEqual([]);
  await question.getByRole('button', { name: words.keep }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('8 von 8')).toBeVisible();

  server.answer(cancel, () => bookingOf(own, { status: 'cancelled' }), { id: own, eventId: training.id });
  server.answer(listBookableEvents, () => pageOf(training));
  await button(words.cancel).click();
  await question.getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByText('7 von 8')).toBeVisible();
  await expect.element(button(words.book)).toBeVisible();
});

test.each([
  ['in time it says who gets the space', training.startDate, words.cancelHelp(0)],
  ['shortly before the start it says that this is late', new Date().toISOString(), words.cancelLate],
])('before a space is given back, %s', async (_, startDate, help) => {
  await showTraining({ ...bookedTraining, startDate });
  await button(words.cancel).click();
  const question = page.getByRole('dialog');
  // several events have such a button
  await expect.element(question.getByText(new RegExp(`^${training.title}, .* ${help}$`))).toBeVisible();
});

test('a space that is given back is shown as free before the server has answered', async () => {
  const server = await showTraining(bookedTraining);
  server.answer(cancel, () => new Promise(() => undefined), { id: own, eventId: training.id });
  await button(words.cancel).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByText('7 von 8')).toBeVisible();
  await expect.element(page.getByText('ohne Platz')).toBeVisible();
});

const full: BookableEvent = { ...training, booked: 8, spaces: 0, waiting: 2 };
const waitingTraining = { ...full, waiting: 3, own: bookingOf(own, { status: 'waiting', place: 3 }) };

test('a full training offers the waiting list, and shows the expected position at once', async () => {
  const server = await showTraining(full);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  server.answer(
    book,
    ({ body }) => {
      asked.push(body);
      return answered.then(() => bookingOf(own, { status: 'waiting', place: 4 }));
    },
    { id: own },
  );
  server.answer(listBookableEvents, () => pageOf(waitingTraining));
  await button(words.wait).click();
  await expect.element(page.getByText(words.youWait(3))).toBeVisible();
  await expect.element(page.getByText('8 von 8')).toBeVisible();
  answer();
  // somebody else was faster
  await expect.element(page.getByText(words.waitingDone(4))).toBeVisible();
  expect(asked).toEqual([{ eventId: training.id, waitingList: true }]);
});

test('the waiting list is left without a question', async () => {
  const server = await showTraining(waitingTraining);
  const left = Promise.withResolvers<void>();
  server.answer(cancel, () => left.promise.then(() => bookingOf(own, { status: 'cancelled' })), {
    id: own,
    eventId: training.id,
  });
  server.answer(listBookableEvents, () => pageOf(full));
  await button(words.leave).click();
  await expect.element(page.getByText('ohne Platz')).toBeVisible();
  left.resolve();
  await expect.element(page.getByText(words.leftDone)).toBeVisible();
});

test('a cancellation that is refused keeps the space and says so', async () => {
  const server = await showTraining(waitingTraining);
  server.refuse(cancel, 'booking-closed', { id: own, eventId: training.id });
  server.answer(listBookableEvents, () => new Promise(() => undefined));
  await button(words.leave).click();
  await expect.element(page.getByText(words.cancelFailed)).toBeVisible();
  await expect.element(page.getByText(words.youWait(3))).toBeVisible();
});

test('somebody who comes later says when, and keeps the space where that is refused', async () => {
  const server = await showTraining(bookedTraining);
  const [, later = ''] = arrivalsOf(training);
  const asked: unknown[] = [];
  const stored = bookingOf(own, { arrival: later });
  server.answer(
    book,
    ({ body }) => {
      asked.push(body);
      return stored;
    },
    { id: own },
  );
  server.answer(listBookableEvents, () => pageOf({ ...bookedTraining, own: stored }));
  const arrival = page.getByRole('combobox', { name: words.arrival });
  await arrival.selectOptions(later);
  await expect.element(page.getByText(words.arrivalDone)).toBeVisible();
  await expect.element(arrival).toHaveValue(later);
  expect(asked).toEqual([{ eventId: training.id, arrival: later }]);
  server.refuse(book, 'booking-closed', { id: own });
  await arrival.selectOptions('');
  await expect.element(page.getByText(words.arrivalFailed)).toBeVisible();
  await expect.element(arrival).toHaveValue(later);
});

test('a time of arrival stays chosen while the server has not answered, and what is chosen after it is stored last', async () => {
  const [, first = '', second = ''] = arrivalsOf(training);
  const server = await showTraining(bookedTraining);
  const asked: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  server.answer(
    book,
    async ({ body }) => {
      asked.push((body as { arrival: string }).arrival);
      await answered.promise;
      return bookingOf(own, { arrival: second });
    },
    { id: own },
  );
  server.answer(
    cancel,
    () => {
      asked.push('cancel');
      return bookingOf(own, { status: 'cancelled' });
    },
    { id: own, eventId: training.id },
  );
  const arrival = page.getByRole('combobox', { name: words.arrival });
  await arrival.selectOptions(first);
  await expect.poll(() => asked).toEqual([first]);
  await expect.element(arrival).toHaveValue(first);
  await arrival.selectOptions(second);
  await expect.element(arrival).toHaveValue(second);
  await button(words.cancel).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByText('ohne Platz')).toBeVisible();
  expect(asked).toEqual([first]);
  answered.resolve();
  await expect.poll(() => asked).toEqual([first, second, 'cancel']);
});
