/** The open tasks of a club official, and the requests of a member's start page. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/home/api.ts';
import * as importsApi from '@club/contract/imports/api.ts';
import * as messagesApi from '@club/contract/notifications/api.ts';
import * as positionsApi from '@club/contract/positions/api.ts';
import * as qttrApi from '@club/contract/qttr/api.ts';
import * as settingsApi from '@club/contract/settings/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
const good = 'UID:1\r\nSUMMARY:TTC 1990 Hof II vs. TV Rehau\r\nDTSTART:20270310T183000Z';
const broken = 'UID:2\r\nSUMMARY:TTC 1990 Hof II vs. TSV Selb\r\nDTSTART:kein Datum';

let app: TestApp;
let games: Person;
let member: Person;
let teamId: string;

beforeAll(async () => {
  app = await openTestApp();
  games = await app.person({ permissions: ['m_gms', 'm_tms'] });
  member = await app.person();
  teamId = await team('TTC 1990 Hof II');
});
beforeEach(() => app.setTime('2027-03-01T12:00:00Z'));
afterAll(() => app.close());

async function team(name: string): Promise<string> {
  const body = { name, league: 'Bezirksliga', rank: 1, type: 'adults' as const, color: '#1f5fa8' };
  return (await games.call(teamsApi.createTeam, { body: body as never })).data.id;
}
const attention = async (person: Person) => (await person.call(api.getAttention, {})).data;
const game = (date: string, inTeam = teamId) =>
  games.call(gamesApi.createGame, {
    body: {
      teamId: inTeam,
      homeTeam: 'TTC 1990 Hof II',
      awayTeam: 'TV Rehau',
      homeGame: true,
      date,
    } as never,
  });
const importFile = (into = teamId, unread = broken) =>
  games.call(gamesApi.importGames, {
    form: {
      teamId: into,
      dryRun: 'false',
      file: new File([calendar(good, unread)], 'games.ics', { type: 'text/calendar' }),
    },
  });

it('is empty for a member without permissions', async () => {
  await game('2027-02-01T18:30:00Z');
  expect(await attention(member)).toEqual({
    games: null,
    deliveries: null,
    imports: [],
    legal: null,
    lineUps: null,
  });
});

it('lists games without a result for a day, the latest first', async () => {
  const before = (await attention(games)).games?.count ?? 0;
  const { data: late } = await game('2027-02-27T18:30:00Z');
  // an hour less than a day ago
  await game('2027-02-28T13:00:00Z');
  const missing = (await attention(games)).games;
  expect(missing?.count).toBe(before + 1);
  expect(missing?.latest[0]?.id).toBe(late.id);
  await games.call(gamesApi.changeGame, {
    params: { id: late.id },
    body: { state: 'final', scoreHome: 9, scoreGuest: 4 },
  });
  expect((await attention(games)).games?.count).toBe(before);
});

it('lists the five latest of more games without a result, and counts all', async () => {
  const before = (await attention(games)).games?.count ?? 0;
  const days = [3, 9, 5, 4, 8, 6, 7];
  for (const day of days) await game(`2027-02-0${day}T18:30:00Z`);
  const missing = (await attention(games)).games;
  expect(missing?.count).toBe(before + days.length);
  expect(missing?.latest.map(({ date }) => date.slice(0, 10))).toEqual(
    [9, 8, 7, 6, 5].map((day) => `2027-02-0${day}`),
  );
});

it('lists a game that was ended without a score, as the list of missing results does', async () => {
  const before = (await attention(games)).games?.count ?? 0;
  const { data: ended } = await game('2027-02-26T18:30:00Z');
  await games.call(gamesApi.changeGame, { params: { id: ended.id }, body: { state: 'final' } });
  const { data: missing } = await games.call(gamesApi.listGames, { query: { resultMissing: 'true' } });
  expect(missing.items.map(({ id }) => id)).toContain(ended.id);
  const shown = (await attention(games)).games;
  expect(shown?.count).toBe(before + 1);
  expect(shown?.latest.map(({ id }) => id)).toContain(ended.id);
});

it('lists what an import could not read until somebody reviews it, the same lines once', async () => {
  await importFile();
  await importFile();
  const [problem, ...others] = (await attention(games)).imports;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ kind: 'games', title: 'TTC 1990 Hof II' });
  expect(problem?.lines[0]?.text).toContain('TSV Selb');
  const settled = { params: { problemId: problem?.id ?? '' } };
  const qttr = await app.person({ permissions: ['m_usr_qttr'] });
  expect((await attention(qttr)).imports).toEqual([]);
  expect((await refusalOf(qttr.call(importsApi.settleImportProblem, settled))).code).toBe('not-found');
  await games.call(importsApi.settleImportProblem, settled);
  await importFile();
  expect((await attention(games)).imports).toEqual([]);
});

it('lists the unread lines of a list', async () => {
  const qttr = await app.person({ permissions: ['m_usr_qttr'] });
  const items = [{ userId: member.id, position: 1483, date: '2027-02-11' }];
  await qttr.call(qttrApi.createQttr, { body: { items, unread: [{ page: 2, text: '17 M?ller' }] } as never });
  expect((await attention(qttr)).imports).toMatchObject([
    { kind: 'qttr', title: '2027-02-11', lines: [{ line: 2, text: '17 M?ller' }] },
  ]);
});

it('counts messages of the last week that reached somebody through no channel', async () => {
  const sender = await app.person({ permissions: ['snd_not'] });
  const none = (await attention(sender)).deliveries;
  const { data: sent } = await sender.call(messagesApi.notifyUser, {
    body: { userId: member.id, title: 'Halle', body: 'zu' },
  });
  const delivery = { notificationId: sent.id, userId: member.id, sendAt: new Date(), giveUpAt: new Date() };
  const insert = (state: 'failed' | 'delivered', channel: 'push' | 'mail', userId = member.id) =>
    app.db
      .insertInto('main.deliveries')
      .values({ id: newId(), secretHash: newId(), state, channel, ...delivery, userId })
      .execute();
  await insert('failed', 'push');
  // that it reached somebody else does not help
  await insert('delivered', 'push', games.id);
  expect((await attention(sender)).deliveries).toEqual({
    messages: (none?.messages ?? 0) + 1,
    people: (none?.people ?? 0) + 1,
  });
  app.setTime('2027-03-08T12:00:00Z');
  expect((await attention(sender)).deliveries?.messages).toBe((none?.messages ?? 0) + 1);
  app.setTime('2027-03-08T12:00:01Z');
  expect((await attention(sender)).deliveries?.messages).toBe(0);
  app.setTime('2027-03-01T12:00:00Z');
  await insert('delivered', 'mail');
  expect((await attention(sender)).deliveries).toEqual(none);
  expect((await attention(games)).deliveries).toBeNull();
});

it('lists the games of one’s own teams only', async () => {
  const other = await team('TTC 1990 Hof V');
  const admin = await app.person({ permissions: ['m_usrs'] });
  await admin.call(teamsApi.joinTeam, { params: { id: member.id }, body: { teamId: other } });
  const { data: mine } = await game('2027-04-01T18:30:00Z', other);
  const listed = await member.call(gamesApi.listGames, { query: { mine: 'true' } as never });
  expect(listed.data.items.map(({ id }) => id)).toEqual([mine.id]);
});

it('lists the birthdays of the next two weeks, soonest first, without the year and only where shown', async () => {
  const born = async (birthday: string, shown = true) => {
    const person = await app.person();
    const mine = { params: { id: person.id } };
    await person.call(usersApi.changeUser, { ...mine, body: { birthday } });
    await person.call(settingsApi.changeAppSetting, { ...mine, body: { birthdayShown: shown } });
    return person.id;
  };
  const later = await born('1990-03-14');
  const today = await born('2001-03-01');
  await born('1980-03-02', false);
  await born('1980-03-15');
  const { data } = await member.call(messagesApi.listBirthdays, {});
  expect(data.items.map(({ date, person }) => [date, person.id])).toEqual([
    ['2027-03-01', today],
    ['2027-03-14', later],
  ]);
  expect(JSON.stringify(data)).not.toContain('2001');
});

it('lists five imports with lines that nobody has reviewed', async () => {
  for (let at = 0; at < 6; at += 1)
    await importFile(await team('TTC 1990 Hof II'), broken.replace('TSV Selb', `TSV ${at}`));
  expect((await attention(games)).imports).toHaveLength(5);
});

it('says from two weeks before a half until then that it has no line-ups, where the half before it has some', async () => {
  const lineUps = await app.person({ permissions: ['m_usr_pos'] });
  const missingOn = async (day: string, person = lineUps) => {
    app.setTime(`${day}T12:00:00Z`);
    return (await attention(person)).lineUps;
  };
  const enter = (season: number, seasonHalf: 'first' | 'second') =>
    lineUps.call(positionsApi.createPosition, {
      body: { userId: member.id, teamId, position: 1, season, seasonHalf },
    });
  // a club that does not enter any is not asked for them
  expect(await missingOn('2029-03-01')).toBeNull();
  await enter(2028, 'first');
  const second = { season: 2028, seasonHalf: 'second' };
  expect([await missingOn('2028-12-17'), await missingOn('2028-12-18')]).toEqual([null, second]);
  expect([await missingOn('2029-06-16'), await missingOn('2029-03-01', games)]).toEqual([second, null]);
  await enter(2028, 'second');
  expect([await missingOn('2029-06-16'), await missingOn('2029-06-17')]).toEqual([
    null,
    { season: 2029, seasonHalf: 'first' },
  ]);
});
