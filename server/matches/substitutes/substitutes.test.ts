/** A captain searches for substitutes: who is asked when, who gets the spots, who sees what and is notified. */
import { createAbsence } from '@club/contract/absences/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as api from '@club/contract/matches/substitutes/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { reaches } from '../../notifications/testing/reaches.ts';
import { clearMessages } from '../../testing/both-languages.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { monday, openSearchApp, question, type SearchApp, start } from './testing/search-app.ts';

let app: SearchApp;
let gameId: string;
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
  await app.db.deleteFrom('main.positions').execute();
  await app.db.deleteFrom('main.absences').execute();
  gameId = await app.game();
  [ben, cem, dan] = (await app.reported(['Ben', 'Cem', 'Dan'])) as [Person, Person, Person];
  await app.doJobs();
  await clearMessages(app.db);
});

const course = () => app.course(gameId);
const say = (who: Person, answer: 'yes' | 'no', as = who) => app.say(gameId, who, answer, as);
const away = (person: Person) =>
  person.call(createAbsence, { body: { from: '2026-11-28', to: '2026-11-28' } });

describe('asked one after the other', () => {
  it('the first is asked at once, and the next when they say no or let the time pass', async () => {
    await app.search(gameId, [ben, cem, dan]);
    expect(await course()).toEqual(['open', 'Ben asked', 'Cem -', 'Dan -']);
    await say(ben, 'no');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem asked', 'Dan -']);
    await app.jobAt('2026-11-23T15:59:00Z');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem asked', 'Dan -']);
    await app.jobAt('2026-11-23T16:00:00Z');
    await app.jobAt('2026-11-23T16:05:00Z');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem asked', 'Dan asked']);
    expect(await app.titlesOf(cem)).toEqual([question]);
    expect(await app.titlesOf(dan)).toEqual([question]);
  });

  it('as many are asked at once as are wanted, and a spot that is given back is taken by the next', async () => {
    await app.search(gameId, [ben, cem, dan], { wanted: 2 });
    expect(await course()).toEqual(['open', 'Ben asked', 'Cem asked', 'Dan -']);
    await say(ben, 'yes');
    expect(await course()).toEqual(['open', 'Ben plays', 'Cem asked', 'Dan -']);
    await say(cem, 'yes');
    await say(ben, 'no');
    await say(dan, 'yes');
    expect(await course()).toEqual(['filled', 'Ben no', 'Cem plays', 'Dan plays']);
  });

  it('somebody who let their time pass still gets the spot while nobody has it', async () => {
    await app.search(gameId, [ben, cem]);
    await app.jobAt('2026-11-23T16:00:00Z');
    await say(ben, 'yes');
    expect(await course()).toEqual(['filled', 'Ben plays', 'Cem asked']);
  });

  it('somebody who has become absent is passed over when it is their turn', async () => {
    await app.search(gameId, [ben, cem, dan]);
    await away(cem);
    await say(ben, 'no');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem skipped', 'Dan asked']);
    expect(await app.titlesOf(cem)).toEqual([]);
  });

  it('whoever was asked and becomes absent is not waited for, and hears no more of it', async () => {
    await app.search(gameId, [ben, cem]);
    const { id } = await app.db
      .selectFrom('main.substituteSearches')
      .select('id')
      .where('gameId', '=', gameId)
      .executeTakeFirstOrThrow();
    const about = ['substitute-questions', id] as const;
    expect(await reaches(app, about, ben, monday)).toBe(true);
    await away(ben);
    await app.jobAt('2026-11-23T12:10:00Z');
    expect(await course()).toEqual(['open', 'Ben asked', 'Cem asked']);
    expect(await reaches(app, about, ben, monday)).toBe(false);
    expect(await reaches(app, about, cem, monday)).toBe(true);
  });

  it('somebody who was passed over is asked after all when nobody is left and the captain wants it', async () => {
    await app.search(gameId, [ben, cem]);
    await away(cem);
    await say(ben, 'no');
    expect(await course()).toEqual(['exhausted', 'Ben no', 'Cem skipped']);
    await app.db.deleteFrom('main.absences').execute();
    await app.captain.call(api.askSubstitute, { params: { id: gameId, userId: cem.id } });
    expect(await course()).toEqual(['open', 'Ben no', 'Cem asked']);
  });
});

