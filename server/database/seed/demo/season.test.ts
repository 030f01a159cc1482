/** The results of the demo: a strong team wins, at home and away. */
import { expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { seasonOf } from './season.ts';
import { demoTeams } from './teams.ts';

it.each([
  [0.9, 'wins'],
  [0.1, 'loses'],
])('a team that wins a game with probability %f %s its matches at home and away', (strength) => {
  const [team] = demoTeams('TTC', undefined);
  if (!team) throw new Error('no team');
  const now = new Date('2026-11-27T12:00:00Z');
  const season = { team: { ...team, strength, id: 'team' }, now, zone: 'Europe/Berlin' };
  const played = seasonOf({ ...season, random: createRandom(1) }).filter(({ state }) => state === 'final');
  const homeWins = (homeGame: boolean) =>
    played
      .filter((game) => game.homeGame === homeGame)
      .map(({ scoreHome, scoreGuest }) => (scoreHome ?? 0) > (scoreGuest ?? 0));
  const isStrong = strength > 0.5;
  expect(new Set(homeWins(true))).toEqual(new Set([isStrong]));
  expect(new Set(homeWins(false))).toEqual(new Set([!isStrong]));
});
