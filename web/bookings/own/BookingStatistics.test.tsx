/** How often somebody attended: the rate, the counts, and the bars by month and category. */
import { getDetailedBookingStatistics } from '@club/contract/bookings/paths.ts';
import type { DetailedStatistics } from '@club/contract/bookings/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { ownBookings as words } from '../../texts/de/own-bookings.ts';
import { ui } from '../../texts/de/ui.ts';
import { BookingStatistics } from './BookingStatistics.tsx';

const none = { attended: 0, absent: 0, unmarked: 0, cancelled: 0, cancelledLate: 0 };
const counts = { attended: 3, absent: 1, unmarked: 5, cancelled: 6, cancelledLate: 2 };
const nothing: DetailedStatistics = {
  ...none,
  upcoming: 0,
  waiting: 0,
  rate: null,
  byMonth: [],
  byCategory: [],
};
const category = (at: number, name: string) => ({
  id: `01a00000-0000-7000-8000-0000000000c${at}`,
  name,
  color: '#1971c2',
});

async function open(statistics: DetailedStatistics) {
  const server = fakeServer();
  server.answer(getDetailedBookingStatistics, () => statistics, { id: own });
  await show(<BookingStatistics userId={own} />, { texts: ['ownBookings'] });
  return server;
}
const count = (name: string) => page.getByRole('definition').nth(Object.values(labels).indexOf(name));
const labels = {
  attended: words.attended,
  absent: words.absent,
  unmarked: words.unmarked,
  cancelled: words.cancelled,
  cancelledLate: words.cancelledLate,
};
const table = (name: string) => page.getByRole('table', { name });

test('the rate is of those that somebody has marked, and each count has its name', async () => {
  await open({ ...nothing, ...counts, rate: 0.75 });
  await expect.element(page.getByText(`${words.rate(3, 4)} (75 %)`)).toBeVisible();
  const names = page.getByRole('term').elements();
  expect(names.map((name) => name.textContent)).toEqual(Object.values(labels));
  for (const key of Object.keys(counts) as (keyof typeof counts)[])
    await expect.element(count(labels[key])).toHaveTextContent(String(counts[key]));
});

test('before anything is over it says when it counts', async () => {
  await open({ ...nothing, upcoming: 4, waiting: 1 });
  await expect.element(page.getByText(words.nothingYet)).toBeVisible();
});

test('without a marked date there is no rate, and there are no bars', async () => {
  await open({
    ...nothing,
    unmarked: 2,
    byMonth: [{ month: '2036-11', ...none, unmarked: 2 }],
    byCategory: [{ category: category(1, 'Training'), ...none, unmarked: 2 }],
  });
  await expect.element(page.getByText(words.noRate)).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('the bars are of the last twelve months with a marked date, and of such categories', async () => {
  const byMonth = Array.from({ length: 13 }, (_, at) => ({
    month: `203${at < 12 ? 5 : 6}-${String((at % 12) + 1).padStart(2, '0')}`,
    ...none,
    attended: 1,
  }));
  await open({
    ...nothing,
    ...counts,
    rate: 0.75,
    byMonth: [...byMonth, { month: '2036-02', ...none, cancelled: 3 }, { month: '2036-03', ...counts }],
    byCategory: [
      { category: category(1, 'Training'), ...none, attended: 2, absent: 1 },
      { category: category(2, 'Lehrgang'), ...none, cancelled: 1 },
      { category: category(3, 'Turnier'), ...none, absent: 1 },
    ],
  });
  const months = table(words.byMonth).getByRole('row');
  await expect.element(months.first()).toHaveTextContent(`März 20351 ${words.attended}, 0 ${words.absent}`);
  await expect.element(months.last()).toHaveTextContent(`März 20363 ${words.attended}, 1 ${words.absent}`);
  expect(months.elements()).toHaveLength(12);
  const categories = table(words.byCategory).getByRole('row');
  await expect
    .element(categories.first())
    .toHaveTextContent(`Training2 ${words.attended}, 1 ${words.absent}`);
  expect(categories.elements()).toHaveLength(2);
  expect(await accessibilityFaults()).toEqual([]);
});

test('statistics that could not be loaded are not shown as nothing, and can be loaded again', async () => {
  const server = fakeServer();
  server.refuse(getDetailedBookingStatistics, 'missing-permission', { id: own });
  await show(<BookingStatistics userId={own} />, { texts: ['ownBookings'] });
  await expect.element(page.getByRole('button', { name: ui.retry })).toBeVisible();
  server.answer(getDetailedBookingStatistics, () => nothing, { id: own });
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByText(words.nothingYet)).toBeVisible();
});
