/** A game is called off, begins or is deleted while somebody types on its page: the words stay, and nothing is offered that can only fail. */
import { getMatch } from '@club/contract/matches/paths.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../games/testing-game.ts';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { team } from '../teams/testing-team.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { letClocksAgree, lookAgainAt } from '../testing/clocks.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { matches as words } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import { MatchPage } from './MatchPage.tsx';

const date = '2099-12-05T18:00:00Z';
const player = {
  person: { id: own, firstName: 'Ada', lastName: 'Berg', photoUrl: null },
  place: null,
  qttr: null,
  substitute: false,
  given: {
    answer: 'yes',
    remark: null,
    answeredAt: '2099-12-01T18:00:00Z',
    answeredBy: 'self',
    forDate: date,
    stale: false,
  },
} as const;
const match: Match = {
  game: { ...game, date, state: 'planned' },
  team,
  captains: [],
  meetAt: '2099-12-05T17:00:00Z',
  players: [player],
  wanted: 4,
  leads: false,
  lineUp: null,
  board: null,
  rides: [],
  comments: [],
  seesCodes: false,
  substitutes: null,
};
const over = (state: 'cancelled' | 'live'): Match => ({ ...match, game: { ...match.game, state } });

async function open() {
  const server = fakeServer();
  const cache = createQueryClient();
  server.answer(getMatch, () => match, { id: game.id });
  await show(onPage(<MatchPage Before={() => null} />, `/games/${game.id}/match`, 'games/$id/match'), {
    texts: ['matches', 'games', 'profiles', 'failures', 'fields', 'forms'],
    cache,
  });
  return (next: Match) => {
    server.answer(getMatch, () => next, { id: game.id });
    return readAgain(cache, 'matches');
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const notice = page.getByRole('alert').getByText(words.overMeanwhile);
const remark = page.getByRole('textbox', { name: words.remark });
const from = page.getByRole('textbox', { name: words.leavesFrom, exact: true });

test.each(['cancelled', 'live'] as const)(
  'a ride and a remark that are half entered stay when the game is %s, until one follows',
  async (state) => {
    const become = await open();
    await remark.fill('komme 20 Minuten später');
    await button(words.rideOffer).click();
    await from.fill('Parkplatz Hofer Straße');
    await become(over(state));
    await expect.element(notice).toBeVisible();
    await expect.element(remark).toHaveValue('komme 20 Minuten später');
    await expect.element(from).toHaveValue('Parkplatz Hofer Straße');
    // that of the remark and that of the ride have the same name
    for (const saves of [words.answers.yes, ui.save].flatMap((name) => button(name).all()))
      await expect.element(saves).toBeDisabled();
    expect(await accessibilityFaults()).toEqual([]);
    await button(words.overMeanwhileFollow).click();
    await expect.element(from).not.toBeInTheDocument();
    await expect.element(remark).not.toBeInTheDocument();
    await expect.element(notice).not.toBeInTheDocument();
  },
);

test('they stay at the moment of its beginning, before anybody enters a score', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(date) - 60_000 });
  onTestFinished(letClocksAgree);
  await open();
  await remark.fill('komme 20 Minuten später');
  await button(words.rideOffer).click();
  await from.fill('Parkplatz Hofer Straße');
  lookAgainAt(date);
  await expect.element(notice).toBeVisible();
  await expect.element(remark).toHaveValue('komme 20 Minuten später');
  await expect.element(from).toHaveValue('Parkplatz Hofer Straße');
});

test('without anything typed the page follows at once', async () => {
  const become = await open();
  await become(over('cancelled'));
  await expect.element(button(words.rideOffer)).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a comment is written about a game that was called off, too', async () => {
  const become = await open();
  await button(words.commentWrite).click();
  await page.getByRole('textbox', { name: words.comment }).fill('Schade');
  await become(over('cancelled'));
  await expect.element(notice).toBeVisible();
  await expect.element(button(words.commentSend)).toBeEnabled();
});
