/** An opened event: booking from it. */
import { getBookableEvent } from '@club/contract/bookings/events/paths.ts';
import { book, listEventBookings } from '@club/contract/bookings/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { EventDetails } from './EventDetails.tsx';
import { bookingOf, training } from './testing-training.ts';

test('a booking is shown in the opened event before the event is read again', async () => {
  const server = fakeServer();
  server.answer(getBookableEvent, () => training, { id: training.id });
  server.answer(listEventBookings, () => pageOf(), { id: training.id });
  server.answer(book, () => bookingOf(own), { id: own });
  await show(onPage(<EventDetails id={training.id} />), { texts: ['bookableEvents', 'declining'] });
  const button = page.getByRole('button', { name: `${words.book}: ${training.title}` });
  await expect.element(button).toBeVisible();
  server.answer(getBookableEvent, () => new Promise(() => undefined), { id: training.id });
  await button.click();
  await expect.element(page.getByText(words.bookedDone)).toBeVisible();
  await expect.element(page.getByText(words.youAreIn)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
