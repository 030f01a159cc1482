/** A member's own calendar: its entries about their games, and the one that holds only games in which they play. */
import * as linksApi from '@club/contract/calendar/links/api.ts';
import { putGuardian } from '@club/contract/families/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/line-up/api.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { changeUser } from '@club/contract/users/api.ts';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let bob: Person;
let teamId: string;

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2027-03-01T12:00:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  [ada, bob] = [await app.person({ firstName: 'Ada' }), await app.person({ firstName: 'Bob' })];
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  for (const { id } of [ada, bob]) await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
});
afterAll(() => app.close());

const gameOn = async (date: string) => {
  const body = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date };
  return (await admin.call(gamesApi.createGame, { body })).data.id;
};
const say = (person: Person, gameId: string, answer: Answer) =>
  person.call(matchesApi.setAvailability, { params: { id: gameId, userId: person.id }, body: { answer } });
const publish = async (gameId: string, singles: string[], doubles: (string | null)[][] = []) => {
  await admin.call(api.setMatchLineUp, { params: { id: gameId }, body: { singles, doubles } });
  await admin.call(api.publishMatchLineUp, { params: { id: gameId } });
};
/** The calendar's entry for each game, by id. @param layers null: a link from before they existed */
async function feedOf(person: Person, layers: string | null) {
  const { data } = await person.call(linksApi.createFeedToken, { params: { id: person.id } });
  const path = `/api/main/v1/events/feed/ical/internal?token=${data.token}${layers === null ? '' : `&layers=${layers}`}`;
  const parsed = nodeIcal.sync.parseICS(await (await app.raw(path)).text());
  return new Map(
    Object.values(parsed)
      .filter((one): one is VEvent => one?.type === 'VEVENT')
      .map(({ uid, description }) => [uid.split('@')[0], String(description).split('\n')]),
  );
}

it('says of each game when the team meets, what one has answered, and where one plays', async () => {
  const [open, answered, lineUp, past] = [
    await gameOn('2027-03-05T19:00:00Z'),
    await gameOn('2027-03-12T19:00:00Z'),
    await gameOn('2027-03-19T19:00:00Z'),
    await gameOn('2027-02-19T19:00:00Z'),
  ];
  await say(ada, answered, 'maybe');
  await publish(lineUp, [bob.id, ada.id], [[ada.id, null]]);
  const feed = await feedOf(ada, 'games');
  expect(feed.get(open)).toEqual(['Liga', 'Treffpunkt: 19:00']);
  expect(feed.get(answered)).toEqual(['Liga', 'Treffpunkt: 19:00', 'Du kannst vielleicht']);
  expect(feed.get(lineUp)).toEqual(['Liga', 'Treffpunkt: 19:00', 'Du spielst: Einzel 2, Doppel 1']);
  expect(feed.get(past)).toEqual(['Liga']);
  expect((await feedOf(bob, 'games')).get(answered)).toEqual(['Liga', 'Treffpunkt: 19:00']);
  // an answer for another time says nothing
  const date = '2027-03-13T19:00:00Z';
  await admin.call(gamesApi.changeGame, { params: { id: answered }, body: { date } });
  expect((await feedOf(ada, 'games')).get(answered)).toEqual(['Liga', 'Treffpunkt: 19:00']);
});

it('can hold only games in which one plays: said yes, and in the line-up once there is one', async () => {
  const [yes, no, published, leftOut] = [
    await gameOn('2027-03-06T19:00:00Z'),
    await gameOn('2027-03-13T19:00:00Z'),
    await gameOn('2027-03-20T19:00:00Z'),
    await gameOn('2027-03-27T19:00:00Z'),
  ];
  for (const id of [yes, leftOut]) await say(ada, id, 'yes');
  await say(ada, no, 'no');
  await publish(published, [ada.id]);
  await publish(leftOut, [bob.id]);
  expect((await feedOf(ada, null)).size).toBe(0);
  const played = await feedOf(ada, 'playing');
  expect([yes, no, published, leftOut].map((id) => played.has(id))).toEqual([true, false, true, false]);
  // an answer for another time does not count
  await admin.call(gamesApi.changeGame, { params: { id: yes }, body: { date: '2027-03-07T12:00:00Z' } });
  expect((await feedOf(ada, 'playing')).has(yes)).toBe(false);
  expect((await feedOf(ada, 'playing,games')).size).toBe((await feedOf(ada, 'games')).size);
  // nor does one for a team that one has left
  const other = await gameOn('2027-03-08T12:00:00Z');
  await say(ada, other, 'yes');
  await admin.call(teamsApi.leaveTeam, { params: { id: ada.id, teamId } });
  expect((await feedOf(ada, 'playing')).has(other)).toBe(false);
  await admin.call(teamsApi.joinTeam, { params: { id: ada.id }, body: { teamId } });
});

it('has the games of a team that one leads without playing in it, as one’s own games in the app', async () => {
  const captain = await app.person({ firstName: 'Cora' });
  const body = { captainIds: [captain.id] };
  await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body });
  const game = await gameOn('2027-04-09T18:00:00Z');
  const { data } = await captain.call(gamesApi.listGames, { query: { mine: 'true' } });
  expect(data.items.map(({ id }) => id)).toContain(game);
  expect((await feedOf(captain, 'games')).has(game)).toBe(true);
});

it('of a guardian has the games of each child, with its name, beside one’s own', async () => {
  const [eva, mira] = [await app.person({ firstName: 'Eva' }), await app.person({ firstName: 'Mira' })];
  const users = await app.person({ permissions: ['m_usrs'] });
  await admin.call(teamsApi.joinTeam, { params: { id: mira.id }, body: { teamId } });
  const game = await gameOn('2027-04-02T18:00:00Z');
  await say(mira, game, 'yes');
  await eva.call(putGuardian, { params: { id: mira.id, userId: eva.id } });
  expect((await feedOf(eva, 'games')).size).toBe(0);
  await users.call(putGuardian, { params: { id: mira.id, userId: eva.id } });
  for (const layer of ['games', 'playing']) {
    const feed = await feedOf(eva, layer);
    expect(feed.get(`${mira.id}-${game}`)).toContain('Du hast zugesagt');
    expect(feed.has(game)).toBe(false);
  }
  const birthday = '2009-03-02';
  await users.call(changeUser, { params: { id: mira.id }, body: { birthday } });
  expect((await feedOf(eva, 'games')).has(`${mira.id}-${game}`)).toBe(true);
  // until the child comes of age
  app.setTime('2027-03-01T23:00:00Z');
  expect((await feedOf(eva, 'games')).size).toBe(0);
  app.setTime('2027-03-01T12:00:00Z');
});

it('of a guardian has the games of a team that the child leads without playing in it, as the child’s own calendar', async () => {
  const [eva, mira] = [await app.person({ firstName: 'Eva' }), await app.person({ firstName: 'Mira' })];
  const users = await app.person({ permissions: ['m_usrs'] });
  await users.call(putGuardian, { params: { id: mira.id, userId: eva.id } });
  const body = { captainIds: [mira.id] };
  await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body });
  const game = await gameOn('2027-03-02T18:00:00Z');
  expect((await feedOf(mira, 'games')).has(game)).toBe(true);
  expect((await feedOf(eva, 'games')).has(`${mira.id}-${game}`)).toBe(true);
  const coming = async (person: Person, userId?: string) =>
    (await person.call(matchesApi.listComing, { query: { userId } })).data.items.map((one) => one.game.id);
  expect(await coming(mira)).toContain(game);
  expect(await coming(eva, mira.id)).toEqual(await coming(mira));
});
