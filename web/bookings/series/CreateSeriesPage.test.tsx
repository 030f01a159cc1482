/** A new recurring event: its category, and that it is created once. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import { changeSeries, createSeries, getSeries, planSeries } from '@club/contract/bookings/series/paths.ts';
import type { Series } from '@club/contract/bookings/series/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { ui } from '../../texts/de/ui.ts';
import { training } from '../testing-training.ts';
import { CreateSeriesPage } from './CreateSeriesPage.tsx';

const only: BookableCategory = { ...training.category, uses: 1 };
const second: BookableCategory = { ...only, id: '01a00000-0000-7000-8000-0000000000c2', name: 'Lehrgang' };
const id = '01a00000-0000-7000-8000-0000000000f1';

async function open(categories: BookableCategory[] | null, permissions: Permission[] = ['m_boka_evts']) {
  const server = fakeServer();
  if (categories) server.answer(listBookableCategories, () => pageOf(...categories));
  else server.refuse(listBookableCategories, 'missing-permission');
  server.answer(planSeries, () => ({
    dates: [],
    schoolHolidaysUnknownFrom: null,
    touched: 0,
    bookings: 0,
    overflowing: 0,
  }));
  await show(onPage(<CreateSeriesPage />, '/bookable-events/recurring/create'), {
    texts: ['bookableEventsRecurring'],
    permissions,
  });
  return server;
}
const create = () => page.getByRole('button', { name: words.createGo }).click();

test.each([true, false])(
  'without a category, only who manages categories is led to a new one: %s',
  async (may) => {
    await open([], may ? ['m_boka_evts', 'm_boka_evts_cats'] : ['m_boka_evts']);
    await expect.element(page.getByText(words.noCategories)).toBeVisible();
    expect(page.getByRole('link', { name: words.createCategory }).elements()).toHaveLength(may ? 1 : 0);
    expect(page.getByRole('textbox').elements()).toEqual([]);
  },
);

test.each([
  ['the only category is chosen already', [only], only.id],
  ['of several categories none is chosen', [only, second], ''],
])('%s', async (_, categories, chosen) => {
  await open(categories);
  await expect.element(field(words.category)).toHaveValue(chosen);
});

test('categories that could not be loaded can be loaded again', async () => {
  const server = await open(null);
  await expect.element(page.getByRole('button', { name: ui.retry })).toBeVisible();
  server.answer(listBookableCategories, () => pageOf(only));
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(field(words.category)).toHaveValue(only.id);
});

test('what is corrected after a lost answer changes the series, and creates no second one', async () => {
  const server = await open([only]);
  const created = new Map<string | null, Series>();
  const changed: unknown[] = [];
  const answer = { lost: true };
  server.answer(createSeries, ({ body, key }) => {
    const series = created.get(key) ?? { ...(body as Series), id };
    created.set(key, series);
    if (!answer.lost) return series;
    answer.lost = false;
    throw new TypeError('the connection is lost');
  });
  const stored = () => [...created.values()][0] as Series;
  server.answer(getSeries, stored, { id });
  server.answer(
    changeSeries,
    ({ body, ifMatch }) => {
      changed.push([(body as Series).title, ifMatch !== null]);
      return { ...stored(), ...(body as Series) };
    },
    { id },
  );
  await field(words.name).fill('Training');
  await page.getByRole('checkbox', { name: words.every.tuesday }).click();
  await field(words.startTime).fill('18:00');
  await field(words.startDate).fill('01.11.2036');
  await field(words.endDate).fill('20.12.2036');
  await create();
  await expect.element(page.getByText(words.createFailed)).toBeVisible();
  await field(words.name).fill('Jugendtraining');
  await create();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(created.size).toBe(1);
  expect(changed).toEqual([['Jugendtraining', true]]);
});
