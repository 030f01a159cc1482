/** What people of a game learn, and what they may still do, when the game changes or they leave it. */
import * as absences from '@club/contract/absences/api.ts';
import { putGuardian } from '@club/contract/families/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import * as reports from '@club/contract/match-reports/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { leaveClub } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { clearMessages } from '../testing/both-languages.ts';
import type { Person } from '../testing/test-app.ts';
import { askPlayers } from './questions.ts';
import { monday, openSearchApp, type SearchApp } from './substitutes/testing/search-app.ts';

let app: SearchApp;
let gameId: string;
let anna: Person;
let ben: Person;

beforeAll(async () => {
  app = await openSearchApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(monday);
  for (const table of ['main.games', 'main.positions', 'main.userTeams'] as const)
    await app.db.deleteFrom(table).execute();
  gameId = await app.game();
  [anna] = (await app.reported(['Anna'], app.teamIds[0])) as [Person];
  [ben] = (await app.reported(['Ben'])) as [Person];
  await app.admin.call(teamsApi.joinTeam, { params: { id: anna.id }, body: { teamId: app.teamIds[0] } });
  await app.doJobs();
  await clearMessages(app.db);
});
const params = () => ({ id: gameId });
const change = (body: object) => app.admin.call(gamesApi.changeGame, { params: params(), body });
const answer = (person: Person, given: 'yes' | 'no') =>
  person.call(matchesApi.setAvailability, {
    params: { ...params(), userId: person.id },
    body: { answer: given },
  });
const offer = async (as: Person) =>
  (
    await as.call(rides.createRide, {
      params: params(),
      body: { seats: 2, leavesAt: '2026-11-28T16:00:00Z', from: 'Bahnhof' },
    })
  ).data;
const take = (rideId: string, who: Person) =>
  who.call(rides.takeSeat, { params: { ...params(), rideId, userId: who.id } });

const publish = async (...people: Person[]) => {
  const body = { singles: people.map(({ id }) => id), doubles: [] };
  await app.captain.call(lineUps.setMatchLineUp, { params: params(), body });
  await app.captain.call(lineUps.publishMatchLineUp, { params: params() });
};
const dropOuts = async () =>
  (await notifiedIn(app.db)).map(({ title }) => title).filter((title) => /kann doch nicht/.test(title));

it('whoever was notified that a game is called off learns that it takes place after all', async () => {
  await answer(anna, 'yes');
  await change({ state: 'cancelled' });
  await clearMessages(app.db);
  await change({ state: 'planned' });
  const messages = (await notifiedIn(app.db, 'team')).map(({ title }) => title);
  expect(messages).toEqual(['Spiel findet doch statt']);
});

it('a game of the coming days that was played already is said to have moved', async () => {
  await change({ date: '2026-11-22T17:00:00Z' });
  expect((await notifiedIn(app.db, 'team')).map(({ title }) => title)).toEqual(['Spiel verlegt']);
});

it('the final score of a game that is over is announced, also when it is entered in the ticker', async () => {
  app.setTime('2026-11-29T10:00:00Z');
  const entered = { gameId, scoreHome: 9, scoreGuest: 3 };
  await app.captain.call(scores.createScore, { body: entered });
  const { data } = await anna.call(gamesApi.getGame, { params: params() });
  expect(data.state).toBe('final');
  expect((await notifiedIn(app.db)).map(({ title }) => title)).toContain('Endstand');
});

it('a game with a score is not planned, also after a cancellation was withdrawn', async () => {
  app.setTime('2026-11-28T18:00:00Z');
  await app.captain.call(scores.createScore, { body: { gameId, scoreHome: 3, scoreGuest: 2 } });
  await change({ state: 'cancelled' });
  await change({ state: 'planned' });
  const { data } = await anna.call(gamesApi.getGame, { params: params() });
  expect([data.state, data.scoreHome, data.scoreGuest]).toEqual(['live', 3, 2]);
});

it('nor with a match report, whose score nobody has changed', async () => {
  app.setTime('2026-11-28T18:00:00Z');
  await app.captain.call(scores.createScore, { body: { gameId, scoreHome: 3, scoreGuest: 2 } });
  await app.captain.call(reports.startMatchReport, {
    params: params(),
    body: { system: 'bund', playedOut: false },
  });
  await change({ state: 'cancelled' });
  expect((await change({ state: 'planned' })).data.state).toBe('live');
});