it('asked all at once, the first yes has it, and late answers get a friendly message', async () => {
  await app.search(gameId, [ben, cem, dan], { mode: 'atOnce' });
  expect(await course()).toEqual(['open', 'Ben asked', 'Cem asked', 'Dan asked']);
  await say(cem, 'yes');
  const refusal = await refusalOf(say(ben, 'yes'));
  expect([refusal.code, refusal.status]).toEqual(['place-taken', 409]);
  // the answer is recorded although it was refused
  expect(await course()).toEqual(['filled', 'Ben late', 'Cem plays', 'Dan asked']);
  expect(await app.titlesOf(dan)).toEqual(['Danke, Ersatz ist gefunden', question]);
  expect(await app.titlesOf(app.captain)).toEqual(['Ersatz gefunden']);
});

it('a refused answer is refused again when it comes again with the same key', async () => {
  await app.search(gameId, [ben, cem], { mode: 'atOnce' });
  await say(cem, 'yes');
  const late = () =>
    ben.call(api.answerSearch, {
      params: { id: gameId, userId: ben.id },
      body: { answer: 'yes' },
      idempotencyKey: 'same',
    });
  expect((await refusalOf(late())).code).toBe('place-taken');
  expect((await refusalOf(late())).code).toBe('place-taken');
});

it('individually, the captain says who is asked', async () => {
  await app.search(gameId, [ben, cem], { mode: 'byHand', hoursEach: 4 });
  expect(await course()).toEqual(['open', 'Ben -', 'Cem -']);
  // nobody is asked after some hours
  expect((await app.searchOf(gameId)).search?.hoursEach).toBeNull();
  const ask = (who: Person) =>
    app.captain.call(api.askSubstitute, { params: { id: gameId, userId: who.id } });
  await ask(cem);
  await ask(cem);
  expect(await course()).toEqual(['open', 'Ben -', 'Cem asked']);
  expect(await app.titlesOf(cem)).toEqual([question]);
  expect((await refusalOf(ask(dan))).code).toBe('not-found');
});

describe('at night', () => {
  it('nobody is asked before 8:00, whether the search begins or goes on then', async () => {
    app.setTime('2026-11-23T20:00:00Z');
    await app.search(gameId, [ben, cem]);
    await app.jobAt('2026-11-24T06:59:00Z');
    expect(await course()).toEqual(['open', 'Ben -', 'Cem -']);
    expect((await app.searchOf(gameId)).search?.asksAt).toBe('2026-11-24T07:00:00Z');
    await app.jobAt('2026-11-24T07:00:00Z');
    expect(await course()).toEqual(['open', 'Ben asked', 'Cem -']);
    app.setTime('2026-11-24T20:30:00Z');
    await say(ben, 'no');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem -']);
    await app.jobAt('2026-11-25T07:00:00Z');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem asked']);
    app.setTime('2026-11-25T20:30:00Z');
    // everybody is asked: there is nothing to go on with in the morning
    expect((await app.searchOf(gameId)).search?.asksAt).toBeNull();
  });

  it('it is asked all the same within a day before the game', async () => {
    app.setTime('2026-11-27T20:00:00Z');
    await app.search(gameId, [ben]);
    expect(await course()).toEqual(['open', 'Ben asked']);
  });

  it('a person chosen by the captain is asked in the morning', async () => {
    await app.search(gameId, [ben], { mode: 'byHand' });
    app.setTime('2026-11-23T22:00:00Z');
    await app.captain.call(api.askSubstitute, { params: { id: gameId, userId: ben.id } });
    expect(await course()).toEqual(['open', 'Ben -']);
    await app.jobAt('2026-11-24T07:00:00Z');
    expect(await course()).toEqual(['open', 'Ben asked']);
  });
});

