/** An opened event: booking from it. */
import { getBookableEvent } from '@club/contract/bookings/events/paths.ts';
import { book, listEventBookings } from '@club/contract/bookings/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { EventDetails } from './EventDetails.tsx';
import { bookingOf, bookingWith, training } from './testing-training.ts';

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

const texts = ['bookableEvents', 'declining'] as const;
const person = (firstName: string) => ({ id: firstName, firstName, lastName: 'Hof', photoUrl: null });
const people = [
  bookingWith(person('Zoe'), { status: 'waiting', place: 2 }),
  bookingWith(person('Ben'), { status: 'waiting', place: 1 }),
  bookingWith(person('Carl'), { status: 'cancelled' }),
  bookingWith(person('Ada'), { arrival: '2036-12-02T18:30:00Z' }),
];

async function open(event: typeof training, permissions: 'm_boka_evts'[] = []) {
  const server = fakeServer();
  server.answer(getBookableEvent, () => event, { id: event.id });
  server.answer(listEventBookings, () => pageOf(...people), { id: event.id });
  await show(onPage(<EventDetails id={event.id} />), { texts, permissions });
  await expect.element(page.getByRole('heading', { name: event.title })).toBeVisible();
}
const lists = () =>
  page
    .getByRole('list')
    .elements()
    .map((list) => [...list.querySelectorAll('li')].map((one) => one.textContent));

test('who comes stands there with the time, and who waits in the order of the waiting list', async () => {
  await open(training);
  await expect.element(page.getByText(`${words.who} (1)`)).toBeVisible();
  await expect.element(page.getByText(`${words.waitingList} (2)`)).toBeVisible();
  const [coming, waiting] = lists();
  expect(coming).toEqual([expect.stringContaining(`Ada Hof${words.comesAt('19:30')}`)]);
  expect(waiting?.map((one) => /(Ben|Zoe) Hof/.exec(one ?? '')?.[1])).toEqual(['Ben', 'Zoe']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('where bookings are hidden, only those who manage events see who comes', async () => {
  const hidden = { ...training, hideBookings: true };
  await open(hidden);
  await expect.element(page.getByText(words.hidden)).toBeVisible();
  expect(page.getByText('Ada Hof').elements()).toEqual([]);
  await open(hidden, ['m_boka_evts']);
  await expect.element(page.getByText('Ada Hof')).toBeVisible();
});

test('an event that is over has nothing to book', async () => {
  await open({ ...training, startDate: '2020-12-01T18:00:00Z', endDate: '2020-12-01T20:00:00Z' });
  await expect.element(page.getByText(`${words.who} (1)`)).toBeVisible();
  expect(page.getByRole('button', { name: new RegExp(training.title) }).elements()).toEqual([]);
});
