/** A game that is deleted, called off or handed to another team: everybody who counts on it is notified once, and links show a friendly message. */
import { createAbsence } from '@club/contract/absences/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import { stopSearch } from '@club/contract/matches/substitutes/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/postgres/database.ts';
import { lockTeam, updateCaptains } from '../teams/store.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { clearMessages } from '../testing/both-languages.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { askPlayers } from './questions.ts';
import { monday, openSearchApp, type SearchApp } from './substitutes/testing/search-app.ts';

let post: Awaited<ReturnType<typeof openMailServer>>;
let app: SearchApp;
let gameId: string;
let anna: Person;
let ben: Person;
let cem: Person;

beforeAll(async () => {
  post = await openMailServer();
  app = await openSearchApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
beforeEach(async () => {
  app.setTime(monday);
  post.mails.length = 0;
  for (const table of ['main.games', 'main.positions', 'main.absences', 'main.userTeams'] as const)
    await app.db.deleteFrom(table).execute();
  gameId = await app.game();
  [anna] = (await app.reported(['Anna'], app.teamIds[0])) as [Person];
  [ben, cem] = (await app.reported(['Ben', 'Cem'])) as [Person, Person];
  await app.admin.call(teamsApi.joinTeam, { params: { id: anna.id }, body: { teamId: app.teamIds[0] } });
  await app.doJobs();
  await clearMessages(app.db);
});

const params = () => ({ id: gameId });
const answer = (person: Person, given: 'yes' | 'maybe' | 'no') =>
  person.call(matchesApi.setAvailability, {
    params: { ...params(), userId: person.id },
    body: { answer: given },
  });
/** Puts people into the published line-up. */
async function publish(...people: Person[]) {
  const body = { singles: people.map(({ id }) => id), doubles: [] };
  await app.captain.call(lineUps.setMatchLineUp, { params: params(), body });
  await app.captain.call(lineUps.publishMatchLineUp, { params: params() });
}
const remove = (more: object = {}) => app.admin.call(gamesApi.deleteGame, { params: params(), ...more });
const change = (body: object) => app.admin.call(gamesApi.changeGame, { params: params(), body });
const deleted = 'Spiel gestrichen';
const handedOver = 'Spiel gehört jetzt zu einer anderen Mannschaft';
/** Titles of messages that a game does not take place, newest first. */
async function titlesOf(person: Person) {
  await app.doJobs();
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
  return data.items.map(({ title }) => title).filter((title) => /gestrichen|gehört|abgesagt/.test(title));
}
const askAt = async (now: string) => {
  app.setTime(now);
  await askPlayers(app.db, app.env, new Date(now));
  await app.doJobs();
};

describe('a deleted game', () => {
  it('is announced to those who answered, play, were asked to help out or go along, and to the captain, once each', async () => {
    await answer(anna, 'yes');
    await app.search(gameId, [ben], { mode: 'atOnce' });
    await publish(anna, cem);
    const leavesAt = '2026-11-28T16:00:00Z';
    const { data } = await anna.call(rides.createRide, {
      params: params(),
      body: { seats: 2, leavesAt, from: 'Bahnhof' },
    });
    await cem.call(rides.takeSeat, { params: { ...params(), rideId: data.id, userId: cem.id } });
    // people with a ride need not play
    await app.captain.call(lineUps.setMatchLineUp, {
      params: params(),
      body: { singles: [anna.id], doubles: [] },
    });
    await remove();
    for (const person of [anna, ben, cem, app.captain]) expect(await titlesOf(person)).toEqual([deleted]);
    const { data: read } = await anna.call(inbox.listInbox, { params: { id: anna.id }, query: {} });
    expect(read.items[0]).toMatchObject({
      kind: 'matchDay',
      body: 'Hof – Selb\nSa., 28. November um 18:00 · Halle\nEs steht nicht mehr im Spielplan. Du musst nichts weiter tun.',
    });
  });

  it('is not announced to whom only a draft of the line-up names', async () => {
    const body = { singles: [ben.id], doubles: [] };
    await app.captain.call(lineUps.setMatchLineUp, { params: params(), body });
    await answer(anna, 'yes');
    await remove();
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([[deleted], []]);
  });

  it('is announced to players who were asked, but not while nobody was, and not to those who are away', async () => {
    await remove();
    expect(await titlesOf(anna)).toEqual([]);
    gameId = await app.game();
    await app.admin.call(teamsApi.joinTeam, { params: { id: ben.id }, body: { teamId: app.teamIds[0] } });
    await ben.call(createAbsence, { body: { from: '2026-11-28', to: '2026-11-28' } });
    await askAt('2026-11-23T17:00:00Z');
    await remove();
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([[deleted], []]);
  });

  it('is announced to players who were asked before it was moved a little', async () => {
    await askAt('2026-11-23T17:00:00Z');
    await change({ date: '2026-11-28T17:30:00Z' });
    await remove();
    expect(await titlesOf(anna)).toEqual([deleted]);
  });

  it('is no longer announced to somebody who was not needed any more', async () => {
    await app.search(gameId, [ben, cem], { mode: 'atOnce' });
    await app.say(gameId, ben, 'yes', ben);
    await app.say(gameId, cem, 'no', cem).catch(() => undefined);
    await remove();
    expect([await titlesOf(ben), await titlesOf(cem)]).toEqual([[deleted], []]);
  });

  it.each([
    ['is past', () => app.setTime('2026-11-29T12:00:00Z')],
    ['was called off', () => change({ state: 'cancelled' })],
  ])('is announced to nobody when it %s', async (_, happens) => {
    await answer(anna, 'yes');
    await happens();
    await titlesOf(anna);
    await clearMessages(app.db);
    await remove();
    expect(await titlesOf(anna)).toEqual([]);
  });

  it('is announced in one message with others, each person of their own, also with its team', async () => {
    const first = gameId;
    await answer(anna, 'yes');
    gameId = await app.game({ date: '2026-12-05T17:00:00Z', awayTeam: 'Rehau' });
    await answer(anna, 'yes');
    await app.search(gameId, [ben], { mode: 'atOnce' });
    await app.admin.call(gamesApi.deleteGames, { body: { ids: [gameId, first] } });
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([['2 Spiele gestrichen'], [deleted]]);
    const { data } = await anna.call(inbox.listInbox, { params: { id: anna.id }, query: {} });
    expect(data.items[0]?.body).toBe(
      'Hof – Selb · Sa., 28. November um 18:00 · Halle\nHof – Rehau · Sa., 5. Dezember um 18:00 · Halle',
    );
    const body = { name: 'Vierte', league: 'Liga', rank: 4, type: 'adults' as const, color: '#134677' };
    const { data: team } = await app.admin.call(teamsApi.createTeam, { body });
    await app.admin.call(teamsApi.joinTeam, { params: { id: anna.id }, body: { teamId: team.id } });
    gameId = await app.game({ teamId: team.id });
    await answer(anna, 'yes');
    await app.admin.call(teamsApi.deleteTeam, { params: { id: team.id }, query: { games: 'delete' } });
    expect(await titlesOf(anna)).toEqual([deleted, '2 Spiele gestrichen']);
  });

  it('with its team is announced to the captain who is named while the team is deleted', async () => {
    const team = { name: 'Fünfte', league: 'Liga', rank: 5, type: 'adults' as const, color: '#134677' };
    const { data } = await app.admin.call(teamsApi.createTeam, { body: { ...team, captainIds: [ben.id] } });
    await app.admin.call(teamsApi.joinTeam, { params: { id: anna.id }, body: { teamId: data.id } });
    gameId = await app.game({ teamId: data.id });
    await answer(anna, 'yes');
    const name = async (tx: Database) => {
      await lockTeam(tx, data.id);
      await updateCaptains(tx, data.id, [cem.id]);
    };
    await callBlockedBy(app.db, name, () =>
      app.admin.call(teamsApi.deleteTeam, { params: { id: data.id }, query: { games: 'delete' } }),
    );
    expect([await titlesOf(ben), await titlesOf(cem)]).toEqual([[], [deleted]]);
  });

  it('is announced to nobody when that is undone', async () => {
    await answer(anna, 'yes');
    const undoId = crypto.randomUUID();
    await remove({ undoId });
    expect(await titlesOf(anna)).toEqual([]);
    await app.admin.call(takeBack, { body: { id: undoId } });
    app.setTime('2026-11-23T12:10:00Z');
    expect(await titlesOf(anna)).toEqual([]);
    const { data } = await anna.call(matchesApi.getMatch, { params: params() });
    expect(data.players.find(({ person }) => person.id === anna.id)?.given?.answer).toBe('yes');
  });
});

it('a game that is deleted concerns nobody who has left the team, whatever they had answered, unless that was undone', async () => {
  const leave = (undoId?: string) =>
    app.admin.call(teamsApi.leaveTeam, { params: { id: anna.id, teamId: app.teamIds[0] }, undoId });
  await answer(anna, 'yes');
  const undoId = crypto.randomUUID();
  await leave(undoId);
  await app.admin.call(takeBack, { body: { id: undoId } });
  await remove();
  expect(await titlesOf(anna)).toEqual([deleted]);
  await clearMessages(app.db);
  gameId = await app.game();
  await answer(anna, 'yes');
  await leave();
  await remove();
  expect(await titlesOf(anna)).toEqual([]);
});

it('a game that is called off is announced once to everybody in it, also to whom an earlier search had asked', async () => {
  await answer(anna, 'yes');
  await app.search(gameId, [ben], { mode: 'atOnce' });
  await app.captain.call(stopSearch, { params: params() });
  await publish(anna, ben, cem);
  await change({ state: 'cancelled' });
  await app.jobAt('2026-11-23T12:02:00Z');
  for (const person of [anna, ben, cem]) expect(await titlesOf(person)).toEqual(['Spiel abgesagt']);
});

describe('a player who has silenced the messages of the team', () => {
  const none = { push: false, mail: false, inbox: false };

  it('gets the mail, too, that they have chosen for match days', async () => {
    await answer(anna, 'yes');
    const mails = { push: false, mail: true, inbox: true };
    await anna.call(settings.changeAppSetting, {
      params: { id: anna.id },
      body: { channels: { team: none, matchDay: mails } },
    });
    await change({ state: 'cancelled' });
    await app.doJobs();
    const subjects = post.mails.filter(({ to }) => to.startsWith(anna.sub)).map(({ headers }) => headers);
    expect(subjects).toEqual([expect.stringContaining('Spiel abgesagt')]);
  });

  const silence = (person: Person, kinds: readonly string[] = ['team']) =>
    person.call(settings.changeAppSetting, {
      params: { id: person.id },
      body: { channels: Object.fromEntries(kinds.map((kind) => [kind, none])) },
    });
  const join = (person: Person) =>
    app.admin.call(teamsApi.joinTeam, { params: { id: person.id }, body: { teamId: app.teamIds[0] } });
  const received = async (...people: Person[]) => {
    await app.doJobs();
    const titles = [];
    for (const { call, id } of people) {
      const { data } = await call(inbox.listInbox, { params: { id }, query: {} });
      titles.push(data.items.map(({ title }) => title));
    }
    return titles;
  };

  it.each([
    ['called off', { state: 'cancelled' }, 'Spiel abgesagt'],
    ['moved', { date: '2026-11-28T18:00:00Z' }, 'Spiel verlegt'],
  ])('is notified once that a game is %s that they have not declined', async (_, body, title) => {
    await Promise.all([join(ben), join(cem)]);
    await answer(anna, 'yes');
    await answer(ben, 'no');
    await Promise.all([silence(anna), silence(ben), silence(cem)]);
    await change(body);
    expect(await received(anna, ben, cem)).toEqual([[title], [], []]);
  });

  it('is notified who may come, but not who is in a line-up that is a draft', async () => {
    await Promise.all([join(ben), join(cem)]);
    await answer(ben, 'maybe');
    const body = { singles: [cem.id], doubles: [] };
    await app.captain.call(lineUps.setMatchLineUp, { params: params(), body });
    await Promise.all([silence(ben), silence(cem)]);
    await change({ state: 'cancelled' });
    expect(await received(ben, cem)).toEqual([['Spiel abgesagt'], []]);
  });

  it('gets one message about an import that moves one and calls off another', async () => {
    const game = (externalId: string, date: string, cancelled = false) => ({
      homeTeam: 'Hof',
      awayTeam: `SV ${externalId}`,
      homeGame: true,
      location: 'Halle',
      externalId,
      date,
      cancelled,
    });
    const bring = (...games: ReturnType<typeof game>[]) =>
      app.admin.call(gamesApi.importGames, { body: { teamId: app.teamIds[0], games, dryRun: false } });
    await bring(game('1', '2026-12-01T18:00:00Z'), game('2', '2026-12-02T18:00:00Z'));
    const { data } = await anna.call(gamesApi.listGames, { query: { q: 'SV 2' } });
    await anna.call(matchesApi.setAvailability, {
      params: { id: data.items[0]?.id ?? '', userId: anna.id },
      body: { answer: 'yes' },
    });
    await join(ben);
    await Promise.all([silence(anna), silence(ben)]);
    await bring(game('1', '2026-12-01T19:00:00Z'), game('2', '2026-12-02T18:00:00Z', true));
    expect(await received(anna, ben)).toEqual([['Spielplan geändert: Mannschaft 1'], []]);
  });

  it('is notified as a player or passenger, unless match days are silenced too', async () => {
    await Promise.all([join(ben), join(cem)]);
    await publish(anna, ben);
    const ride = { seats: 2, leavesAt: '2026-11-28T16:00:00Z', from: 'Bahnhof' };
    await cem.call(rides.createRide, { params: params(), body: ride });
    await app.doJobs();
    await clearMessages(app.db);
    await Promise.all([silence(anna), silence(ben, ['team', 'matchDay']), silence(cem)]);
    await change({ state: 'cancelled' });
    expect(await received(anna, ben, cem)).toEqual([['Spiel abgesagt'], [], ['Spiel abgesagt']]);
  });
});

describe('a game that another team plays', () => {
  it('is announced to those who counted on it; their answers and arrangements are deleted, and the other team is asked', async () => {
    await askAt('2026-11-23T17:00:00Z');
    await answer(anna, 'yes');
    await app.search(gameId, [cem], { mode: 'atOnce' });
    await anna.call(comments.createComment, { params: params(), body: { text: 'Wer fährt?' } });
    await publish(anna, ben);
    await app.admin.call(teamsApi.joinTeam, { params: { id: ben.id }, body: { teamId: app.teamIds[1] } });
    await change({ teamId: app.teamIds[1] });
    for (const person of [anna, ben, cem]) expect(await titlesOf(person)).toEqual([handedOver]);
    const { data } = await app.admin.call(matchesApi.getMatch, { params: params() });
    expect(data).toMatchObject({ rides: [], comments: [], lineUp: { singles: [], state: 'draft' } });
    expect(data.players.map(({ person, given }) => [person.firstName, given])).toEqual([['Ben', null]]);
    expect(await app.searchOf(gameId, app.admin)).toMatchObject({ search: null });
    expect((await refusalOf(answer(anna, 'no'))).code).toBe('not-in-team');
    await askAt('2026-11-23T17:05:00Z');
    const { data: read } = await ben.call(inbox.listInbox, { params: { id: ben.id }, query: {} });
    expect(read.items[0]?.title).toBe('Kannst du spielen?');
  });

  it('leaves a game that is over as it is', async () => {
    await publish(anna);
    app.setTime('2026-11-29T12:00:00Z');
    await change({ teamId: app.teamIds[1] });
    expect(await titlesOf(anna)).toEqual([]);
    const { data } = await app.admin.call(matchesApi.getMatch, { params: params() });
    expect(data.lineUp?.singles.map(({ id }) => id)).toEqual([anna.id]);
  });
});

describe('the link in a question', () => {
  const linkOf = async (person: Person) => {
    await app.doJobs();
    const mail = post.mails.findLast(({ to }) => to.startsWith(person.sub));
    return /https:\/\/club\.example(\/answer\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const byMail = async (person: Person) => {
    const channels = { matchQuestions: { push: false, mail: true, inbox: true } };
    await person.call(settings.changeAppSetting, {
      params: { id: person.id },
      body: { channels, language: 'de' },
    });
  };
  const open = async (path: string, method: 'GET' | 'POST') => {
    const page = await app.raw(path, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'answer=yes',
      }),
    });
    return [page.status, /<h1>([^<]*)<\/h1>/.exec(await page.text())?.[1]];
  };

  it.each([
    ['deleted', () => remove()],
    ['called off', () => change({ state: 'cancelled' })],
  ])('says kindly that the game is %s, also to those who were asked to help out', async (_, happens) => {
    for (const person of [anna, ben]) await byMail(person);
    await askAt('2026-11-23T17:00:00Z');
    await app.search(gameId, [ben], { mode: 'atOnce' });
    const paths = [await linkOf(anna), await linkOf(ben)];
    for (const path of paths) expect((await open(path, 'GET'))[0]).toBe(200);
    await happens();
    for (const path of paths)
      for (const method of ['GET', 'POST'] as const)
        expect(await open(path, method)).toEqual([410, 'Dieses Spiel findet nicht statt']);
  });

  it('says no more than that it is settled once another team plays it', async () => {
    await byMail(anna);
    await askAt('2026-11-23T17:00:00Z');
    const path = await linkOf(anna);
    await change({ teamId: app.teamIds[1] });
    expect(await open(path, 'POST')).toEqual([404, 'Dieser Link gilt nicht mehr']);
  });
});
