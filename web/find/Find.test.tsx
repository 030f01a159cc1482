/** Single keys lead to pages, but never while somebody writes, chooses, or answers a question. */
import type { Permission } from '@club/contract/permissions.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { find as words } from '../texts/de/find.ts';
import { shell } from '../texts/de/shell.ts';
import { ui } from '../texts/de/ui.ts';
import { dialogs } from '../ui/dialogs.ts';
import { Find } from './Find.tsx';
import { hearPalette, opened } from './opened.ts';
import { switchSingleKeys } from './recent-pages.ts';

afterEach(() => {
  opened.set(null);
  switchSingleKeys(true);
});

/** the pages that were opened, also those left at once */
let visited: string[] = [];

function Games() {
  const { history } = useRouter();
  useEffect(() => history.subscribe(({ location }) => void visited.push(location.pathname)), [history]);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <main id="content">
        <input type="search" aria-label="Spiele suchen" />
        <textarea aria-label="Notiz" />
        <select aria-label="Mannschaft">
          <option>Herren</option>
        </select>
        <input type="checkbox" aria-label="Heimspiele" />
      </main>
      <p>Adresse: {path}</p>
      <Find />
    </>
  );
}
async function open(permissions: Permission[] = []) {
  visited = [];
  const shown = await show(onPage(<Games />, '/games'), { texts: ['find'], permissions });
  await at('/games');
  return shown;
}
const at = (path: string) =>
  expect.element(page.getByText(`Adresse: ${path}`, { exact: true })).toBeVisible();
const press = (keys: string) => userEvent.keyboard(keys);
const shortcuts = page.getByRole('dialog', { name: words.shortcuts });
const focus = (label: string) => (page.getByLabelText(label).element() as HTMLElement).focus();

test('g and a letter lead to a page, and n to what can be created there', async () => {
  await open(['m_tms']);
  await press('gt');
  await at('/teams');
  await press('n');
  await at('/teams/create');
});

test('the slash leads to the search of the page and is not written there', async () => {
  await open();
  await press('/');
  const search = page.getByRole('searchbox');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
});

test.each(['Spiele suchen', 'Notiz', 'Mannschaft'])('in a field a key is only written: %s', async (label) => {
  await open();
  focus(label);
  await press('gt?');
  expect(opened.get()).toBeNull();
  focus('Heimspiele');
  // a checkbox takes no letters
  await press('gp');
  await at('/posts');
});

test('beside a dialog, with Ctrl, and switched off they are no shortcuts', async () => {
  await open();
  dialogs.open({ kind: 'plain', title: 'Termin', content: <p>Training</p> });
  await expect.element(page.getByText('Training')).toBeVisible();
  await press('gt');
  await page.getByRole('button', { name: ui.close }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('{Alt>}g{/Alt}t');
  switchSingleKeys(false);
  await press('gt');
  switchSingleKeys(true);
  await press('gk');
  await at('/events');
  expect(visited).toEqual(['/events']);
});

test('the list of shortcuts has those of this member, and its switch turns them off', async () => {
  await open();
  await press('?');
  await expect.element(shortcuts).toBeVisible();
  await expect.element(shortcuts.getByText(shell.nav.games)).toBeVisible();
  await expect.element(shortcuts.getByText(shell.nav.users)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  const lines = [...shortcuts.element().querySelectorAll('dt')].map(
    (line) => `${line.textContent}: ${line.nextElementSibling?.textContent}`,
  );
  const { control, followedBy, or } = words;
  expect(lines).toEqual(
    expect.arrayContaining([
      `${words.palette}: ${control} K`,
      `${shell.nav.teams}: g ${followedBy} t`,
      `${shell.nav.calendar}: g ${followedBy} k ${or} g ${followedBy} c`,
      `${words.create}: n`,
    ]),
  );
  await shortcuts.getByRole('switch').click({ force: true });
  await shortcuts.getByRole('button', { name: ui.close }).click();
  await expect.element(shortcuts).not.toBeInTheDocument();
  await press('?');
  await press('gt');
  await at('/games');
  expect(opened.get()).toBeNull();
});

test('what is open is closed when the person signs out', async () => {
  const shown = await open();
  await press('?');
  await expect.element(shortcuts).toBeVisible();
  await shown.unmount();
  expect(opened.get()).toBeNull();
});

test('Ctrl K opens the palette and closes it, and with Shift or Alt it belongs to the browser', async () => {
  const stop = hearPalette();
  const key = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'k', cancelable: true, bubbles: true, ...init });
    document.body.dispatchEvent(event);
    return [opened.get(), event.defaultPrevented];
  };
  expect(key({ ctrlKey: true, shiftKey: true })).toEqual([null, false]);
  expect(key({ metaKey: true, altKey: true })).toEqual([null, false]);
  expect(key({})).toEqual([null, false]);
  expect(key({ ctrlKey: true, key: 'K' })).toEqual(['palette', true]);
  expect(key({ ctrlKey: true, repeat: true })).toEqual(['palette', true]);
  expect(key({ metaKey: true })).toEqual([null, true]);
  stop();
  expect(key({ ctrlKey: true })).toEqual([null, false]);
});
