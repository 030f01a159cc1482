/** The list of bookable events without any: it says why there are none, and what can be done about it. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { ui } from '../texts/de/ui.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { BookableEventsPage } from './BookableEventsPage.tsx';

async function open(search: string, manages = false) {
  const server = fakeServer();
  server.answer(listBookableEvents, () => pageOf());
  server.answer(listBookableCategories, () => pageOf());
  await show(onPage(<BookableEventsPage />, `/bookable-events?${search}`), {
    texts: textModulesOf('/bookable-events'),
    permissions: manages ? ['m_boka_evts'] : [],
  });
}
const text = (shown: string) => page.getByText(shown, { exact: true });

test('members read that there will be some', async () => {
  await open('');
  await expect.element(text(words.empty)).toBeVisible();
  await expect.element(text(words.emptyMember)).toBeVisible();
});

test.each([
  ['view=past', false],
  ['view=list&when=past', true],
])('without past ones nothing was filtered out: %s', async (search, manages) => {
  await open(search, manages);
  await expect.element(text(words.emptyPast)).toBeVisible();
  expect(text(ui.resetFilters).elements()).toEqual([]);
});

test.each([
  ['view=past&q=turnier', false],
  ['view=list&when=past&q=turnier', true],
])('words that nothing matches are taken back, and the past stays: %s', async (search, manages) => {
  await open(search, manages);
  await expect.element(text(ui.nothingFound)).toBeVisible();
  await text(ui.resetFilters).click();
  await expect.element(text(words.emptyPast)).toBeVisible();
});
