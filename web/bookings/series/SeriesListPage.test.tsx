/** The list of recurring events: members read it, managers create, open and delete. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { deleteManySeries, listSeries } from '@club/contract/bookings/series/paths.ts';
import type { Series } from '@club/contract/bookings/series/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { failures } from '../../texts/de/failures.ts';
import { ui } from '../../texts/de/ui.ts';
import { training } from '../testing-training.ts';
import { SeriesListPage } from './SeriesListPage.tsx';

const seriesOf = (at: number, title: string, more: Partial<Series> = {}) =>
  ({
    id: `01a00000-0000-7000-8000-0000000000f${at}`,
    title,
    color: null,
    category: training.category,
    weekdays: ['tuesday'],
    startTimeEvents: '18:00',
    endTimeEvents: '20:00',
    startDateRecurrence: '2036-11-01',
    endDateRecurrence: '2036-12-30',
    recurringWeeks: 1,
    upcoming: 2,
    next: training.startDate,
    ...more,
  }) as unknown as Series;

async function open(stored: Series[], manages = true, search = '') {
  const server = fakeServer();
  const asked: string[] = [];
  server.answer(listSeries, ({ query }) => {
    asked.push(query.toString());
    return pageOf(...stored);
  });
  server.answer(listBookableCategories, () => pageOf({ ...training.category, uses: 1 }));
  await page.viewport(1280, 800);
  await show(onPage(<SeriesListPage />, `/bookable-events/recurring${search}`), {
    texts: ['bookableEventsRecurring'],
    permissions: manages ? ['m_boka_evts'] : [],
  });
  return { server, asked };
}
const row = (title: string) => page.getByRole('row').filter({ hasText: title });
const create = page.getByRole('link', { name: words.createGo });

test('each has its rhythm, its period and its next date, or says that it is over', async () => {
  await open([seriesOf(1, 'Jugend'), seriesOf(2, 'Sommer', { next: null })]);
  await expect.element(row('Jugend').getByText(`dienstags, 18:00–20:00, ${words.weeks(1)}`)).toBeVisible();
  await expect.element(row('Jugend').getByText(words.range('01.11.2036', '30.12.2036'))).toBeVisible();
  await expect.element(row('Sommer').getByText(words.over)).toBeVisible();
  expect(row('Jugend').getByText(words.over).elements()).toEqual([]);
  await expect.element(row('Sommer')).toHaveAttribute('data-past');
  await expect.element(row('Jugend')).not.toHaveAttribute('data-past');
  await expect
    .element(page.getByRole('link', { name: 'Jugend' }))
    .toHaveAttribute('href', `/bookable-events/recurring/${seriesOf(1, '').id}`);
  await expect.element(create).toHaveAttribute('href', '/bookable-events/recurring/create');
  expect(await accessibilityFaults()).toEqual([]);
});

test('no word is broken while others can wrap', async () => {
  const category = { ...training.category, name: 'Jugendtraining' };
  await open([seriesOf(1, 'Jugendtraining am Nachmittag', { category, weekdays: ['tuesday', 'friday'] })]);
  await page.viewport(860, 800);
  const name = row('Nachmittag').getByText('Jugendtraining', { exact: true });
  await expect.element(name).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(name.element().lastChild ?? document.body);
  expect(text.getClientRects()).toHaveLength(1);
});

test('members without the right read them, and are offered nothing else', async () => {
  await open([seriesOf(1, 'Jugend')], false);
  await expect.element(row('Jugend')).toBeVisible();
  expect(row('Jugend').getByRole('link').elements()).toEqual([]);
  expect(create.elements()).toEqual([]);
  expect(page.getByRole('checkbox', { name: ui.selectRow('Jugend') }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: ui.export }).elements()).toEqual([]);
});

test.each([true, false])(
  'without any, only who manages them is invited to create one: %s',
  async (manages) => {
    await open([], manages);
    await expect.element(page.getByText(words.empty)).toBeVisible();
    expect(page.getByText(words.emptyHelp).elements()).toHaveLength(manages ? 1 : 0);
    expect(create.elements().length > 0).toBe(manages);
  },
);

test('those of the address are asked for: its words, its category and its order', async () => {
  const { asked } = await open(
    [seriesOf(1, 'Jugend')],
    true,
    `?q=jug&sort=-title&categoryId=${training.categoryId}`,
  );
  await expect.element(row('Jugend')).toBeVisible();
  const query = new URLSearchParams(asked.at(-1));
  expect([query.get('q'), query.get('sort'), query.get('categoryId')]).toEqual([
    'jug',
    '-title',
    training.categoryId,
  ]);
});

test('several are deleted after a question that counts their coming dates', async () => {
  const stored = [seriesOf(1, 'Jugend'), seriesOf(2, 'Damen', { upcoming: 5 }), seriesOf(3, 'Herren')];
  const { server } = await open(stored);
  const sent: unknown[] = [];
  server.answer(deleteManySeries, ({ body }) => {
    sent.push(body);
    stored.splice(0, 2);
    return { deleted: [seriesOf(1, '').id, seriesOf(2, '').id], failed: [] };
  });
  await page.getByRole('checkbox', { name: ui.selectRow('Jugend') }).click();
  await page.getByRole('checkbox', { name: ui.selectRow('Damen') }).click();
  const remove = page.getByRole('toolbar').getByRole('button', { name: words.delete });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(words.deleteManyQuestion(2))).toBeVisible();
  await expect.element(dialog.getByText(words.deleteManyTouches(7))).toBeVisible();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(row('Jugend')).not.toBeInTheDocument();
  await expect.element(row('Herren')).toBeVisible();
  expect(sent).toEqual([{ ids: [seriesOf(1, '').id, seriesOf(2, '').id] }]);
});

test('a refused deletion says why, and they stay', async () => {
  const { server } = await open([seriesOf(1, 'Jugend')]);
  server.refuse(deleteManySeries, 'missing-permission');
  await page.getByRole('checkbox', { name: ui.selectRow('Jugend') }).click();
  await page.getByRole('toolbar').getByRole('button', { name: words.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deleteFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(row('Jugend')).toBeVisible();
});
