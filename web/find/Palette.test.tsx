/** The palette: what it offers for the typed words, and how an offer is chosen and taken with the keyboard. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { listCalendarEvents } from '@club/contract/calendar/paths.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { listPosts } from '@club/contract/posts/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import { useRouterState } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appConfig } from '../platform/config.ts';
import { goOffline } from '../platform/network.ts';
import { ownKey } from '../platform/own-key.ts';
import { type Shell, ShellContext } from '../platform/shell.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { mockShell } from '../testing/mock-shell.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { find as words } from '../texts/de/find.ts';
import { shell as shellWords } from '../texts/de/shell.ts';
import { Palette } from './Palette.tsx';
import { recentOf } from './recent-pages.ts';

const shell = mockShell();
const close = vi.fn();
beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  vi.restoreAllMocks();
});

function OpenPalette() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  return (
    <ShellContext value={{ ...shell, config: appConfig() } as Shell}>
      <Palette close={close} />
      <p>Adresse: {pathname + searchStr}</p>
    </ShellContext>
  );
}

const lists = [listProfiles, listTeams, listGames, listCalendarEvents, listBookableEvents, listPosts];

type Given = { recent?: object[]; permissions?: ['g_usrs']; profile?: () => Promise<object> };

async function open(options: Given = {}) {
  const server = fakeServer();
  if (options.profile) server.answer(getProfile, options.profile as never, { id: 'berta' });
  for (const list of lists) server.answer(list, () => pageOf() as never);
  localStorage.clear();
  if (options.recent) localStorage.setItem(ownKey('found', own), JSON.stringify(options.recent));
  await show(onPage(<OpenPalette />, '/games'), {
    texts: ['find', 'profiles'],
    sameDevice: true,
    permissions: options.permissions ?? [],
  });
  await expect.element(field).toBeVisible();
  return server;
}
const field = page.getByRole('combobox', { name: words.title });
const chosen = page.getByRole('option', { selected: true });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
const group = (name: string) => page.getByRole('group', { name, exact: true });
const keys = (pressed: string) => userEvent.keyboard(pressed);
/** what the history of the browser has got */
const address = (path: string) => page.getByText(`Adresse: ${path}`, { exact: true });

