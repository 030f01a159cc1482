/** Signing out leaves nothing of the person on the device; where it fails, nothing that was written is lost. */
import { Failure } from '@club/contract/failures.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appConfig } from '../platform/config.ts';
import { useLanguage } from '../platform/i18n.ts';
import { ownKey } from '../platform/own-key.ts';
import type { Session } from '../platform/session.ts';
import { useShell } from '../platform/shell.ts';
import { adoptViewer, currentViewer, setViewerLoader, type Viewer } from '../platform/viewer.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { shell as words } from '../texts/de/shell.ts';
import { ui } from '../texts/de/ui.ts';
import { loadDraft, saveDraft, stopSavingDrafts } from '../ui/form/drafts.ts';
import { ShellRoot } from './ShellRoot.tsx';

const order: string[] = [];
const session = {
  logout: vi.fn(async () => void order.push('logout')),
  getIdToken: vi.fn(async () => 'token'),
};
const clearKnown = vi.fn(async () => void order.push('clear'));
const replace = vi.fn();
const router = {
  history: {
    location: { pathname: '/de/games', search: '?view=all', hash: '#top', state: { key: 'k' } },
    replace,
  },
};
beforeEach(() => {
  order.length = 0;
  vi.clearAllMocks();
  // signing out in the test before has stopped it
  stopSavingDrafts()();
});

const failed = vi.fn();
const remembered = vi.fn();
function Buttons() {
  const shell = useShell();
  const language = useLanguage();
  return (
    <>
      <button type="button" onClick={() => void shell.signOut().catch(failed)}>
        Abmelden
      </button>
      <button type="button" onClick={() => void shell.switchLanguage('en')}>
        English
      </button>
      <button type="button" onClick={() => void shell.remember({ language: 'en' }).then(remembered, failed)}>
        Merken
      </button>
      <button type="button" onClick={() => void shell.reloadUser()}>
        Neu laden
      </button>
      <p>Sprache: {language}</p>
    </>
  );
}

const App = () => (
  <ShellRoot
    config={appConfig()}
    session={session as unknown as Session}
    router={router as unknown as RegisteredRouter}
    clearKnown={clearKnown}
  >
    <Buttons />
  </ShellRoot>
);
async function open() {
  fakeServer();
  await show(<App />, { texts: ['settings'] });
}
const draft = { userId: own, form: 'team:new' };
const copy = () => ({ at: Date.now(), values: { name: 'Hof V' }, unread: {}, record: null });
const signOut = () => page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
const question = page.getByRole('dialog', { name: ui.signOutTitle });

test('without drafts it signs out at once, after the device has forgotten what it knew', async () => {
  await open();
  localStorage.setItem(ownKey('found', own), '[]');
  await signOut();
  await expect.poll(() => order).toEqual(['clear', 'logout']);
  await expect.poll(() => localStorage.getItem(ownKey('found', own))).toBeNull();
  expect(failed).not.toHaveBeenCalled();
});

test('with a draft it asks, and whoever stays keeps everything', async () => {
  await open();
  saveDraft(draft, copy());
  await signOut();
  await question.getByRole('button', { name: ui.stay }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(order).toEqual([]);
  expect(loadDraft(draft, Date.now())).not.toBeNull();
});

test('with an answer that was given offline and waits it asks, too', async () => {
  await open();
  const answer = ownKey('answer', own, `a1:${own}`);
  localStorage.setItem(answer, '{"answer":"yes"}');
  await signOut();
  await question.getByRole('button', { name: ui.stay }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(order).toEqual([]);
  expect(localStorage.getItem(answer)).not.toBeNull();
  localStorage.removeItem(answer);
});

test('when signing out fails, drafts stay and are stored as before', async () => {
  session.logout.mockRejectedValueOnce(new TypeError('down'));
  await open();
  saveDraft(draft, copy());
  await signOut();
  await question.getByRole('button', { name: words.signOut }).click();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  expect(loadDraft(draft, Date.now())).not.toBeNull();
  expect(saveDraft({ ...draft, form: 'team:1' }, copy())).toBe(true);
});

test('while the server cannot be reached, what can be read offline stays on the device', async () => {
  session.getIdToken.mockRejectedValueOnce(new Failure('unavailable'));
  await open();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  expect(order).toEqual([]);
});

test('another language keeps the page and its state', async () => {
  await open();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByText('Sprache: en')).toBeVisible();
  await expect.poll(() => replace.mock.calls).toEqual([['/en/games?view=all#top', { key: 'k' }]]);
});

test('who waits for the club has no settings to store a choice in, and that is no failure', async () => {
  await open();
  adoptViewer({ ...(currentViewer() as Viewer), approved: false });
  await page.getByRole('button', { name: 'Merken' }).click();
  await expect.poll(() => remembered.mock.calls.length).toBe(1);
  expect(failed).not.toHaveBeenCalled();
});

test('one’s own record is read again with a new token', async () => {
  await open();
  const load = vi.fn(async () => currentViewer() as Viewer);
  setViewerLoader(load);
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(session.getIdToken).toHaveBeenCalledWith(true);
});
