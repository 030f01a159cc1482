/** A game for tests: planned, at home, without a score. */
import { noFixtureDetails } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';

export const game: Game = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  teamId: '01a00000-0000-7000-8000-0000000000d1',
  homeTeam: 'TTC 1990 Hof',
  awayTeam: 'TV Selb',
  homeGame: true,
  cupGame: false,
  league: 'Bezirksliga',
  date: '2036-11-14T18:30:00Z',
  location: null,
  state: 'planned',
  scoreHome: null,
  scoreGuest: null,
  ...noFixtureDetails,
  source: 'manual',
  externalId: null,
  hasReport: false,
};
