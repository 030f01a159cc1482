/** The players of a team, in the order of what was reported for this team. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2027-03-01T12:00:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms', 'm_usr_pos'] });
});
afterAll(() => app.close());

it('who is reported for two teams stands in each once, at the place there', async () => {
  const teamIds: string[] = [];
  for (const [name, rank, type] of [
    ['Erste', 1, 'adults'],
    ['Jugend', 1, 'youth'],
  ] as const) {
    const body = { name, league: 'Liga', rank, type, color: '#134677' };
    teamIds.push((await admin.call(teamsApi.createTeam, { body })).data.id);
  }
  const [ada, bea] = [await app.person({ firstName: 'Ada' }), await app.person({ firstName: 'Bea' })];
  const half = { season: 2026, seasonHalf: 'second' as const, notes: [] };
  for (const [teamId, people] of [
    [teamIds[0] ?? '', [ada, bea]],
    [teamIds[1] ?? '', [bea, ada]],
  ] as const)
    for (const [at, { id }] of people.entries()) {
      await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
      await admin.call(positions.createPosition, { body: { ...half, userId: id, teamId, position: at + 1 } });
    }
  const order = [];
  for (const teamId of teamIds) {
    const body = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: '2027-03-05T19:00:00Z' };
    const { id } = (await admin.call(gamesApi.createGame, { body })).data;
    const { players } = (await admin.call(api.getMatch, { params: { id } })).data;
    order.push(players.map(({ person }) => person.firstName));
  }
  expect(order).toEqual([
    ['Ada', 'Bea'],
    ['Bea', 'Ada'],
  ]);
});

it('stand by the half in which the game is where the club is', async () => {
  const body = { name: 'Zweite', league: 'Liga', rank: 2, type: 'adults' as const, color: '#134677' };
  const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const [cem, dora] = [await app.person({ firstName: 'Cem' }), await app.person({ firstName: 'Dora' })];
  for (const [half, people] of [
    [{ season: 2026, seasonHalf: 'second' as const }, [cem, dora]],
    [{ season: 2027, seasonHalf: 'first' as const }, [dora, cem]],
  ] as const)
    for (const [at, { id }] of people.entries()) {
      if (half.season === 2026) await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
      const place = { ...half, notes: [], userId: id, teamId, position: at + 1 };
      await admin.call(positions.createPosition, { body: place });
    }
  const order = async (date: string) => {
    const game = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date };
    const { id } = (await admin.call(gamesApi.createGame, { body: game })).data;
    const { players } = (await admin.call(api.getMatch, { params: { id } })).data;
    return players.map(({ person }) => person.firstName);
  };
  expect(await order('2027-06-30T21:59:00Z')).toEqual(['Cem', 'Dora']);
  // the first of July in Hof
  expect(await order('2027-06-30T22:00:00Z')).toEqual(['Dora', 'Cem']);
});
