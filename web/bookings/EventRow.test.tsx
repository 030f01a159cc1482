/** A row of the list of bookable events: when the event ends. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, show } from '../testing/show.ts';
import { EventRow } from './EventRow.tsx';
import { training } from './testing-training.ts';

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
