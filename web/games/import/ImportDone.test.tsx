/** The result of importing a team's calendar. */
import type { ImportResult } from '@club/contract/games/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { show } from '../../testing/show.ts';
import { gamesImport as words } from '../../texts/de/games-import.ts';
import { game } from '../testing-game.ts';
import { ImportDone } from './ImportDone.tsx';

const result: ImportResult = {
  dryRun: false,
  created: [game],
  changed: [],
  unchanged: [],
  cancelled: [],
  unreadable: [{ line: 5, text: '32.10.2026', reason: 'bad-date' }],
};

test('it names what was imported and which lines were not read, and leads on to the games', async () => {
  const another = vi.fn();
  const team = { id: game.teamId, name: game.homeTeam, color: '#134677' };
  await show(onPage(<ImportDone result={result} team={team} another={another} />), {
    texts: ['games', 'gamesImport'],
  });
  await expect.element(page.getByRole('heading', { name: words.importDoneTitle(1) })).toBeVisible();
  await expect.element(page.getByText(game.awayTeam)).toBeVisible();
  const reason = words.reasons['bad-date'];
  await expect
    .element(page.getByRole('listitem').filter({ hasText: reason }))
    .toHaveTextContent(`${words.line(5)}${reason}32.10.2026`);
  await expect
    .element(page.getByRole('link', { name: words.toGames }))
    .toHaveAttribute('href', `/games?view=all&teamId=${game.teamId}`);
  await page.getByRole('button', { name: words.importAnother }).click();
  expect(another).toHaveBeenCalledOnce();
});
