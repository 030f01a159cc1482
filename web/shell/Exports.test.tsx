/** The file into which an admin exports each list, with all its columns: `exports/` has what is in it (docs/approved-pages.md). */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { downloaded } from '../testing/downloaded.ts';
import { fileNameOf, openClubAs } from '../testing/recorded-club.ts';
import { ui } from '../texts/de/ui.ts';

const lists = [
  '/users',
  '/teams',
  '/games?view=all',
  '/qttr',
  '/positions?view=table',
  '/posts?view=table',
].concat(
  ['/events?view=list', '/bookable-events?view=list', '/bookable-events/recurring', '/notifications'],
  ['/events/categories', '/bookable-events/categories', '/posts/categories'],
);

afterEach(() => void vi.unstubAllGlobals());

const club = openClubAs('admin');
const hiddenColumn = () =>
  document.querySelector<HTMLInputElement>('[popover] input[type=checkbox]:not(:checked)');

test.each(lists)('%s', async (url) => {
  const { view, completed } = await club.openWhole(url);
  for (let box = hiddenColumn(); box; box = hiddenColumn()) {
    box.click();
    await completed();
  }
  const file = downloaded();
  await page.getByRole('button', { name: ui.export, exact: true }).click();
  const { name, content } = await file;
  await view.unmount();
  const lines = [name, ...content.trimEnd().split('\r\n')].join('\n');
  await expect(`${lines}\n`).toMatchFileSnapshot(`./exports/${fileNameOf(url, '')}.csv`);
});
