/** "I can't come" on a training: shown at once, taken back when the server refuses it, and never given by a slip. */
import { decline, withdrawDecline } from '@club/contract/bookings/answers/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { bookableEvents } from '../../texts/de/bookable-events.ts';
import { declining as words } from '../../texts/de/declining.ts';
import { failures } from '../../texts/de/failures.ts';
import { standingOf } from '../booking-texts.ts';
import { useBookableEvents } from '../queries.ts';
import { bookingOf, training } from '../testing-training.ts';
import { DeclineButton } from './DeclineButton.tsx';

const params = { id: own, eventId: training.id };
const declined = bookingOf(own, { status: 'cancelled', declined: true });

/** A training with its counts and one's own answer, as the pages show it. */
function Trainings() {
  const { rows } = useBookableEvents({});
  return rows.map((event) => (
    <section key={event.id}>
      <p>
        {event.booked} von {event.capacity}, {event.waiting} warten
      </p>
      <p>{standingOf(event, bookableEvents)?.words ?? 'ohne Antwort'}</p>
      <DeclineButton event={event} now={new Date()} withPlace />
    </section>
  ));
}

async function showTraining(event: BookableEvent) {
  const server = fakeServer();
  const stored = { event };
  server.answer(listBookableEvents, () => ({ items: [stored.event], total: 1, nextCursor: null }));
  await show(<Trainings />, { texts: ['bookableEvents', 'declining'] });
  await expect.element(counts(event.booked, event.waiting)).toBeVisible();
  return { server, stored };
}
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const counts = (booked: number, waiting: number) => page.getByText(`${booked} von 8, ${waiting} warten`);
const never = () => new Promise<never>(() => undefined);

test('without a booking it is one tap, shown before the server has answered', async () => {
  const { server } = await showTraining(training);
  server.answer(decline, never, params);
  await button(words.decline).click();
  await expect.element(page.getByText(bookableEvents.youCannot)).toBeVisible();
  await expect.element(counts(7, 0)).toBeVisible();
});

test('a saved answer is said and can be withdrawn', async () => {
  const { server, stored } = await showTraining(training);
  server.answer(
    decline,
    () => {
      stored.event = { ...training, own: declined };
      return declined;
    },
    params,
  );
  await button(words.decline).click();
  await expect.element(page.getByText(words.declinedDone)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  server.answer(
    withdrawDecline,
    () => {
      stored.event = training;
      return undefined;
    },
    params,
  );
  await button(words.withdraw).click();
  await expect.element(page.getByText(words.withdrawnDone)).toBeVisible();
  await expect.element(page.getByText('ohne Antwort')).toBeVisible();
  await expect.element(button(words.decline)).toBeVisible();
});

test('an answer is withdrawn before the server has answered', async () => {
  const { server } = await showTraining({ ...training, own: declined });
  server.answer(withdrawDecline, never, params);
  await button(words.withdraw).click();
  await expect.element(page.getByText('ohne Antwort')).toBeVisible();
});

test('a space is given up only after a confirmation, and then free for others', async () => {
  const { server } = await showTraining({ ...training, own: bookingOf(own) });
  const asked: string[] = [];
  server.answer(
    decline,
    () => {
      asked.push('decline');
      return never();
    },
    params,
  );
  await button(words.decline).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(bookableEvents.cancelQuestion)).toBeVisible();
  await dialog.getByRole('button', { name: bookableEvents.keep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(bookableEvents.youAreIn)).toBeVisible();
  expect(asked).toEqual([]);
  await button(words.decline).click();
  await dialog.getByRole('button', { name: words.decline }).click();
  await expect.element(page.getByText(bookableEvents.youCannot)).toBeVisible();
  await expect.element(counts(6, 0)).toBeVisible();
  expect(asked).toEqual(['decline']);
});

test('the waiting list is left without a confirmation', async () => {
  const waiting = bookingOf(own, { status: 'waiting', place: 1 });
  const { server } = await showTraining({ ...training, booked: 8, spaces: 0, waiting: 1, own: waiting });
  server.answer(decline, never, params);
  await button(words.decline).click();
  await expect.element(page.getByText(bookableEvents.youCannot)).toBeVisible();
  await expect.element(counts(8, 0)).toBeVisible();
});

test('a refused answer is taken back, with its reason', async () => {
  const { server } = await showTraining(training);
  server.refuse(decline, 'booking-closed', params);
  await button(words.decline).click();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  await expect.element(page.getByText(failures['booking-closed'])).toBeVisible();
  await expect.element(page.getByText('ohne Antwort')).toBeVisible();
});
