/** The header: the way home, the menu of a phone, the search, and light or dark. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { opened } from '../find/opened.ts';
import { appConfig } from '../platform/config.ts';
import { type Shell, ShellContext } from '../platform/shell.ts';
import { adoptViewer, currentViewer, type Viewer } from '../platform/viewer.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { mockShell } from '../testing/mock-shell.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { shell as words } from '../texts/de/shell.ts';
import { ui } from '../texts/de/ui.ts';
import { setScheme } from '../ui/scheme.ts';
import { Header } from './Header.tsx';

const shell = mockShell();
const toggleMenu = vi.fn();
beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  opened.set(null);
  setScheme('light');
});

function Shown({ menuOpen }: { menuOpen: boolean }) {
  return (
    <ShellContext value={{ ...shell, config: appConfig() } as Shell}>
      {/* as in the frame of the app */}
      <header style={{ backgroundColor: '#134677' }}>
        <Header menuOpen={menuOpen} toggleMenu={toggleMenu} />
      </header>
      <nav id="main-navigation" />
    </ShellContext>
  );
}

async function open(viewer: Partial<Viewer> = {}, menuOpen = false) {
  fakeServer();
  const shown = await show(onPage(<Shown menuOpen={menuOpen} />), { texts: ['legal'] });
  adoptViewer({ ...(currentViewer() as Viewer), ...viewer });
  await expect.element(page.getByRole('link')).toBeVisible();
  return shown;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

test('the name of the club leads home, and each button has a name', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: words.toHome(appConfig().clubName) }))
    .toHaveAttribute('href', '/');
  for (const name of [words.find, words.inbox(0), words.toDark, words.account])
    await expect.element(button(name)).toBeVisible();
});

test.each([320, 195])('at %i pixels no button lies outside the header', async (width) => {
  await page.viewport(width, 800);
  await open();
  const { right } = page.getByRole('banner').element().getBoundingClientRect();
  const home = page.getByRole('link').element();
  const shown = [home, ...page.getByRole('button').elements()].map((one) => one.getBoundingClientRect());
  expect(shown.filter((box) => box.right > right || box.width < 24)).toEqual([]);
  await page.viewport(390, 800);
});

test('on a phone the menu says whether it is open, and what it opens', async () => {
  await page.viewport(390, 800);
  await open({}, true);
  await expect.element(button(words.menu)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button(words.menu)).toHaveAttribute('aria-controls', 'main-navigation');
  await button(words.menu).click();
  expect(toggleMenu).toHaveBeenCalledTimes(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('the search opens with its button and with Ctrl K, which closes it as well', async () => {
  await open();
  await button(words.find).click();
  expect(opened.get()).toBe('palette');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(opened.get()).toBeNull();
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  expect(opened.get()).toBeNull();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(opened.get()).toBe('palette');
});

test('who is not approved has no search button', async () => {
  await open({ approved: false });
  await expect.element(button(words.account)).toBeVisible();
  expect(button(words.find).elements()).toEqual([]);
});

test('without the header no key opens the search', async () => {
  const { unmount } = await open();
  await unmount();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(opened.get()).toBeNull();
});

test('dark applies at once, is remembered, and can be undone', async () => {
  await open();
  await button(words.toDark).click();
  await expect.element(button(words.toLight)).toBeVisible();
  expect(scheme()).toBe('dark');
  expect(shell.remember).toHaveBeenLastCalledWith({ colorScheme: 'dark' });
  await button(words.toLight).click();
  await expect.element(button(words.toDark)).toBeVisible();
  expect(scheme()).toBe('light');
  expect(shell.remember).toHaveBeenLastCalledWith({ colorScheme: 'light' });
});

test('when it cannot be remembered, it says so and applies on this device', async () => {
  await open();
  shell.remember.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button(words.toDark).click();
  await expect.element(page.getByText(ui.failedTitle)).toBeVisible();
  expect(scheme()).toBe('dark');
});
