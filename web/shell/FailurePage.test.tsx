/** A page that cannot be shown says why, and what can be done about it. */
import { Failure } from '@club/contract/failures.ts';
import { useRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../platform/network.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { shell as words } from '../texts/de/shell.ts';
import { ui } from '../texts/de/ui.ts';
import { FailurePage } from './FailurePage.tsx';
import { Refused } from './guarded.ts';

afterEach(goOnline);

async function open(error: Error) {
  fakeServer();
  const reset = vi.fn();
  await show(onPage(<FailurePage error={error} reset={reset} />), { texts: [] });
  return reset;
}
const heading = page.getByRole('heading', { level: 1 });
const home = page.getByRole('link', { name: words.backHome });

test.each([
  ['the guard', new Refused()],
  ['the server', new Failure('missing-permission')],
])('without the right to see it, which %s says, the start page is one tap away', async (_, error) => {
  await open(error);
  await expect.element(heading).toHaveTextContent(words.missingPermission);
  await expect.element(home).toHaveAttribute('href', '/');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a record that is not there is no error of the app', async () => {
  await open(new Failure('not-found'));
  await expect.element(heading).toHaveTextContent(words.notFound);
  await expect.element(home).toHaveAttribute('href', '/');
  expect(await accessibilityFaults()).toEqual([]);
});

test('what the server could not answer now is asked for again with one tap', async () => {
  const reset = await open(new Failure('unavailable', { requestId: 'r-17' }));
  await expect.element(page.getByRole('alert').getByText(basicFailures.unavailable)).toBeVisible();
  await expect.element(page.getByText(ui.requestId('r-17'))).toBeVisible();
  await page.getByRole('button', { name: ui.retry }).click();
  expect(reset).toHaveBeenCalledTimes(1);
});

const readAgain = vi.fn(async () => undefined);
function Watched() {
  vi.spyOn(useRouter(), 'invalidate').mockImplementation(readAgain);
  return <FailurePage error={new Failure('unavailable')} reset={() => undefined} />;
}

test('with the page what its address asks for is read again', async () => {
  fakeServer();
  await show(onPage(<Watched />), { texts: [] });
  await page.getByRole('button', { name: ui.retry }).click();
  expect(readAgain).toHaveBeenCalledOnce();
});

test('an error of ours is said with the request that the club can look up', async () => {
  await open(new Failure('internal', { requestId: 'r-18' }));
  await expect.element(heading).toHaveTextContent(words.crash);
  await expect.element(page.getByText(ui.requestId('r-18'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: ui.reload })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a page whose files the device does not have says that it needs the network', async () => {
  goOffline(Date.parse('2026-11-26T10:00:00Z'));
  await open(new TypeError('Failed to fetch dynamically imported module'));
  await expect.element(page.getByRole('alert').getByText(words.notKept)).toBeVisible();
  await expect.element(page.getByText(basicFailures.offline)).toBeVisible();
});
