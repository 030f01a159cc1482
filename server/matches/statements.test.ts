/** The page of a game runs a fixed number of statements, for any number of people. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { openTestAppAt } from '../testing/test-app-at.ts';

/** A captain also reads the board and the search for substitutes. */
const most = { captain: 14, player: 11, member: 9 };
const start = '2027-03-05T19:00:00Z';

const recorded: string[] = [];
let app: TestApp;
/** on the same database; counts its statements */
let counting: Awaited<ReturnType<typeof openTestAppAt>>;
let admin: Person;
let teamId: string;
let gameId: string;
let captain: Person;
let member: Person;
const players: Person[] = [];

beforeAll(async () => {
  app = await openTestApp();
  counting = await openTestAppAt(app.url, {}, { onQuery: (text) => recorded.push(text) });
  for (const one of [app, counting]) one.setTime('2027-03-01T12:00:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms', 'm_usr_pos'] });
  [captain, member] = [await app.person(), await app.person()];
  const team = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const body = { ...team, matchSystem: 'bund' as const, captainIds: [captain.id] };
  teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const game = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: start };
  gameId = (await admin.call(gamesApi.createGame, { body: game })).data.id;
});
afterAll(async () => {
  await counting.close();
  await app.close();
});

/** Four players more, reported, who have answered, offer a ride and write a comment. */
async function grow(): Promise<void> {
  for (let at = 0; at < 4; at += 1) {
    const person = await app.person();
    const params = { id: gameId };
    await admin.call(teamsApi.joinTeam, { params: { id: person.id }, body: { teamId } });
    const place = { userId: person.id, teamId, season: 2026, seasonHalf: 'second' as const, notes: [] };
    await admin.call(positions.createPosition, { body: { ...place, position: players.length + 1 } });
    await person.call(api.setAvailability, {
      params: { ...params, userId: person.id },
      body: { answer: 'yes' },
    });
    const ride = { seats: 3, leavesAt: '2027-03-05T17:00:00Z', from: 'Bahnhof' };
    await person.call(rides.createRide, { params, body: ride });
    await person.call(comments.createComment, { params, body: { text: 'Bin dabei' } });
    players.push(person);
  }
}
async function publish(): Promise<void> {
  const singles = players.slice(-4).map(({ id }) => id);
  await captain.call(lineUps.setMatchLineUp, { params: { id: gameId }, body: { singles, doubles: [] } });
  await captain.call(lineUps.publishMatchLineUp, { params: { id: gameId } });
}

/** Statements of the page for a caller who is cached already. */
async function statementsFor({ token }: Person): Promise<number> {
  const read = () => counting.callAs(token)(api.getMatch, { params: { id: gameId } });
  await read();
  recorded.length = 0;
  await read();
  return recorded.length;
}
const counted = async () => ({
  captain: await statementsFor(captain),
  player: await statementsFor(players[0] ?? member),
  member: await statementsFor(member),
});

it('reads as often for twelve players as for four, and never more than that', async () => {
  await grow();
  await publish();
  const few = await counted();
  await grow();
  await grow();
  await publish();
  expect(await counted()).toEqual(few);
  for (const who of ['captain', 'player', 'member'] as const)
    expect(few[who], who).toBeLessThanOrEqual(most[who]);
  expect((await captain.call(api.getMatch, { params: { id: gameId } })).data.players).toHaveLength(12);
});
