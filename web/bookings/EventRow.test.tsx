/** A row of the list of bookable events: when the event ends, and what can still be done. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, own, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { EventRow } from './EventRow.tsx';
import { bookingOf, training } from './testing-training.ts';

test.each([
  ['2036-12-02T20:00:00Z', '21:00'],
  ['2036-12-02T23:00:00Z', '00:00'],
  ['2036-12-04T15:00:00Z', 'bis Do., 04.12.2036, 16:00'],
])('an event that ends at %s says "%s"', async (endDate, end) => {
  fakeServer();
  const now = new Date('2036-12-01T12:00:00Z');
  await show(<EventRow event={{ ...training, endDate }} now={now} open={() => undefined} />, {
    texts: ['bookableEvents', 'declining'],
  });
  await expect.element(page.getByText('19:00', { exact: true })).toBeVisible();
  await expect.element(page.getByText(end, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/\d\d:\d\d/).nth(1)).toHaveTextContent(end);
  expect(page.getByText(/\d\d:\d\d/).elements()).toHaveLength(2);
});

test.each([
  ['2036-12-02T17:59:00Z', 1],
  ['2036-12-02T18:00:00Z', 0],
])('when one comes is said until the event begins: %s', async (now, choices) => {
  fakeServer();
  const event = { ...training, own: bookingOf(own) };
  await show(<EventRow event={event} now={new Date(now)} open={() => undefined} />, {
    texts: ['bookableEvents', 'declining'],
  });
  await expect.element(page.getByText('19:00', { exact: true })).toBeVisible();
  expect(page.getByRole('combobox', { name: words.arrival }).elements()).toHaveLength(choices);
});