test('without words it offers pages and actions, the first one is chosen, and all have names', async () => {
  await open();
  await expect.element(field).toHaveFocus();
  await expect.element(chosen).toHaveTextContent(words.home);
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id);
  await expect.element(group(words.groups.actions).getByText(words.toTop)).toBeInTheDocument();
  await expect.element(group(words.groups.recent)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('the arrows go round, Home and End to its ends, and typing begins at the best match again', async () => {
  await open();
  await expect.element(chosen).toHaveTextContent(words.home);
  await keys('{ArrowUp}');
  await expect.element(chosen).toHaveTextContent(shellWords.signOut);
  await expect.element(chosen).toBeInViewport();
  await keys('{ArrowDown}');
  await expect.element(chosen).toHaveTextContent(words.home);
  await keys('{ArrowDown}');
  await expect.element(chosen).toHaveTextContent(shellWords.myPage);
  await keys('{End}');
  await expect.element(chosen).toHaveTextContent(shellWords.signOut);
  await keys('{Home}{ArrowDown}');
  await field.fill('m');
  const [first = '', second = ''] = options();
  await expect.element(chosen).toHaveTextContent(first);
  // also where what was chosen is among the matches again
  await keys('{ArrowDown}');
  await expect.element(chosen).toHaveTextContent(second);
  await field.fill('');
  await field.fill('m');
  await expect.element(chosen).toHaveTextContent(first);
});

test('Enter opens what is chosen, closes the palette, and it is the most recent page next time', async () => {
  await open();
  await field.fill('mannsch');
  await expect.element(chosen).toHaveTextContent(shellWords.nav.teams);
  await keys('{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
  await expect.element(address('/de/teams')).toBeInTheDocument();
  expect(recentOf(own).map(({ to }) => to)).toEqual(['/teams']);
});

test('a page that was opened last and is searched for is offered once', async () => {
  await open({ recent: [{ to: '/teams', label: shellWords.nav.teams, from: 'pages' }] });
  await field.fill('mannsch');
  await expect.element(chosen).toHaveTextContent(shellWords.nav.teams);
  expect(options()).toEqual([shellWords.nav.teams]);
});

test('with Ctrl it opens in a new tab, and the palette stays', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  await open();
  await field.fill('mannsch');
  await expect.element(chosen).toHaveTextContent(shellWords.nav.teams);
  await keys('{Control>}{Enter}{/Control}');
  expect(tab).toHaveBeenCalledWith('/de/teams', '_blank', 'noopener');
  expect(close).not.toHaveBeenCalled();
  await expect.element(address('/games')).toBeInTheDocument();
});

test('Enter that ends a composed letter opens nothing', async () => {
  await open();
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
  field.element().dispatchEvent(event);
  expect(close).not.toHaveBeenCalled();
});

test('an action is done at once: the other language is spoken and remembered', async () => {
  await open();
  await field.fill('english');
  await expect.element(chosen).toHaveTextContent(words.speak.en);
  await keys('{Enter}');
  await expect.poll(() => shell.remember.mock.calls).toEqual([[{ language: 'en' }]]);
  expect(shell.switchLanguage).toHaveBeenCalledWith('en');
  expect(close).toHaveBeenCalledTimes(1);
});

test('the dark mode is shown at once and remembered, and so is the light one', async () => {
  await open();
  for (const [label, colorScheme] of [
    [shellWords.toDark, 'dark'],
    [shellWords.toLight, 'light'],
  ] as const) {
    await field.fill(label);
    await expect.element(chosen).toHaveTextContent(label);
    await keys('{Enter}');
    await expect.poll(() => shell.remember.mock.lastCall).toEqual([{ colorScheme }]);
    expect(document.documentElement.dataset.mantineColorScheme).toBe(colorScheme);
  }
});

test('without a network signing out says why it cannot be done, and pages are still found', async () => {
  await open();
  goOffline(Date.parse('2026-11-26T10:00:00Z'));
  await expect.element(page.getByText(words.offline)).toBeVisible();
  await field.fill('abmelden');
  await expect.element(chosen).toHaveTextContent(shellWords.signOut + basicFailures.offline);
  await expect.element(chosen).toHaveAttribute('aria-disabled', 'true');
  await keys('{Enter}');
  expect(shell.signOut).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  await field.fill('mannsch');
  await expect.element(chosen).toHaveTextContent(shellWords.nav.teams);
});

test('signing out that fails says so', async () => {
  shell.signOut.mockRejectedValueOnce(new TypeError('down'));
  await open();
  await field.fill('abmelden');
  await keys('{Enter}');
  await expect.element(page.getByRole('alert').getByText(shellWords.signOutFailed)).toBeVisible();
});

test('what was opened last is offered first, but not what one may not open any more', async () => {
  const recent = [
    { to: '/users/berta', label: 'Berta Block', from: 'members' },
    { to: '/teams/t1/season', label: 'Herren', detail: 'Bezirksliga', from: 'teams' },
    { to: '/games', label: 'Games', from: 'pages' },
    { to: 'javascript:alert(1)', label: 'Falle', from: 'pages' },
  ];
  await open({ recent });
  await expect.element(group(words.groups.recent)).toBeVisible();
  const offered = group(words.groups.recent).getByRole('option');
  // with the current name of the page
  await expect
    .poll(() => offered.elements().map((one) => one.textContent))
    .toEqual(['HerrenBezirksliga', shellWords.nav.games]);
  await expect.element(page.getByText('Berta Block')).not.toBeInTheDocument();
});

const berta = { to: '/users/berta', label: 'Berta Block', from: 'members' };

test('with the right to open it, a recent member is offered under the present name, with what it is', async () => {
  const married = { id: 'berta', firstName: 'Berta', lastName: 'Konter', photoUrl: null };
  const profile = Promise.withResolvers<void>();
  await open({
    recent: [berta],
    permissions: ['g_usrs'],
    profile: async () => {
      await profile.promise;
      return married;
    },
  });
  await expect.element(chosen).toHaveTextContent(`Berta Block${words.groups.members}`);
  profile.resolve();
  await expect.element(chosen).toHaveTextContent(`Berta Konter${words.groups.members}`);
});

test('who has left the club is no longer named among what was opened last', async () => {
  await open({ recent: [berta, { to: '/teams', label: 'Teams', from: 'pages' }], permissions: ['g_usrs'] });
  await expect.element(page.getByText('Berta Block')).not.toBeInTheDocument();
  expect(recentOf(own).map(({ to }) => to)).toEqual(['/teams']);
});

test.each(['Control', 'Meta', 'Shift'] as const)(
  'a tap takes an offer, and one with %s leaves the palette open',
  async (modifier) => {
    await open();
    await field.fill('mannsch');
    const teams = page.getByRole('option', { name: shellWords.nav.teams, exact: true });
    const stay = (event: Event) => event.preventDefault();
    addEventListener('click', stay);
    await teams.click({ modifiers: [modifier] });
    removeEventListener('click', stay);
    expect(close).not.toHaveBeenCalled();
    expect(recentOf(own).map(({ to }) => to)).toEqual(['/teams']);
    await teams.click();
    expect(close).toHaveBeenCalledTimes(1);
    await expect.element(address('/de/teams')).toBeInTheDocument();
  },
);

test('where nothing is found it says so, with the words', async () => {
  await open();
  await field.fill('  xyzzy ');
  await expect.element(page.getByText(words.nothing('xyzzy'))).toBeVisible();
  await expect.element(page.getByRole('status').getByText(words.count(0))).toBeVisible();
  await keys('{Enter}');
  expect(close).not.toHaveBeenCalled();
});

test('Escape and a click beside it close it', async () => {
  await open();
  await keys('{Escape}');
  await expect.poll(() => close.mock.calls.length).toBe(1);
  document.querySelector('dialog')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect(close).toHaveBeenCalledTimes(2);
  field.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect(close).toHaveBeenCalledTimes(2);
});

test('Escape closes the palette alone: the page below, such as its open menu, does not hear the key', async () => {
  await open();
  const heard = vi.fn();
  addEventListener('keydown', heard, { once: true });
  await keys('{Escape}');
  expect(close).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
  removeEventListener('keydown', heard);
});

test('the words may be as long as the name of what is searched for', async () => {
  await open();
  await field.click();
  await keys('Jahreshauptversammlung');
  await expect.element(field).toHaveValue('Jahreshauptversammlung');
});

test('the list takes no focus, as the arrow keys choose in it already', async () => {
  await open({ permissions: ['g_usrs'] });
  const list = page.getByRole('listbox').element();
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  await keys('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Schließen' })).toHaveFocus();
  await keys('{Tab}');
  expect(document.activeElement).not.toBe(list);
  await field.click();
  await page.getByText(words.groups.pages, { exact: true }).click();
  await expect.element(field).toHaveFocus();
});