describe('a search ends', () => {
  it('when nobody is left: captains are notified once', async () => {
    await app.search(gameId, [ben, cem]);
    await say(ben, 'no');
    await say(cem, 'no');
    await app.jobAt('2026-11-23T13:00:00Z');
    expect(await course()).toEqual(['exhausted', 'Ben no', 'Cem no']);
    expect(await app.titlesOf(app.captain)).toEqual(['Niemand mehr zu fragen']);
    await app.captain.call(api.stopSearch, { params: { id: gameId } });
    expect(await course()).toEqual(['stopped', 'Ben no', 'Cem no']);
  });

  it('by the captain: those who are asked are notified, and those who said yes keep the spot', async () => {
    await app.search(gameId, [ben, cem], { mode: 'atOnce', wanted: 2 });
    await say(ben, 'yes');
    await app.captain.call(api.stopSearch, { params: { id: gameId } });
    expect(await course()).toEqual(['stopped', 'Ben plays', 'Cem asked']);
    expect(await app.titlesOf(cem)).toEqual(['Danke, es wird kein Ersatz mehr gebraucht', question]);
    expect(await app.titlesOf(ben)).toEqual([question]);
    expect((await refusalOf(say(cem, 'yes'))).code).toBe('search-over');
    const stop = app.captain.call(api.stopSearch, { params: { id: gameId } });
    expect((await refusalOf(stop)).code).toBe('search-over');
  });

  it('when the game moves by more than two hours: answers no longer count, and captains are notified once', async () => {
    await app.search(gameId, [ben, cem], { mode: 'atOnce', wanted: 2 });
    await say(ben, 'yes');
    const body = { date: '2026-12-05T17:00:00Z' };
    await app.admin.call(gamesApi.changeGame, { params: { id: gameId }, body });
    for (const answer of ['yes', 'no'] as const)
      expect((await refusalOf(say(cem, answer))).code).toBe('search-over');
    await app.jobAt('2026-11-23T13:00:00Z');
    await app.jobAt('2026-11-23T13:05:00Z');
    expect(await course()).toEqual(['stopped', 'Ben late', 'Cem asked']);
    expect(await app.titlesOf(app.captain)).toEqual(['Spiel verlegt: Die Ersatzsuche ist beendet']);
    const movedTitle = 'Spiel verlegt: Die Frage, ob du aushilfst, gilt nicht mehr';
    expect([await app.titlesOf(ben), await app.titlesOf(cem)]).toEqual([
      [movedTitle, question],
      [movedTitle, question],
    ]);
    expect((await refusalOf(ben.call(rides.listRides, { params: { id: gameId } }))).code).toBe(
      'missing-permission',
    );
    // somebody who was asked for the other time can be asked for this one
    await app.search(gameId, [cem]);
    expect(await course()).toEqual(['open', 'Cem asked']);
  });

  it('also a filled one, so that nobody relies on a yes for another day', async () => {
    await app.search(gameId, [ben], { mode: 'atOnce' });
    await say(ben, 'yes');
    const body = { date: '2026-12-05T17:00:00Z' };
    await app.admin.call(gamesApi.changeGame, { params: { id: gameId }, body });
    await app.jobAt('2026-11-23T13:00:00Z');
    expect(await course()).toEqual(['stopped', 'Ben late']);
  });

  it('with the game: people who were asked and the captain are notified once that it is called off', async () => {
    await app.search(gameId, [ben]);
    await app.admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { state: 'cancelled' } });
    await app.jobAt('2026-11-23T13:00:00Z');
    await app.jobAt('2026-11-23T13:05:00Z');
    expect(await course()).toEqual(['stopped', 'Ben asked']);
    expect(await app.titlesOf(ben)).toEqual(['Spiel abgesagt', question]);
    expect(await app.titlesOf(app.captain)).toEqual(['Spiel abgesagt']);
  });

  it('silently when the game begins', async () => {
    await app.search(gameId, [ben]);
    expect((await app.titlesOf(ben)).length).toBe(1);
    await app.jobAt(start);
    expect(await course()).toEqual(['stopped', 'Ben asked']);
    expect([(await app.titlesOf(ben)).length, await app.titlesOf(app.captain)]).toEqual([1, []]);
  });
});

