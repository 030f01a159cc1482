/** The score of a game: entered with two buttons, unless a match report keeps it. */
import { noFixtureDetails } from '@club/contract/games/rules.ts';
import { listGameScores } from '@club/contract/games/scores/paths.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { gamesScores as words } from '../../texts/de/games-scores.ts';
import { LiveScore } from './LiveScore.tsx';
import { ScoreEntries } from './ScoreEntries.tsx';
import { useTicker } from './use-ticker.ts';

const game: Game = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  teamId: '01a00000-0000-7000-8000-0000000000d1',
  homeTeam: 'TTC 1990 Hof',
  awayTeam: 'TV Selb',
  homeGame: true,
  cupGame: false,
  league: 'Bezirksliga',
  date: new Date().toISOString(),
  location: null,
  state: 'live',
  scoreHome: 2,
  scoreGuest: 1,
  ...noFixtureDetails,
  source: 'manual',
  externalId: null,
  hasReport: true,
};

function Shown({ one }: { one: Game }) {
  const ticker = useTicker(one.id);
  return (
    <>
      <LiveScore game={one} etag={null} ticker={ticker} />
      <ScoreEntries game={one} waiting={[]} deleted={ticker.forget} />
    </>
  );
}
async function showScore(more: Partial<Game> = {}) {
  const entry = {
    id: own,
    gameId: game.id,
    scoreHome: 2,
    scoreGuest: 1,
    createdAt: game.date,
    createdBy: own,
  };
  fakeServer().answer(listGameScores, () => ({ items: [entry], total: 1, nextCursor: null }) as never, {
    id: game.id,
  });
  await show(onPage(<Shown one={{ ...game, ...more }} />), { texts: ['games', 'gamesScores'] });
  await expect.element(page.getByRole('listitem')).toBeVisible();
}
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('while a match report keeps the score, the page leads to it and offers nothing that would be refused', async () => {
  await showScore();
  await expect.element(page.getByText(words.byReport)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.toReport }))
    .toHaveAttribute('href', `/games/${game.id}/report`);
  expect(buttons()).toEqual([words.cancel]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a game whose report has ended leads to it too, and cannot be reopened manually', async () => {
  await showScore({ state: 'final' });
  await expect.element(page.getByRole('link', { name: words.toReport })).toBeVisible();
  expect(buttons()).toEqual([]);
});

test('without a report the score is entered here', async () => {
  await showScore({ hasReport: false });
  expect(buttons()).toEqual(
    expect.arrayContaining([words.plusHome, words.plusGuest, words.deleteEntry('2:1'), words.finish]),
  );
  await expect.element(page.getByText(words.byReport)).not.toBeInTheDocument();
});
