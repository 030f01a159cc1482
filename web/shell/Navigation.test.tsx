/** The navigation at the side and that of a phone: where one is, and where one may go. */

import type { Permission } from '@club/contract/permissions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { own, show } from '../testing/show.ts';
import { shell as words } from '../texts/de/shell.ts';
import { BottomBar } from './BottomBar.tsx';
import { SideNavigation } from './SideNavigation.tsx';

const { nav, bar } = words;
const onNavigate = vi.fn();
const openSide = async (url: string, permissions: Permission[] = []) => {
  onNavigate.mockReset();
  await show(onPage(<SideNavigation onNavigate={onNavigate} />, url), { texts: [], permissions });
};
const group = (name: string) => page.getByRole('button', { name, exact: true });
const current = () => [...document.querySelectorAll('[aria-current=page]')].map((link) => link.textContent);

test('the group of the page is open and its entry marked, also on the page of a record', async () => {
  await openSide('/games/g1/match');
  await expect.element(group(nav.games)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(group(nav.teams)).toHaveAttribute('aria-expanded', 'false');
  expect(current()).toEqual([nav.overview]);
  await expect.element(page.getByRole('link', { name: nav.overview })).toHaveAttribute('href', '/games');
  expect(await accessibilityFaults()).toEqual([]);
});

test('going to a page of another group opens that one, and closes the menu of a phone', async () => {
  await openSide('/games');
  await group(nav.teams).click();
  await page.getByRole('link', { name: nav.overview }).first().click();
  expect(onNavigate).toHaveBeenCalledTimes(1);
  await expect.element(group(nav.teams)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(group(nav.games)).toHaveAttribute('aria-expanded', 'false');
});

test('the group of the page can be closed and opened, and is closed again on the page of another one', async () => {
  await openSide('/games');
  await group(nav.games).click();
  await expect.element(group(nav.games)).toHaveAttribute('aria-expanded', 'false');
  await group(nav.games).click();
  await expect.element(group(nav.games)).toHaveAttribute('aria-expanded', 'true');
  await group(nav.teams).click();
  await page.getByRole('link', { name: nav.overview }).first().click();
  await expect.element(group(nav.teams)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(group(nav.games)).toHaveAttribute('aria-expanded', 'false');
});

test('only one entry is the page that is open, also where its address begins like that of another one', async () => {
  await openSide('/games/create', ['m_gms']);
  await expect.element(page.getByRole('link', { name: nav.create })).toBeVisible();
  expect(current()).toEqual([nav.create]);
});

test('what one may not open is not there, and the own card is', async () => {
  await openSide('/games');
  await expect.element(group(nav.users)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: nav.create })).not.toBeInTheDocument();
  const card = page.getByRole('link', { name: 'Ada Angriff ada@hof.example' });
  await expect.element(card).toHaveAttribute('href', `/users/${own}`);
});

test('who may create something finds it in the group of the page', async () => {
  await openSide('/games', ['m_gms']);
  await expect.element(page.getByRole('link', { name: nav.create })).toHaveAttribute('href', '/games/create');
});

test.each([
  ['/', bar.home],
  ['/games', nav.games],
  ['/games/g1/match', nav.games],
  ['/bookable-events', bar.training],
  ['/posts/p1', bar.news],
  ['/postscript', undefined],
  ['/teams', undefined],
])('on a phone the bar marks the page that is open: %s', async (path, name) => {
  await page.viewport(390, 640);
  const openMenu = vi.fn();
  await show(onPage(<BottomBar path={path} menuOpen={false} openMenu={openMenu} />, path), { texts: [] });
  await expect.element(page.getByRole('navigation', { name: bar.label })).toBeVisible();
  expect(current()).toEqual(name ? [name] : []);
  const more = group(bar.more);
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  expect(openMenu).toHaveBeenCalledTimes(1);
});