it('a game that was called off takes no comments and no line-up to another team', async () => {
  await publish(anna);
  await anna.call(comments.createComment, { params: params(), body: { text: 'nur unter uns' } });
  await change({ state: 'cancelled' });
  await change({ teamId: app.teamIds[1] });
  await change({ state: 'planned' });
  await app.admin.call(teamsApi.joinTeam, { params: { id: ben.id }, body: { teamId: app.teamIds[1] } });
  const { data } = await ben.call(comments.listComments, { params: params() });
  expect(data.items.map(({ text }) => text)).toEqual([]);
});

it('who was named to write the report of a game may not once another team plays it', async () => {
  await app.captain.call(reports.addReportWriter, {
    params: { ...params(), userId: anna.id },
    body: {},
  });
  await change({ teamId: app.teamIds[1] });
  app.setTime('2026-11-28T16:30:00Z');
  const { data } = await anna.call(reports.getMatchReport, { params: params() });
  expect(data.mayWrite).toBe(false);
});

it('the captain hears of a drop-out from the published line-up although the person had said no to the former time', async () => {
  await answer(anna, 'no');
  await change({ date: '2026-12-05T17:00:00Z' });
  await publish(anna);
  await answer(anna, 'no');
  expect(await dropOuts()).toHaveLength(1);
});

describe('the captain hears once that somebody of the published line-up is away', () => {
  const away = async (from: string, to: string) =>
    (await anna.call(absences.createAbsence, { body: { from, to } })).data.id;
  const late = (id: string, to: string) =>
    anna.call(absences.changeAbsence, { params: { id }, body: { to } });

  it('when it is entered, and not again when they say no, too', async () => {
    await publish(anna);
    await away('2026-11-29', '2026-11-30');
    expect(await dropOuts()).toHaveLength(0);
    await away('2026-11-27', '2026-11-30');
    expect(await dropOuts()).toHaveLength(1);
    await away('2026-11-28', '2026-11-28');
    await answer(anna, 'no');
    expect(await dropOuts()).toHaveLength(1);
  });

  it('when it is made longer', async () => {
    await publish(anna);
    const id = await away('2026-11-26', '2026-11-27');
    expect(await dropOuts()).toHaveLength(0);
    for (const to of ['2026-11-28', '2026-11-29']) await late(id, to);
    expect(await dropOuts()).toHaveLength(1);
  });

  it('when a guardian makes it longer', async () => {
    const office = await app.person({ permissions: ['m_usrs'] });
    await office.call(putGuardian, { params: { id: anna.id, userId: ben.id } });
    await publish(anna);
    const id = await away('2026-11-26', '2026-11-27');
    await ben.call(absences.changeAbsence, { params: { id }, body: { to: '2026-11-28' } });
    expect(await dropOuts()).toHaveLength(1);
  });

  it('but not while they say yes, until they take that back', async () => {
    await publish(anna);
    await answer(anna, 'yes');
    await away('2026-11-27', '2026-11-30');
    expect(await dropOuts()).toHaveLength(0);
    await anna.call(matchesApi.deleteAvailability, { params: { ...params(), userId: anna.id } });
    expect(await dropOuts()).toHaveLength(1);
  });

  it('and when they say no after they were put in although they are away', async () => {
    const id = await away('2026-11-27', '2026-11-30');
    await publish(anna);
    await late(id, '2026-12-01');
    expect(await dropOuts()).toHaveLength(0);
    await answer(anna, 'no');
    expect(await dropOuts()).toHaveLength(1);
  });
});

it('a ride called off in the evening before the game is announced at once, in spite of quiet hours', async () => {
  const driver = anna;
  await app.admin.call(teamsApi.joinTeam, { params: { id: ben.id }, body: { teamId: app.teamIds[0] } });
  const ride = await offer(driver);
  await take(ride.id, ben);
  app.setTime('2026-11-27T21:30:00Z');
  await driver.call(rides.deleteRide, { params: { ...params(), rideId: ride.id } });
  const messages = (await notifiedIn(app.db)).filter(({ title }) => title === 'Deine Mitfahrt fällt aus');
  expect(messages.map(({ urgent }) => urgent)).toEqual([true]);
});