describe('somebody who said yes', () => {
  beforeEach(async () => {
    await app.search(gameId, [ben, cem]);
    await say(ben, 'yes');
  });

  it('belongs to the game: sees and takes rides, and is shown as a substitute who can play', async () => {
    await ben.call(rides.createRide, {
      params: { id: gameId },
      body: { seats: 2, leavesAt: '2026-11-28T16:00:00Z', from: 'Halle' },
    });
    const { data } = await ben.call(matchesApi.getMatch, { params: { id: gameId } });
    expect(data.players).toMatchObject([
      { person: { firstName: 'Ben' }, substitute: true, given: { answer: 'yes', stale: false } },
    ]);
    expect(data.rides).toHaveLength(1);
    expect(data.substitutes).toMatchObject({ own: { answer: 'yes', standing: 'plays' }, search: null });
  });

  it('keeps the spot when they say so again, and is not proposed or asked again', async () => {
    await say(ben, 'yes');
    expect(await course()).toEqual(['filled', 'Ben plays', 'Cem -']);
    const { proposed } = await app.searchOf(gameId);
    expect(proposed?.map(({ person }) => person.firstName)).toEqual(['Cem', 'Dan']);
    const refusal = await refusalOf(app.search(gameId, [ben, cem]));
    expect(refusal.errors).toMatchObject([{ path: 'candidates.0', code: 'cannot-be-asked' }]);
  });

  it('is not asked for another game at that time', async () => {
    const other = await app.game({ teamId: app.teamIds[0], homeTeam: 'Rehau', awayTeam: 'Hof' });
    const refusal = await refusalOf(app.search(other, [ben, cem]));
    expect(refusal.errors).toMatchObject([{ path: 'candidates.0', code: 'cannot-be-asked' }]);
  });

  it('gives the spot back by saying no: captains are notified, and the search continues', async () => {
    await say(ben, 'no');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem asked']);
    expect(await app.titlesOf(app.captain)).toEqual(['Ein Ersatz sagt ab', 'Ersatz gefunden']);
    expect((await refusalOf(ben.call(rides.listRides, { params: { id: gameId } }))).code).toBe(
      'missing-permission',
    );
  });

  it('gives it back by the answer to the game, too', async () => {
    const params = { id: gameId, userId: ben.id };
    const { data } = await ben.call(matchesApi.setAvailability, { params, body: { answer: 'maybe' } });
    expect(data.answer).toBe('maybe');
    expect(await course()).toEqual(['open', 'Ben no', 'Cem asked']);
  });

  it('gives back their own spot where two searches for the game have found somebody', async () => {
    await app.search(gameId, [dan]);
    await say(dan, 'yes');
    const setMaybe = (person: Person) =>
      person.call(matchesApi.setAvailability, {
        params: { id: gameId, userId: person.id },
        body: { answer: 'maybe' },
      });
    const givenBack = async () =>
      (await app.titlesOf(app.captain)).filter((title) => title === 'Ein Ersatz sagt ab').length;
    await setMaybe(ben);
    expect([await course(), await givenBack()]).toEqual([['filled', 'Dan plays'], 1]);
    await setMaybe(dan);
    expect([await course(), await givenBack()]).toEqual([['exhausted', 'Dan no'], 2]);
  });

  it('leaves a spot that somebody else gets when they leave the club', async () => {
    await ben.call(usersApi.leaveClub, { params: { id: ben.id } });
    await app.jobAt('2026-11-23T13:00:00Z');
    expect(await course()).toEqual(['open', 'Cem asked']);
  });
});

