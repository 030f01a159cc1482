/** Messages about a game that have waited, for the morning or an upgrade: whom they still reach after something has changed. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/rides/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reaches } from '../notifications/testing/reaches.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: Person;
let manager: Person;
let captain: Person;
let driver: Person;
let ada: Person;
let bob: Person;
let teamId: string;
let gameId: string;
let rideId: string;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2027-03-01T12:00:00Z');
  boss = await app.person({ permissions: ['m_tms', 'm_gms', 'm_usrs'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  manager = await app.person({ permissions: ['m_gms'] });
  [captain, driver, ada, bob] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  const team = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await boss.call(teamsApi.createTeam, { body: { ...team, captainIds: [captain.id] } })).data.id;
  for (const { id } of [driver, ada, bob])
    await boss.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
  const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: '2027-03-05T19:00:00Z' };
  gameId = (await boss.call(gamesApi.createGame, { body: game })).data.id;
  const ride = { seats: 1, leavesAt: '2027-03-05T17:30:00Z', from: 'Bahnhof' };
  rideId = (await driver.call(api.createRide, { params: { id: gameId }, body: ride })).data.id;
  await ada.call(api.takeSeat, { params: { id: gameId, rideId, userId: ada.id } });
});

/** Whom each message would reach now. */
async function reached(): Promise<string[]> {
  const messages: [string, string, string, Person][] = [
    ['car full: driver', 'full-cars', rideId, driver],
    ['seat taken: passenger', 'taken-seats', rideId, ada],
    ['seat lost: passenger', 'lost-seats', gameId, ada],
    ['seat lost: manager', 'lost-seats', gameId, manager],
    ['ride: player', 'rides', gameId, bob],
    ['ride: captain', 'rides', gameId, captain],
    ['ride: manager', 'rides', gameId, manager],
    ['meeting: player', 'meetings', gameId, bob],
    ['place: player', 'places-in-line-ups', gameId, bob],
    ['takes place: player', 'games-taking-place', gameId, bob],
    ['called off: player', 'cancelled-games', gameId, bob],
    ['final score: player', 'final-scores', gameId, bob],
    ['calendar: captain', 'calendar-links', teamId, captain],
    ['calendar: manager', 'calendar-links', teamId, manager],
    ['calendar: player', 'calendar-links', teamId, bob],
  ];
  const found = [];
  for (const [name, module, id, person] of messages)
    if (await reaches(app, [module, id], person, '2027-03-01T12:01:00Z')) found.push(name);
  return found;
}

const changeGame = (body: object) => boss.call(gamesApi.changeGame, { params: { id: gameId }, body });
const giveSeatBack = () => ada.call(api.giveSeatBack, { params: { id: gameId, rideId, userId: ada.id } });
const leaveTeam = () => boss.call(teamsApi.leaveTeam, { params: { id: ada.id, teamId } });
const changeCaptains = () =>
  boss.call(teamsApi.changeTeam, { params: { id: teamId }, body: { captainIds: [bob.id] } });
const revoke = () =>
  app.raw(`/api/main/v1/users/${manager.id}/permissions/m_gms`, { method: 'DELETE', as: boss });

it.each<[string, () => Promise<unknown>, string[], string[]]>([
  [
    'the game is called off',
    () => changeGame({ state: 'cancelled' }),
    ['car full: driver', 'seat taken: passenger', 'meeting: player', 'place: player', 'takes place: player'],
    ['called off: player'],
  ],
  [
    'the game has ended',
    () => changeGame({ scoreHome: 9, scoreGuest: 3, state: 'final' }),
    [],
    ['final score: player'],
  ],
  [
    'the seat is given back',
    giveSeatBack,
    ['car full: driver', 'seat taken: passenger'],
    ['seat lost: passenger'],
  ],
  ['the passenger has left the team', leaveTeam, ['car full: driver', 'seat taken: passenger'], []],
  [
    'another player leads the team',
    changeCaptains,
    ['ride: captain', 'calendar: captain'],
    ['calendar: player'],
  ],
  [
    'somebody no longer manages games',
    revoke,
    ['seat lost: manager', 'ride: manager', 'calendar: manager'],
    [],
  ],
])('%s', async (_, change, noLonger, now) => {
  const before = await reached();
  await change();
  const after = await reached();
  expect(before.filter((one) => !after.includes(one))).toEqual(noLonger);
  expect(after.filter((one) => !before.includes(one))).toEqual(now);
});
