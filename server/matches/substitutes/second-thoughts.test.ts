/** Answers of substitutes that change, and who learns of it: a no that becomes a yes, a spot that is given back, a game that moves. */
import * as gamesApi from '@club/contract/games/api.ts';
import { getMatch, listComing } from '@club/contract/matches/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import { joinTeam } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { matchesPersonalData } from '../personal-data/store.ts';
import { monday, openSearchApp, question, type SearchApp } from './testing/search-app.ts';

let app: SearchApp;
let id: string;
let ben: Person;
let cem: Person;
let dan: Person;
beforeAll(async () => {
  app = await openSearchApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(monday);
  await app.db.deleteFrom('main.games').execute();
  id = await app.game();
  [ben, cem, dan] = (await app.reported(['Ben', 'Cem', 'Dan'])) as [Person, Person, Person];
});

it('whoever said no can still say yes while a spot is free', async () => {
  await app.search(id, [ben, cem]);
  await app.say(id, ben, 'no', ben);
  await app.say(id, ben, 'yes', ben);
  expect(await app.course(id)).toEqual(['filled', 'Ben plays', 'Cem asked']);
});

it('whoever is asked in the evening has time until the next morning, without the hours of the club’s night', async () => {
  app.setTime('2026-11-23T19:00:00Z');
  await app.search(id, [ben], { hoursEach: 2 });
  const asked = (await notifiedIn(app.db, 'matchQuestions')).at(-1);
  expect(asked?.body).toContain('Bitte antworte bis Di., 24. November um 09:00');
  const { data } = await ben.call(getMatch, { params: { id } });
  const deadline = '2026-11-24T08:00:00Z';
  expect(data.substitutes?.own?.deadline).toBe(deadline);
  expect((await app.searchOf(id)).search?.candidates[0]?.deadline).toBe(deadline);
});

it('whoever was thanked once is not thanked again when a spot that was given back is taken', async () => {
  await app.search(id, [ben, cem, dan]);
  await app.say(id, cem, 'yes', app.captain);
  await app.say(id, cem, 'no', cem);
  await app.say(id, dan, 'yes', app.captain);
  expect(await app.course(id)).toEqual(['filled', 'Ben asked', 'Cem no', 'Dan plays']);
  expect(await app.titlesOf(ben)).toEqual(['Danke, Ersatz ist gefunden', question]);
});

it('a substitute in the line-up keeps the seat in a car when the game moves', async () => {
  await app.search(id, [ben, cem], { mode: 'atOnce', wanted: 2 });
  for (const one of [ben, cem]) await app.say(id, one, 'yes', one);
  const body = { singles: [ben.id, cem.id], doubles: [] };
  await app.captain.call(lineUps.setMatchLineUp, { params: { id }, body });
  await app.captain.call(lineUps.publishMatchLineUp, { params: { id } });
  const car = { seats: 2, leavesAt: '2026-11-28T16:00:00Z', from: 'Halle' };
  const { data: ride } = await ben.call(rides.createRide, { params: { id }, body: car });
  await cem.call(rides.takeSeat, { params: { id, rideId: ride.id, userId: cem.id } });
  const date = '2026-11-29T17:00:00Z';
  await app.admin.call(gamesApi.changeGame, { params: { id }, body: { date } });
  await app.jobAt('2026-11-23T13:00:00Z');
  const { data } = await ben.call(rides.listRides, { params: { id } });
  expect(data.items[0]?.passengers).toMatchObject([{ firstName: 'Cem' }]);
});

it('a yes for another time opens nothing, also before the search has ended', async () => {
  await app.search(id, [ben]);
  await app.say(id, ben, 'yes', ben);
  const date = '2026-12-05T17:00:00Z';
  await app.admin.call(gamesApi.changeGame, { params: { id }, body: { date } });
  const refusal = await refusalOf(ben.call(rides.listRides, { params: { id } }));
  expect(refusal.code).toBe('missing-permission');
});

it('whoever began a search learns of its end beside the captains', async () => {
  const official = await app.person({ permissions: ['m_gms'] });
  await app.search(id, [ben], {}, official);
  await app.say(id, ben, 'yes', ben);
  await app.say(id, ben, 'no', ben);
  expect(await app.titlesOf(official)).toEqual([
    'Niemand mehr zu fragen',
    'Ein Ersatz sagt ab',
    'Ersatz gefunden',
  ]);
});

it('in the personal data is the answer of somebody whose turn had not come, and nobody who was never asked', async () => {
  await app.search(id, [ben, cem, dan]);
  await app.say(id, cem, 'no', app.captain);
  const found = async ({ id: userId }: Person) => {
    const data = await matchesPersonalData.find(app.db, { userId, account: null });
    return (data as { helpingOut: { answer: string | null }[] }).helpingOut.map(({ answer }) => answer);
  };
  expect([await found(ben), await found(cem), await found(dan)]).toEqual([[null], ['no'], []]);
});

it('whoever is asked and then joins the team is asked with it only, and the search goes on to the next', async () => {
  await app.search(id, [ben, cem]);
  const asked = async () => (await ben.call(getMatch, { params: { id } })).data.substitutes?.own?.standing;
  expect(await asked()).toBe('asks');
  await app.admin.call(joinTeam, { params: { id: ben.id }, body: { teamId: app.teamIds[0] } });
  expect(await asked()).toBeUndefined();
  const { data } = await ben.call(listComing, {});
  expect(data.items).toMatchObject([{ game: { id }, mayAnswer: true, question: null }]);
  await app.jobAt('2026-11-23T12:02:00Z');
  expect(await app.course(id)).toEqual(['open', 'Ben asked', 'Cem asked']);
  const proposed = (await app.searchOf(id)).proposed?.map(({ person }) => person.id);
  expect(proposed).toContain(dan.id);
  expect(proposed).not.toContain(ben.id);
});
