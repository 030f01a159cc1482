/** The texts of balances, head to head and the reserve forecast. */
import { plural } from '../plural.ts';

type Tally = { won: number; lost: number };
const ratio = ({ won, lost }: Tally): string => `${won}:${lost}`;

export const balances = {
  title: 'Balance',
  titleOf: (season: string) => `Balance ${season}`,
  teamTitle: 'Balances',
  help: 'Games won and lost in league matches, from the match reports.',
  season: 'Season of the balance',
  none: 'Nothing has been reported in this season yet. The balance fills itself from match reports that have ended.',
  half: { first: 'First half', second: 'Second half' },
  singles: 'Singles',
  doubles: 'Doubles',
  player: 'Player',
  tally: (won: number, lost: number) => `${won} won, ${lost} lost`,
  setsAndBalls: (sets: Tally, balls: Tally) => `Sets ${ratio(sets)} · points ${ratio(balls)}`,
  byPlace: 'Singles at place',
  place: (place: number) => `Place ${place}`,
  partners: 'Doubles with',
  left: 'somebody who has left',
  notPlayed: 'Won and lost without playing',
  opponents: (count: number) => plural('en', count, 'opponent', 'opponents'),
  before: (team: string) => `Played before against ${team}`,
  beforeHelp: 'Singles of all seasons, cup matches included. Our wins come first.',
  latest: (date: string) => `last on ${date}`,
  reserves: 'Regular player or reserve',
  reservesHelp: (wanted: number, half: 'first' | 'second') =>
    `Whoever plays fewer than ${wanted} singles in league matches of the ${half} half is a reserve player in the next one, unless they had as many in the half before (H 1.3.1). Only captains see this.`,
  counted: (reported: number, over: number) =>
    `Counted from ${plural('en', reported, 'match report', 'match reports')}, with ${plural('en', over, 'league match', 'league matches')} played so far.`,
  coming: (count: number) =>
    count === 0
      ? 'None are left in this half.'
      : `${plural('en', count, 'match is', 'matches are')} left in this half.`,
  enough: 'Everybody has enough singles.',
  needed: (count: number) => `${plural('en', count, 'more single', 'more singles')} to stay a regular player`,
  neededAgain: (count: number) =>
    `${plural('en', count, 'more single', 'more singles')} to be a regular player again`,
  ageUnknown: 'birthday not known, and so not whether the rule applies',
  unlessBefore: (wanted: number) => `(unless there were ${wanted} in the half before)`,
  singlesOf: (singles: number, wanted: number) => `${singles} of ${wanted} singles`,
};