it('a yes is refused that two games at once, or a Sperrvermerk, have made impossible meanwhile', async () => {
  const other = await app.game({ homeTeam: 'Rehau', awayTeam: 'Hof' });
  await app.search(gameId, [ben]);
  await app.search(other, [ben]);
  await say(ben, 'yes');
  expect((await refusalOf(app.say(other, ben, 'yes', ben))).code).toBe('cannot-help');
  const third = await app.game({ date: '2026-11-29T17:00:00Z' });
  await app.search(third, [cem]);
  await sql`update main.positions set notes = '{SPV}' where user_id = ${cem.id}`.execute(app.db);
  expect((await refusalOf(app.say(third, cem, 'yes', cem))).code).toBe('cannot-help');
});

it.each([
  ['2026-11-28T20:00:00Z', 'refused'],
  ['2026-11-28T20:01:00Z', 'a second spot'],
])('three hours between two starts are too few, a minute more is not: %s is %s', async (date, expected) => {
  const other = await app.game({ date });
  await app.search(gameId, [ben]);
  await app.search(other, [ben]);
  await say(ben, 'yes');
  const second = app.say(other, ben, 'yes', ben).then(
    () => 'a second spot',
    () => 'refused',
  );
  expect(await second).toBe(expected);
});

it('captains enter the answer of somebody, also of one who was not asked through the app', async () => {
  await app.search(gameId, [ben, cem]);
  await say(cem, 'yes', app.captain);
  expect(await course()).toEqual(['filled', 'Ben asked', 'Cem plays']);
  expect(await app.titlesOf(ben)).toEqual(['Danke, Ersatz ist gefunden', question]);
  expect((await refusalOf(say(dan, 'yes', app.captain))).code).toBe('not-found');
  // the person who was entered gives the spot back
  await say(cem, 'no');
  expect(await course()).toEqual(['exhausted', 'Ben asked', 'Cem no']);
  expect(await app.titlesOf(app.captain)).toContain('Ein Ersatz sagt ab');
});

it('the games that are coming include one that somebody is asked for, marked as such', async () => {
  await app.search(gameId, [ben]);
  const { items } = (await ben.call(matchesApi.listComing, {})).data;
  expect(items).toMatchObject([{ game: { id: gameId }, question: { standing: 'asks', team: 1 } }]);
  expect((await cem.call(matchesApi.listComing, {})).data.items).toEqual([]);
  await app.captain.call(api.stopSearch, { params: { id: gameId } });
  expect((await ben.call(matchesApi.listComing, {})).data.items).toEqual([]);
});

it('the games that are coming include one in which somebody helps out while a second search goes on', async () => {
  await app.search(gameId, [ben]);
  await say(ben, 'yes');
  await app.search(gameId, [cem]);
  const { items } = (await ben.call(matchesApi.listComing, {})).data;
  expect(items).toMatchObject([{ game: { id: gameId }, question: { answer: 'yes', team: 1 } }]);
});

it('who was not needed as a substitute, but plays by the line-up, is notified that the game is moved', async () => {
  await app.search(gameId, [ben, cem], { mode: 'atOnce' });
  await say(ben, 'yes');
  const params = { id: gameId };
  const body = { singles: [cem.id], doubles: [] };
  await app.captain.call(lineUps.setMatchLineUp, { params, body });
  await app.captain.call(lineUps.publishMatchLineUp, { params });
  await app.admin.call(gamesApi.changeGame, { params, body: { date: '2026-11-29T17:00:00Z' } });
  const moved = (await notifiedIn(app.db)).filter(({ title }) => title === 'Spiel verlegt');
  expect(moved.map(({ to }) => to.userIds)).toContainEqual([cem.id]);
});
