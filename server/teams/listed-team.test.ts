/** Which of the club's teams a list means. */
import { expect, it } from 'vitest';
import { type ClubTeam, findListedTeam } from './listed-team.ts';

const team = (
  id: string,
  name: string,
  type: ClubTeam['type'],
  ageGroup: string | null = null,
): ClubTeam => ({
  id,
  name,
  type,
  ageGroup,
});
const teams = [
  team('first', 'TTC 1990 Hof', 'adults'),
  team('second', 'TTC 1990 Hof II', 'adults'),
  team('women', 'TTC 1990 Hof', 'women'),
  team('over 40', 'Senioren 40', 'seniors'),
  team('youth', 'TTC 1990 Hof', 'youth'),
  team('youth 15', 'TTC 1990 Hof II', 'youth', '15'),
];

it.each([
  ['Erwachsene', 2, 'second'],
  ['Herren', 1, 'first'],
  ['Damen', 1, 'women'],
  ['Senioren 40', 1, 'over 40'],
  ['Seniorinnen 40', 1, null],
  // a team without an age group can be of any
  ['Jugend 19', 1, 'youth'],
  ['Jugend 15', 2, 'youth 15'],
  ['Jugend 13', 2, null],
  ['Mixed', 1, null],
  [null, 1, null],
])('%s %i is %s', (ageClass, number, id) => {
  expect(findListedTeam({ ageClass, number }, teams)).toBe(id);
});
