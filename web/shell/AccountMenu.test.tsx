/** The menu of the account: what it has for whom, and what it says when something fails. */
import { useRouterState } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { opened } from '../find/opened.ts';
import { appConfig } from '../platform/config.ts';
import { goOffline } from '../platform/network.ts';
import { type Shell, ShellContext } from '../platform/shell.ts';
import { adoptViewer, currentViewer, type Viewer } from '../platform/viewer.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { mockShell } from '../testing/mock-shell.ts';
import { onPage } from '../testing/one-page.ts';
import { own, show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { legal } from '../texts/de/legal.ts';
import { shell as words } from '../texts/de/shell.ts';
import { ui } from '../texts/de/ui.ts';
import { AccountMenu } from './AccountMenu.tsx';

const shell = mockShell();
const close = vi.fn();
beforeEach(() => void vi.clearAllMocks());
afterEach(() => opened.set(null));

function Menu({ accountUrl }: { accountUrl: string | null }) {
  const address = useRouterState({ select: ({ location }) => location.pathname + location.hash });
  return (
    <ShellContext value={{ ...shell, config: { ...appConfig(), accountUrl } } as Shell}>
      <AccountMenu close={close} />
      <p>Adresse: {address}</p>
    </ShellContext>
  );
}

async function open(options: { viewer?: Partial<Viewer>; accountUrl?: string } = {}) {
  await show(onPage(<Menu accountUrl={options.accountUrl ?? null} />, '/games'), { texts: ['legal'] });
  adoptViewer({ ...(currentViewer() as Viewer), ...options.viewer });
}
const item = (name: string) => page.getByRole('button', { name, exact: true });
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
const common = [
  'Deutsch',
  'English',
  legal.short.imprint,
  legal.short.privacy,
  words.shortcuts,
  words.reloadUser,
  words.signOut,
];

test('a member gets to their own pages, and sees the language that is spoken', async () => {
  await open();
  await expect.poll(names).toEqual([words.myPage, words.family, words.settings, ...common]);
  await expect.element(item('Deutsch')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(item('English')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(item('English')).toHaveAttribute('lang', 'en');
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [words.myPage, `/users/${own}profile`],
  [words.settings, `/users/${own}settings`],
  [words.family, '/family'],
])('%s leads there and closes the menu', async (name, address) => {
  await open();
  await item(name).click();
  await expect.element(page.getByText(`Adresse: ${address}`)).toBeVisible();
  expect(close).toHaveBeenCalledTimes(1);
});

test('who waits for the club has no pages yet', async () => {
  await open({ viewer: { approved: false } });
  await expect.poll(names).toEqual(common);
});

test('a guardian who is no member has pages', async () => {
  await open({ viewer: { approved: false, guardianOnly: true, guardianOf: ['child'] } });
  await expect.poll(names).toEqual([words.myPage, words.family, words.settings, ...common]);
});

test('the page of the sign-in is offered where there is one', async () => {
  await open({ accountUrl: 'https://id.hof.example/' });
  await expect.element(item(words.signIn)).toBeVisible();
});

test('another language is spoken and remembered', async () => {
  await open();
  await item('English').click();
  await expect.poll(() => shell.remember.mock.calls).toEqual([[{ language: 'en' }]]);
  expect(shell.switchLanguage).toHaveBeenCalledWith('en');
});

test('a choice that is not remembered is no secret', async () => {
  shell.remember.mockRejectedValueOnce(new TypeError('down'));
  await open();
  await item('English').click();
  await expect.element(page.getByRole('alert').getByText(ui.failedTitle)).toBeVisible();
});

test('one’s own record is read again, and whether that worked is said', async () => {
  await open();
  await item(words.reloadUser).click();
  await expect.element(page.getByText(words.reloadedUser)).toBeVisible();
  shell.reloadUser.mockRejectedValueOnce(new TypeError('down'));
  await item(words.reloadUser).click();
  await expect.element(page.getByRole('alert').getByText(ui.failedTitle)).toBeVisible();
});

test('signing out that fails says so', async () => {
  shell.signOut.mockRejectedValueOnce(new TypeError('down'));
  await open();
  await item(words.signOut).click();
  await expect.element(page.getByRole('alert').getByText(words.signOutFailed)).toBeVisible();
  expect(close).toHaveBeenCalledTimes(1);
});

test('without a network what needs the server says why it waits, and the rest works', async () => {
  await open();
  goOffline(Date.parse('2026-11-26T10:00:00Z'));
  for (const name of [words.reloadUser, words.signOut]) {
    await expect.element(item(name)).toBeDisabled();
    await expect.element(item(name)).toHaveAttribute('title', basicFailures.offline);
  }
  await item(words.shortcuts).click();
  expect(opened.get()).toBe('shortcuts');
});