describe('a seat in a car', () => {
  const passengers = async () => {
    const { data } = await app.captain.call(rides.listRides, { params: params() });
    return data.items.flatMap((ride) => ride.passengers.map(({ id }) => id));
  };
  const inTeam = (who: Person) => ({ params: { id: who.id, teamId: app.teamIds[0] } });
  const join = (who: Person) =>
    app.admin.call(teamsApi.joinTeam, { params: { id: who.id }, body: { teamId: app.teamIds[0] } });

  it('is free again when the substitute who has it cannot come after all', async () => {
    await app.search(gameId, [ben], { mode: 'atOnce' });
    await app.say(gameId, ben, 'yes', ben);
    await take((await offer(anna)).id, ben);
    await app.say(gameId, ben, 'no', ben);
    expect(await passengers()).toEqual([]);
  });

  it('is free again when somebody of another team in the line-up says no, but not that of a player', async () => {
    const [cem] = (await app.reported(['Cem'])) as [Person];
    await join(cem);
    await publish(anna, ben, cem);
    const { id } = await offer(anna);
    for (const one of [ben, cem]) await take(id, one);
    await answer(ben, 'yes');
    expect(await passengers()).toHaveLength(2);
    for (const one of [ben, cem]) await answer(one, 'no');
    expect(await passengers()).toEqual([cem.id]);
  });

  it('is free again when a player leaves the team, unless they play nevertheless', async () => {
    const [cem] = (await app.reported(['Cem'])) as [Person];
    await Promise.all([join(ben), join(cem)]);
    await publish(anna, cem);
    const { id } = await offer(anna);
    for (const one of [ben, cem]) await take(id, one);
    for (const one of [ben, cem]) await app.admin.call(teamsApi.leaveTeam, inTeam(one));
    expect(await passengers()).toEqual([cem.id]);
  });

  it('is free again when the game moves away from the day for which a substitute said yes', async () => {
    await app.search(gameId, [ben], { mode: 'atOnce' });
    await app.say(gameId, ben, 'yes', ben);
    await take((await offer(anna)).id, ben);
    await change({ date: '2026-12-05T17:00:00Z' });
    await app.jobAt('2026-11-23T12:02:00Z');
    expect(await passengers()).toEqual([]);
  });

  it('can be given back by somebody who is not in the line-up any more', async () => {
    await publish(anna, ben);
    const { id: rideId } = await offer(anna);
    await take(rideId, ben);
    const body = { singles: [anna.id], doubles: [] };
    await app.captain.call(lineUps.setMatchLineUp, { params: params(), body });
    await ben.call(rides.giveSeatBack, { params: { ...params(), rideId, userId: ben.id } });
    expect(await passengers()).toEqual([]);
  });
});

it('the captain gets one message when a substitute in the line-up cannot come after all', async () => {
  await app.search(gameId, [ben], { mode: 'atOnce' });
  await app.say(gameId, ben, 'yes', ben);
  await publish(anna, ben);
  await clearMessages(app.db);
  await answer(ben, 'no');
  const titles = (await notifiedIn(app.db)).map(({ title }) => title);
  expect(titles.filter((title) => /sagt ab|kann doch nicht/.test(title))).toEqual(['Ein Ersatz sagt ab']);
});

it('the captain hears that somebody in the line-up says no to helping out, who had not said yes before', async () => {
  await app.search(gameId, [ben], { mode: 'atOnce' });
  await publish(anna, ben);
  await app.say(gameId, ben, 'no', ben);
  expect(await dropOuts()).toEqual(['Ben Beispiel kann doch nicht spielen']);
});

it('the captain gets one message when a substitute who is away takes their yes back', async () => {
  await app.search(gameId, [ben], { mode: 'atOnce' });
  await app.say(gameId, ben, 'yes', ben);
  await publish(anna, ben);
  const away = { from: '2026-11-27', to: '2026-11-29' };
  await ben.call(absences.createAbsence, { body: away });
  await clearMessages(app.db);
  await ben.call(matchesApi.deleteAvailability, { params: { ...params(), userId: ben.id } });
  const titles = (await notifiedIn(app.db)).map(({ title }) => title);
  expect(titles.filter((title) => /sagt ab|kann doch nicht/.test(title))).toEqual(['Ein Ersatz sagt ab']);
});

