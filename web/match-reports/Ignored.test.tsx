/** Entries that count for nothing are named with the reason, for those who write. */
import { logOf, type Said, set } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { failures } from '../texts/de/failures.ts';
import { deviceName } from './device-name.ts';
import { four, showReport, shows, words } from './testing-report.ts';

const at = (time: string) => Date.parse(`2036-11-28T${time}:00Z`);
/** Two phones: one of them knew nothing of the third set, which had won the game, and wrote a fourth. */
const surplus: Said[] = [
  ...four,
  set(1, 1, '11:7'),
  set(1, 2, '11:7'),
  set(1, 3, '11:7'),
  set(1, 4, '9:11', { device: 'phone', at: at('18:43') }),
];

test('what came after the end of a game is named with its time and the reason', async () => {
  await showReport({ said: surplus });
  await page.getByText(words.ignored(1)).click();
  const entry = page.getByRole('listitem').filter({ hasText: failures['match-game-over'] });
  await shows(entry, `${words.conflictOf(1, 4)}: 9:11 ${words.otherDevice}, 19:43`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a line-up that no team can have is named by its side and its people', async () => {
  const singles = { kind: 'singles', side: 'away', players: ['A1', 'A1'] } as Said;
  await showReport({ entries: logOf(...four, singles) });
  await page.getByText(words.ignored(1)).click();
  const entry = page.getByRole('listitem').filter({ hasText: failures['match-line-up-impossible'] });
  await shows(entry, 'TSV Probeheim: A1, A1');
});

test('where everything counts there is nothing of it', async () => {
  await showReport({ said: surplus.slice(0, -1) });
  await expect.element(page.getByRole('heading', { name: words.games })).toBeVisible();
  await expect.element(page.getByText(/zähl(t|en) nicht/)).not.toBeInTheDocument();
});

test('viewers do not see it', async () => {
  await showReport({ said: surplus, record: { mayWrite: false } });
  await expect.element(page.getByRole('heading', { name: words.games })).toBeVisible();
  await expect.element(page.getByText(words.ignored(1))).not.toBeInTheDocument();
});

test('an entry of this device is named as such', async () => {
  await showReport({ said: [...surplus.slice(0, -1), set(1, 4, '9:11', { device: deviceName() })] });
  await page.getByText(words.ignored(1)).click();
  const entry = page.getByRole('listitem').filter({ hasText: failures['match-game-over'] });
  await shows(entry, words.thisDevice);
});
