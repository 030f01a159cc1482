/** The list of events for managers: what each row says, and deleting several with a word about who is notified. */
import { deleteBookableEvents, listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEvents } from '../../texts/de/bookable-events.ts';
import { bookableEventsManage as words } from '../../texts/de/bookable-events-manage.ts';
import { failures } from '../../texts/de/failures.ts';
import { ui } from '../../texts/de/ui.ts';
import { training } from '../testing-training.ts';
import { EventsTable } from './EventsTable.tsx';

const first: BookableEvent = { ...training, waiting: 2 };
const second: BookableEvent = {
  ...training,
  id: '01a00000-0000-7000-8000-0000000000e2',
  startDate: '2036-12-09T18:00:00Z',
  endDate: '2036-12-09T20:00:00Z',
  capacity: null,
  booked: 3,
};

async function open(stored: BookableEvent[], search = '') {
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  server.answer(listBookableEvents, ({ query }) => {
    asked.push(query);
    return pageOf(...stored);
  });
  await page.viewport(1280, 800);
  await show(
    onPage(<EventsTable filters={null} create={<span>Neu</span>} />, `/bookable-events?view=list${search}`),
    { texts: ['bookableEvents', 'bookableEventsManage'], permissions: ['m_boka_evts'] },
  );
  return { server, asked };
}
// the dates of a series have the same title
const [tuesday, nextTuesday] = ['Di., 02.12.2036', 'Di., 09.12.2036'].map(
  (day) => `${training.title}, ${day}`,
) as [string, string];
const row = (day: string) => page.getByRole('row').filter({ hasText: day });
const select = (name: string) => page.getByRole('checkbox', { name: ui.selectRow(name) }).click();
const remove = () => page.getByRole('toolbar').getByRole('button', { name: words.delete }).click();
const dialog = page.getByRole('dialog');

test('each row says when it is, how many have booked of how many spaces, and how many wait', async () => {
  await open([first, second]);
  const cells = (day: string) =>
    row(day)
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
  await expect.element(row('02.12.2036')).toBeVisible();
  expect(cells('02.12.2036')).toEqual(
    expect.arrayContaining(['Di., 02.12.2036, 19:00 – 21:00', 'Training', '7 / 8', '2']),
  );
  expect(cells('09.12.2036')).toEqual(expect.arrayContaining(['3', '0']));
  await expect
    .element(row('02.12.2036').getByRole('link'))
    .toHaveAttribute('href', `/bookable-events/${first.id}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('several are deleted after a question that counts who is notified', async () => {
  const stored = [first, second];
  const { server } = await open(stored);
  const sent: unknown[] = [];
  server.answer(deleteBookableEvents, ({ body }) => {
    sent.push(body);
    stored.splice(0, 2);
    return { deleted: [first.id, second.id], failed: [] };
  });
  await select(tuesday);
  await select(nextTuesday);
  await remove();
  await expect.element(dialog.getByText(words.deleteManyQuestion(2))).toBeVisible();
  await expect.element(dialog.getByText(words.deleteNotified(12))).toBeVisible();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedManyDone(2))).toBeVisible();
  await expect.element(row('02.12.2036')).not.toBeInTheDocument();
  expect(sent).toEqual([{ ids: [first.id, second.id] }]);
});

test('of past ones nobody is notified, and the question says what is lost', async () => {
  const { asked } = await open([first], '&when=past&sort=title');
  await select(tuesday);
  await remove();
  await expect.element(dialog.getByText(words.deleteOver)).toBeVisible();
  expect([asked.at(-1)?.has('to'), asked.at(-1)?.has('from')]).toEqual([true, false]);
  expect(asked.at(-1)?.get('sort')).toBe('title');
});

test('a refused deletion says why, and they stay', async () => {
  const { server } = await open([first]);
  server.refuse(deleteBookableEvents, 'missing-permission');
  await select(tuesday);
  await remove();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deleteManyFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(row('02.12.2036')).toBeVisible();
});

test.each([
  ['', bookableEvents.empty, true],
  ['&when=past', bookableEvents.emptyPast, false],
])(
  'without any it says so, and offers a new one where one would be listed: "%s"',
  async (search, says, offers) => {
    await open([], search);
    await expect.element(page.getByText(says, { exact: true })).toBeVisible();
    expect(page.getByText('Neu', { exact: true }).elements()).toHaveLength(offers ? 1 : 0);
  },
);
