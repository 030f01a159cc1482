/** What is around every page: for a member, for a guardian who is none, for somebody who waits, and while nobody is known. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { opened } from '../find/opened.ts';
import { awaitFirstPaint } from '../platform/after-first-paint.ts';
import { appConfig } from '../platform/config.ts';
import { createQueryClient } from '../platform/queries.ts';
import { type Shell, ShellContext } from '../platform/shell.ts';
import { adoptViewer, clearViewer, currentViewer } from '../platform/viewer.ts';
import { mockShell } from '../testing/mock-shell.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { find } from '../texts/de/find.ts';
import { shell as words } from '../texts/de/shell.ts';
import { ui } from '../texts/de/ui.ts';
import { waiting } from '../texts/de/waiting.ts';
import { RootPage } from './RootPage.tsx';

afterEach(() => opened.set(null));

function Root() {
  return (
    <ShellContext value={{ ...mockShell(), config: appConfig() } as unknown as Shell}>
      <RootPage />
    </ShellContext>
  );
}

type Seen = { approved?: boolean; guardianOf?: string[] };
async function open({ approved = true, guardianOf = [] }: Seen = {}, url = '/games') {
  fakeServer();
  const cache = createQueryClient();
  await page.viewport(390, 844);
  await show(onPage(<Root />, url), { texts: ['waiting'], guardianOf, cache });
  awaitFirstPaint(Promise.resolve(), cache);
  const viewer = currentViewer();
  if (viewer) adoptViewer({ ...viewer, approved });
}
const bar = page.getByRole('navigation', { name: words.bar.label });
const navigation = page.getByRole('navigation', { name: words.mainNavigation });

test('a member has the most used pages at the bottom, and all others in a menu that closes on the next page', async () => {
  await open();
  const links = bar.getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [words.bar.home, '/'],
    [words.nav.games, '/games'],
    [words.bar.training, '/bookable-events'],
    [words.bar.news, '/posts'],
  ]);
  await expect.element(links.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect.element(navigation).not.toBeInTheDocument();
  const more = bar.getByRole('button', { name: words.bar.more });
  await more.click();
  await expect.element(navigation).toBeVisible();
  await navigation.getByRole('button', { name: words.nav.teams, exact: true }).click();
  await navigation.getByRole('link', { name: words.nav.overview, exact: true }).first().click();
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
});

const palette = page.getByRole('dialog', { name: find.title });

test('the palette opens with its keys', async () => {
  await open();
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
});

test('a guardian who is no member has neither the palette nor the pages of members', async () => {
  await open({ approved: false, guardianOf: ['child'] });
  await expect.element(page.getByRole('button', { name: words.account })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).not.toBeInTheDocument();
});

test('somebody who waits sees that alone; while nobody is known something is loading', async () => {
  await open({ approved: false });
  await expect.element(page.getByRole('heading', { name: waiting.title })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(navigation).not.toBeInTheDocument();
  clearViewer();
  await expect.element(page.getByRole('status', { name: ui.loading })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: waiting.title })).not.toBeInTheDocument();
});
