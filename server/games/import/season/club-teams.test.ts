/** Whose teams a list of games has, where none of its names is known. */
import { expect, it } from 'vitest';
import { foundTeams } from './club-teams.ts';
import type { SeasonGame } from './read-season.ts';

const side = (name: string) => ({ name, ageClass: null });
const game = (home: string, away: string) => ({ home: side(home), away: side(away) }) as SeasonGame;
const namesIn = (...games: SeasonGame[]) => foundTeams(games, [], 'TTC 1990 Hof')?.map(({ name }) => name);

it('is the club that plays in more than half of them', () => {
  const games = [game('TV Nord', 'SV Ost'), game('SV Ost', 'TV Nord II'), game('TV Nord', 'TuS West')];
  expect(namesIn(...games, game('TuS West', 'TV Nord II'))).toEqual(['TV Nord', 'TV Nord II']);
});

it('is ours, if that is one of several', () => {
  expect(namesIn(game('TTC 1990 Hof II', 'SV Ost'), game('SV Ost', 'TTC 1990 Hof'))).toEqual([
    'TTC 1990 Hof II',
    'TTC 1990 Hof',
  ]);
});
