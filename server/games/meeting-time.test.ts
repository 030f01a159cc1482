/** When the team meets for a game whose time is changed, alone and together with the meeting time. */
import * as api from '@club/contract/games/api.ts';
import type { GameChange } from '@club/contract/games/shape.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let captain: Person;
let teamId: string;
let gameId: string;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2027-03-01T12:00:00Z');
  captain = await app.person({ permissions: ['m_gms', 'm_tms'] });
  const body = { name: 'TTC', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1b4a8a' };
  teamId = (await captain.call(teamsApi.createTeam, { body })).data.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  const body = { teamId, homeTeam: 'TTC', awayTeam: 'TSV', homeGame: true };
  const times = { date: '2027-03-05T18:30:00Z', meetAt: '2027-03-05T17:45:00Z' };
  gameId = (await captain.call(api.createGame, { body: { ...body, ...times } })).data.id;
});

const change = async (body: GameChange) =>
  (await captain.call(api.changeGame, { params: { id: gameId }, body })).data;

it('moves with a game that starts earlier than the team had met', async () => {
  expect(await change({ date: '2027-03-05T16:30:00Z' })).toMatchObject({ meetAt: '2027-03-05T15:45:00Z' });
  expect(await change({ date: '2027-03-04T18:30:00Z' })).toMatchObject({ meetAt: '2027-03-04T17:45:00Z' });
});

it('is what is sent with the new time, also when it is as before', async () => {
  const meetAt = '2027-03-05T17:45:00Z';
  expect(await change({ date: '2027-03-05T19:30:00Z', meetAt })).toMatchObject({ meetAt });
  const refusal = await refusalOf(change({ date: '2027-03-05T17:30:00Z', meetAt }));
  expect(refusal.errors).toMatchObject([{ path: 'meetAt', code: 'meets-after-start' }]);
});

it('stays at the same time of day when the clocks change in between', async () => {
  expect(await change({ date: '2027-04-02T17:30:00Z' })).toMatchObject({ meetAt: '2027-04-02T16:45:00Z' });
});
