/** The balance of a team in a season: that of the league, as the balances of its players. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let captain: Person;
let teamId: string;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-21T12:00:00Z');
  captain = await app.person({ permissions: ['m_gms', 'm_tms'] });
  const body = { name: 'TTC', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1b4a8a' };
  teamId = (await captain.call(teamsApi.createTeam, { body })).data.id;
});
afterAll(() => app.close());

it('leaves a cup tie out, which is among its games', async () => {
  const played = (date: string, cupGame: boolean, scoreHome: number, scoreGuest: number) =>
    captain.call(gamesApi.createGame, {
      body: {
        ...{ teamId, homeTeam: 'TTC', awayTeam: 'TSV', homeGame: true },
        ...{ date, cupGame, scoreHome, scoreGuest },
      },
    });
  await played('2026-10-02T18:00:00Z', false, 9, 3);
  await played('2026-10-09T18:00:00Z', true, 1, 4);
  const { data } = await captain.call(api.getTeamSeason, { params: { id: teamId } });
  expect(data.games).toHaveLength(2);
  expect(data.balances[0]).toEqual({ half: 'first', won: 1, drawn: 0, lost: 0, points: [9, 3] });
});
