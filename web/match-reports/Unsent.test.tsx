/** Entries that wait on a device although they cannot be sent any more: the right to write, the report or the game is gone. */
import { addReportEntries, getMatchReport } from '@club/contract/match-reports/paths.ts';
import { getMatch } from '@club/contract/matches/paths.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { hearReport } from './heard.ts';
import { button, four, pad, showReport, shows, tapSet, words } from './testing-report.ts';

test('entries that waited when the right to write ended are named as not sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { lose, server, stored, cache, gameId, params } = await showReport({ said: four });
  lose();
  await tapSet(1, 1, 'H1 / H2', 3);
  const waiting = `${words.waiting(1)}. ${words.waitingHelp}`;
  await expect.element(page.getByRole('status').getByText(waiting)).toBeVisible();
  // a day after the start, or the captain has taken the right away
  stored.mayWrite = false;
  server.refuse(addReportEntries, 'missing-permission', params);
  await hearReport(cache, { topic: 'match-reports', id: gameId });
  await expect.element(pad(1, 2)).not.toBeInTheDocument();
  vi.advanceTimersByTime(5_000);
  await shows(page.getByRole('alert'), words.blocked);
});

test('what this device has entered in a report that was deleted is not shown in the next one', async () => {
  const { stored, cache, gameId } = await showReport({ said: four });
  await tapSet(1, 1, 'H1 / H2', 3);
  await expect.element(page.getByText(words.sent)).toBeVisible();
  await expect.element(pad(1, 2)).toBeVisible();
  stored.startedAt = '2036-11-28T19:40:00Z';
  stored.entries = stored.entries.filter(({ kind }) => kind !== 'set');
  await hearReport(cache, { topic: 'match-reports', id: gameId });
  await expect.element(pad(1, 1)).toBeVisible();
  await expect.element(pad(1, 2)).not.toBeInTheDocument();
});

test('entries that wait for a game that was deleted are named as not sent, also after a reload, and can be discarded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { lose, server, cache, gameId, params, unmount } = await showReport({ said: four });
  lose();
  await tapSet(1, 1, 'H1 / H2', 3);
  const waiting = page.getByRole('status').filter({ hasText: words.waiting(1) });
  await expect.element(waiting).toBeVisible();
  for (const endpoint of [getMatch, getMatchReport, addReportEntries])
    server.refuse(endpoint, 'not-found', params);
  await cache.resetQueries();
  await expect.element(pad(1, 2)).not.toBeInTheDocument();
  await expect.element(waiting).toBeVisible();
  await unmount();

  await showReport({ gameId, sameDevice: true, isGone: true });
  // that it is sent once the network is back would be wrong
  await expect.element(waiting).toHaveTextContent(`${words.waiting(1)}.`);
  await shows(page.getByRole('alert').filter({ hasText: words.blocked }), basicFailures['not-found']);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.discard).click();
  await page.getByRole('dialog').getByRole('button', { name: words.discard }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});
