/** Data that the device remembers: nothing is sent from it before the server has answered, and its age is shown if that takes long. */
import { use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../platform/network.ts';
import { show } from '../testing/show.ts';
import { ui } from '../texts/de/ui.ts';
import { Freshness, NotNow } from './Freshness.tsx';
import { useLate } from './use-late.ts';

const around = 'Das Spiel ist vorbei.';
const Reason = () => <p>{use(NotNow)}</p>;
const Later = () => (useLate(true, 60_000) ? <p>Eine Minute später</p> : null);
const remembered = Date.parse('2026-11-20T18:00:00Z');
const age = page.getByRole('status');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  goOnline();
});

async function showData(at: number, quiet: boolean) {
  await show(
    <NotNow value={around}>
      <Freshness at={at} quiet={quiet}>
        <Reason />
        <Later />
      </Freshness>
    </NotNow>,
    { texts: [] },
  );
}

test('what the device remembers cannot be acted on; after a second its age is said', async () => {
  await showData(remembered, false);
  await expect.element(page.getByText(ui.refreshing)).toBeVisible();
  await vi.advanceTimersByTimeAsync(999);
  expect(age.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(age).toMatchTextContent(/20\.11\.2026.*19:00/);
});

test.each([
  ['the age is said above', { at: remembered, quiet: true, offline: false, reason: ui.refreshing }],
  ['there are no data yet', { at: 0, quiet: false, offline: false, reason: around }],
  ['the server has answered', { at: Number.MAX_SAFE_INTEGER, quiet: false, offline: false, reason: around }],
  [
    'there is no network, which is said elsewhere',
    { at: remembered, quiet: false, offline: true, reason: around },
  ],
])('no age is said where %s', async (_, { at, quiet, offline, reason }) => {
  if (offline) goOffline(at);
  await showData(at, quiet);
  await expect.element(page.getByText(reason)).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText('Eine Minute später')).toBeVisible();
  expect(age.elements()).toEqual([]);
});
