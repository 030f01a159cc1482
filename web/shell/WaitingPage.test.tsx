/** The page of somebody whom the club has not approved yet: what it says to whom, and that it follows the approval. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appConfig } from '../platform/config.ts';
import { type Shell, ShellContext } from '../platform/shell.ts';
import { adoptViewer, currentViewer, setViewerLoader, useViewer, type Viewer } from '../platform/viewer.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { mockShell } from '../testing/mock-shell.ts';
import { show } from '../testing/show.ts';
import { shell as words } from '../texts/de/shell.ts';
import { waiting } from '../texts/de/waiting.ts';
import { WaitingPage } from './WaitingPage.tsx';

const shell = mockShell();
/** what the server has of the user, and how often it was asked */
const server = { viewer: null as Viewer | null, asked: 0 };

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.assign(server, { viewer: null, asked: 0 });
  setViewerLoader(async () => {
    server.asked += 1;
    if (!server.viewer) throw new TypeError('Failed to fetch');
    return server.viewer;
  });
});

function Entry({ language }: { language: 'de' | 'en' }) {
  const { approved } = useViewer();
  if (approved) return <p>Die App</p>;
  return (
    <ShellContext value={{ ...shell, language, config: appConfig() } as Shell}>
      <WaitingPage />
    </ShellContext>
  );
}

async function open(viewer: Partial<Viewer> = {}, language: 'de' | 'en' = 'de') {
  const shown = await show(<Entry language={language} />, { texts: ['waiting'] });
  adoptViewer({ ...(currentViewer() as Viewer), approved: false, ...viewer });
  await expect.element(page.getByRole('heading')).toBeVisible();
  return shown;
}
const text = (part: string) => page.getByText(part, { exact: false });

test('it says that somebody of the club lets one in, and that it may stay open', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: waiting.title })).toBeVisible();
  await expect.element(text(waiting.hello('Ada Angriff'))).toBeVisible();
  await expect.element(text(waiting.text)).toBeVisible();
  await expect.element(text(waiting.stay)).toBeVisible();
  expect(text(waiting.becomeAdmin).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('before there is an admin it says how one becomes it', async () => {
  await open({ firstAdminWanted: true });
  await expect.element(text(waiting.noAdmin)).toBeVisible();
  await expect.element(text(waiting.becomeAdmin)).toBeVisible();
  expect(text(waiting.text).elements()).toEqual([]);
});

test('a guardian without a child is not promised a way in', async () => {
  await open({ guardianOnly: true });
  await expect.element(page.getByRole('heading', { name: words.family })).toBeVisible();
  await expect.element(text(waiting.noChild)).toBeVisible();
  expect(text(waiting.stay).elements()).toEqual([]);
});

test('it becomes the app by itself once one is approved, also after a request that failed', async () => {
  await open();
  vi.advanceTimersByTime(4000);
  await expect.poll(() => server.asked).toBe(1);
  await expect.element(text(waiting.text)).toBeVisible();
  server.viewer = { ...(currentViewer() as Viewer), approved: true };
  vi.advanceTimersByTime(4000);
  await expect.element(page.getByText('Die App')).toBeVisible();
});

test('who comes back to it is asked about at once', async () => {
  await open();
  server.viewer = { ...(currentViewer() as Viewer), approved: true };
  document.dispatchEvent(new Event('visibilitychange'));
  // before the next look that is due anyway
  expect(server.asked).toBe(1);
  await expect.element(page.getByText('Die App')).toBeVisible();
});

test('nobody is asked about once it is left', async () => {
  const { unmount } = await open();
  await unmount();
  vi.advanceTimersByTime(20_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(server.asked).toBe(0);
});

test('one can sign out, and sees why when that fails', async () => {
  await open();
  shell.signOut.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await page.getByRole('button', { name: words.signOut }).click();
  await expect.element(page.getByText(words.signOutFailed)).toBeVisible();
  expect(shell.signOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['de', 'English', 'en'],
  ['en', 'Deutsch', 'de'],
] as const)('who reads %s can change to %s', async (language, label, other) => {
  await open({}, language);
  const button = page.getByRole('button', { name: label });
  await expect.element(button).toHaveAttribute('lang', other);
  await button.click();
  expect(shell.switchLanguage).toHaveBeenCalledWith(other);
});
