/** The table of answers of a season: each player with their counts. */
import type { AnswerStatistics, TeamSeason } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { matches as words } from '../texts/de/matches.ts';
import { AnswerCounts } from './AnswerCounts.tsx';

test('each player is listed with how often they could play, did not answer, and played', async () => {
  const players = ['Ada', 'Bob'].map((firstName) => ({
    person: { id: firstName, firstName, lastName: 'Hof', photoUrl: null },
  })) as unknown as TeamSeason['players'];
  const statistics: AnswerStatistics = {
    games: 7,
    players: [
      { yes: 4, maybe: 1, substituteOnly: 0, no: 2, unanswered: 0, played: 3 },
      { yes: 0, maybe: 0, substituteOnly: 5, no: 0, unanswered: 2, played: 6 },
    ],
  };
  await show(onPage(<AnswerCounts players={players} statistics={statistics} />), { texts: ['matches'] });
  await expect.element(page.getByText(words.countedHelp(7))).toBeVisible();
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
  const { yes, maybe, substituteOnly, no } = words.answers;
  expect(rows).toEqual([
    [words.person, yes, maybe, substituteOnly, no, words.notAnswered, words.played],
    ['Ada Hof', '4', '1', '0', '2', '0', '3'],
    ['Bob Hof', '0', '0', '5', '0', '2', '6'],
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});
