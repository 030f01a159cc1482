/** The players of a team's season are in the order of that season's line-up. */
import * as api from '@club/contract/matches/api.ts';
import * as positionsApi from '@club/contract/positions/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let captain: Person;
let teamId: string;
let players: Person[];
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2027-06-20T12:00:00Z');
  captain = await app.person({ permissions: ['m_tms', 'm_usr_pos'] });
  const body = { name: 'TTC', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1b4a8a' };
  teamId = (await captain.call(teamsApi.createTeam, { body })).data.id;
  players = [await app.person({ lastName: 'Adam' }), await app.person({ lastName: 'Zander' })];
  for (const { id } of players) await captain.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
});
afterAll(() => app.close());

it.each([
  ['the past', 2025, 'second'],
  ['the present', 2026, 'second'],
  ['the next', 2027, 'first'],
] as const)('of %s season', async (_, season, seasonHalf) => {
  const [adam, zander] = players.map(({ id }) => id) as [string, string];
  const place = (userId: string, position: number) => ({
    ...{ userId, position, teamId, season, seasonHalf },
    date: `${season}-06-15`,
  });
  await captain.call(positionsApi.createPosition, { body: { items: [place(zander, 1), place(adam, 2)] } });
  const { data } = await captain.call(api.getTeamSeason, {
    params: { id: teamId },
    query: { season },
  });
  expect(data.players.map(({ person, place }) => [person.id, place])).toEqual([
    [zander, 1],
    [adam, 2],
  ]);
});
