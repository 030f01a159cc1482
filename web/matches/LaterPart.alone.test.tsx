/** A part of the page of a game that comes while somebody writes: here the substitutes, which a captain begins to search. */
import { getMatch } from '@club/contract/matches/paths.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../games/testing-game.ts';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { team } from '../teams/testing-team.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { matches as words } from '../texts/de/matches.ts';
import { substitutes as substituteWords } from '../texts/de/substitutes.ts';
import { MatchPage } from './MatchPage.tsx';

const player = {
  person: { id: own, firstName: 'Ada', lastName: 'Berg', photoUrl: null },
  place: null,
  qttr: null,
  substitute: false,
  given: null,
};
const match: Match = {
  game: { ...game, date: '2099-12-05T18:00:00Z' },
  team,
  captains: [],
  meetAt: '2099-12-05T17:00:00Z',
  players: [player],
  wanted: 4,
  leads: false,
  lineUp: null,
  board: null,
  rides: null,
  comments: [],
  seesCodes: false,
  substitutes: null,
};

test('takes neither the text nor the focus of a comment', async () => {
  const server = fakeServer();
  const cache = createQueryClient();
  server.answer(getMatch, () => match, { id: game.id });
  await show(onPage(<MatchPage Before={() => null} />, `/games/${game.id}/match`, 'games/$id/match'), {
    texts: ['matches', 'games', 'profiles', 'failures', 'fields', 'forms'],
    cache,
  });
  await page.getByRole('button', { name: words.commentWrite }).click();
  const comment = page.getByRole('textbox', { name: words.comment });
  await comment.fill('Ich bringe den Schl');
  const question = {
    team: 1,
    answer: null,
    standing: 'asks' as const,
    deadline: '2099-12-01T18:00:00Z',
    askedAt: '2099-11-28T18:00:00Z',
  };
  const substitutes = { own: question, search: null, proposed: null };
  server.answer(getMatch, () => ({ ...match, substitutes }), { id: game.id });
  await readAgain(cache, 'matches');
  await expect.element(page.getByRole('heading', { name: substituteWords.own })).toBeVisible();
  await expect.element(comment).toHaveFocus();
  await expect.element(comment).toHaveValue('Ich bringe den Schl');
});
