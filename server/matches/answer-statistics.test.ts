/** How often players of a team could play this season, and did: shown to those who lead it. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/api.ts';
import * as lineUp from '@club/contract/matches/line-up/api.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let captain: Person;
let ada: Person;
let bob: Person;
let teamId: string;

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2027-03-01T12:00:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  captain = await app.person();
  [ada, bob] = [await app.person({ lastName: 'Aal' }), await app.person({ lastName: 'Bach' })];
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const made = await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [captain.id] } });
  teamId = made.data.id;
  for (const { id } of [ada, bob]) await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
});
afterAll(() => app.close());

const gameOn = async (day: string) => {
  const body = {
    teamId,
    homeTeam: 'Selb',
    awayTeam: 'Hof',
    homeGame: false,
    date: `2027-03-${day}T19:00:00Z`,
  };
  return (await admin.call(gamesApi.createGame, { body })).data.id;
};
const say = (person: Person, gameId: string, answer: Answer) =>
  person.call(api.setAvailability, { params: { id: gameId, userId: person.id }, body: { answer } });
const statistics = async (as: Person) =>
  (await as.call(api.getTeamSeason, { params: { id: teamId } })).data.statistics;

it('counts answers and places in line-ups of games that have begun, and shows them to captains only', async () => {
  const [first, second, third, cancelled, unasked, coming] = [
    await gameOn('05'),
    await gameOn('06'),
    await gameOn('07'),
    await gameOn('08'),
    await gameOn('09'),
    await gameOn('20'),
  ];
  for (const id of [first, second, cancelled, coming]) await say(ada, id, 'yes');
  await say(ada, third, 'maybe');
  await say(bob, first, 'no');
  const body = { singles: [ada.id], doubles: [[bob.id, ada.id]] };
  for (const id of [first, unasked]) {
    await admin.call(lineUp.setMatchLineUp, { params: { id }, body });
    await admin.call(lineUp.publishMatchLineUp, { params: { id } });
  }
  // only a draft
  await admin.call(lineUp.setMatchLineUp, { params: { id: second }, body });
  await admin.call(gamesApi.changeGame, { params: { id: cancelled }, body: { state: 'cancelled' } });
  expect(await statistics(captain)).toMatchObject({ games: 0 });
  app.setTime('2027-03-10T12:00:00Z');
  const none = { yes: 0, maybe: 0, substituteOnly: 0, no: 0, unanswered: 0, played: 0 };
  expect(await statistics(captain)).toEqual({
    games: 3,
    players: [
      { ...none, yes: 2, maybe: 1, played: 1 },
      { ...none, no: 1, unanswered: 2, played: 1 },
    ],
  });
  // an answer for another time of a game does not count
  await admin.call(gamesApi.changeGame, { params: { id: third }, body: { date: '2027-03-07T09:00:00Z' } });
  expect(await statistics(captain)).toMatchObject({ games: 2, players: [{ maybe: 0 }, { unanswered: 1 }] });
  expect(await statistics(ada)).toBeNull();
});