it('the captain hears once who of the published line-up is away on the day to which a game is moved', async () => {
  const ask = async (now: string) => {
    app.setTime(now);
    await askPlayers(app.db, app.env, new Date(now));
  };
  await ben.call(absences.createAbsence, { body: { from: '2026-12-05', to: '2026-12-05' } });
  await publish(anna, ben);
  await ask('2026-11-27T12:00:00Z');
  expect(await dropOuts()).toEqual([]);
  await change({ date: '2026-12-05T17:00:00Z' });
  await ask('2026-11-27T12:05:00Z');
  await ask('2026-11-27T12:10:00Z');
  expect(await dropOuts()).toEqual(['Ben Beispiel kann doch nicht spielen']);
});

it('the captain does not hear that somebody is away who says yes to that time', async () => {
  await anna.call(absences.createAbsence, { body: { from: '2026-11-28', to: '2026-11-28' } });
  await answer(anna, 'yes');
  await publish(anna, ben);
  for (const date of ['2026-12-05T17:00:00Z', '2026-11-28T17:00:00Z']) {
    await change({ date });
    await askPlayers(app.db, app.env, new Date('2026-11-23T12:00:00Z'));
  }
  expect(await dropOuts()).toEqual([]);
});

describe('a captain who does not play in the team', () => {
  const received = async () => {
    const sent = await notifiedIn(app.db);
    return sent.filter(({ to }) => to.userIds?.includes(app.captain.id)).map(({ title }) => title);
  };

  it('is notified when somebody else moves, calls off or reinstates a game', async () => {
    for (const body of [{ date: '2026-11-28T18:00:00Z' }, { state: 'cancelled' }, { state: 'planned' }])
      await change(body);
    expect(await received()).toEqual(['Spiel verlegt', 'Spiel abgesagt', 'Spiel findet doch statt']);
  });

  it('gets one message about an import with several changes', async () => {
    const game = (externalId: string, date: string) => ({
      homeTeam: 'Hof',
      awayTeam: `SV ${externalId}`,
      homeGame: true,
      location: 'Halle',
      externalId,
      date,
      cancelled: false,
    });
    const bring = (...games: ReturnType<typeof game>[]) =>
      app.admin.call(gamesApi.importGames, { body: { teamId: app.teamIds[0], games, dryRun: false } });
    await bring(game('1', '2026-12-01T18:00:00Z'), game('2', '2026-12-02T18:00:00Z'));
    await bring(game('1', '2026-12-01T19:00:00Z'), game('2', '2026-12-02T19:00:00Z'));
    expect(await received()).toEqual(['Spielplan geändert: Mannschaft 1']);
  });
});

it('passengers are notified when their driver leaves the club', async () => {
  await app.admin.call(teamsApi.joinTeam, { params: { id: ben.id }, body: { teamId: app.teamIds[0] } });
  await take((await offer(anna)).id, ben);
  const leave = async (driver: Person) => {
    await driver.call(leaveClub, { params: { id: driver.id } });
    const sent = (await notifiedIn(app.db)).filter(({ title }) => title === 'Deine Mitfahrt fällt aus');
    return sent.map(({ to }) => to.userIds);
  };
  expect(await leave(anna)).toEqual([[ben.id]]);
  // of a game that is called off nobody thinks of a ride any more
  const cem = await app.person();
  await app.admin.call(teamsApi.joinTeam, { params: { id: cem.id }, body: { teamId: app.teamIds[0] } });
  await take((await offer(cem)).id, ben);
  await change({ state: 'cancelled' });
  expect(await leave(cem)).toEqual([[ben.id]]);
});

it('a driver who has left the team can call off their own ride', async () => {
  const ride = await offer(anna);
  await app.admin.call(teamsApi.leaveTeam, { params: { id: anna.id, teamId: app.teamIds[0] } });
  await anna.call(rides.deleteRide, { params: { ...params(), rideId: ride.id } });
  expect((await app.captain.call(rides.listRides, { params: params() })).data.items).toEqual([]);
});
