/** Captains are reminded of a report before the association's deadline, once, until it is marked as sent. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/match-reports/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type NotificationsApp,
  openNotificationsApp,
} from '../../notifications/testing/notifications-app.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import type { Person } from '../../testing/test-app.ts';
import { remindOfReports } from './remind.ts';

let app: NotificationsApp;
let post: Awaited<ReturnType<typeof openMailServer>>;
let admin: Person;
let captain: Person;
let second: Person;
let player: Person;
let teamId: string;
let gameId: string;

/** Friday 19:30 in the club; the report is due a day later */
const start = '2026-11-27T18:30:00Z';
/** two hours before the deadline */
const due = '2026-11-28T16:30:00Z';
const ofReport = 'Spielbericht noch nicht gemeldet';
const ofResult = 'Ergebnis noch nicht gemeldet';
const ofBoth = 'Ergebnis und Spielbericht noch nicht gemeldet';

beforeAll(async () => {
  post = await openMailServer();
  app = await openNotificationsApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' });
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
const newGame = async (more: object = {}) => {
  const body = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: start, ...more };
  return (await admin.call(gamesApi.createGame, { body })).data.id;
};
beforeEach(async () => {
  await app.db.deleteFrom('main.games').execute();
  app.setTime('2026-11-20T12:00:00Z');
  [captain, second, player] = (await Promise.all(
    ['Vera', 'Uwe', 'Ben'].map((firstName) => app.person({ firstName })),
  )) as [Person, Person, Person];
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (
    await admin.call(teamsApi.createTeam, {
      body: { ...body, captainIds: [captain.id, second.id], resultHours: 1, reportHours: 24 },
    })
  ).data.id;
  await admin.call(teamsApi.joinTeam, { params: { id: player.id }, body: { teamId } });
  gameId = await newGame();
  await app.doJobs();
});

/** The job at a time, with the messages that it leads to. */
async function remindAt(now: string): Promise<void> {
  app.setTime(now);
  await remindOfReports(app.db, app.env, new Date(now));
  await app.doJobs();
}
const begin = () =>
  captain.call(api.startMatchReport, { params: { id: gameId }, body: { system: 'bund', playedOut: false } });
const remindersOf = async (person: Person) => {
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
  return data.items.filter(({ kind }) => kind === 'reportDue');
};
const titlesOf = async (person: Person) => (await remindersOf(person)).map(({ title }) => title);

describe('captains', () => {
  it('who lead the team no more when the message goes out are not reminded', async () => {
    await begin();
    app.setTime(due);
    await remindOfReports(app.db, app.env, new Date(due));
    const params = { id: teamId };
    await admin.call(teamsApi.changeTeam, { params, body: { captainIds: [second.id] } });
    await app.doJobs();
    expect([await titlesOf(captain), await titlesOf(second)]).toEqual([[], [ofReport]]);
  });

  it('are reminded in the last two hours, once, and nobody else is', async () => {
    await begin();
    await remindAt('2026-11-28T16:25:00Z');
    expect(await titlesOf(captain)).toEqual([]);
    await remindAt(due);
    await remindAt('2026-11-28T16:35:00Z');
    await remindAt('2026-11-28T18:25:00Z');
    expect(await Promise.all([captain, second, player, admin].map(titlesOf))).toEqual([
      [ofReport],
      [ofReport],
      [],
      [],
    ]);
  });

  it('read until when, and get to the report', async () => {
    await begin();
    await remindAt(due);
    const [reminder] = await remindersOf(captain);
    expect(reminder?.link).toBe(`/games/${gameId}/report`);
    expect(reminder?.body).toBe(
      'Hof – Selb\nTrag den Spielbericht bis Sa., 28. November um 19:30 beim Verband ein.',
    );
  });

  it('are reminded of the result before its own deadline, and of the report a day later', async () => {
    await begin();
    // half of the hour that they have
    await remindAt('2026-11-27T18:59:00Z');
    expect(await titlesOf(captain)).toEqual([]);
    for (const now of ['2026-11-27T19:00:00Z', '2026-11-27T19:05:00Z', due, '2026-11-28T16:35:00Z'])
      await remindAt(now);
    const [ofTheReport, ofTheResult] = await remindersOf(captain);
    expect([ofTheReport?.title, ofTheResult?.title]).toEqual([ofReport, ofResult]);
    expect(ofTheResult?.body).toBe(
      'Hof – Selb\nTrag das Ergebnis bis Fr., 27. November um 20:30 beim Verband ein.',
    );
    expect(await titlesOf(second)).toHaveLength(2);
  });

  it.each([
    [24, 'Trag Ergebnis und Spielbericht bis Sa., 28. November um 19:30 beim Verband ein.'],
    [
      23,
      'Trag das Ergebnis bis Sa., 28. November um 18:30 und den Spielbericht bis Sa., 28. November um 19:30 beim Verband ein.',
    ],
  ])('get one message where the deadlines fall together: %i and 24 hours', async (resultHours, sentence) => {
    await begin();
    await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body: { resultHours } });
    for (const now of ['2026-11-28T15:30:00Z', due, '2026-11-28T18:25:00Z']) await remindAt(now);
    expect(await remindersOf(captain)).toMatchObject([{ title: ofBoth, body: `Hof – Selb\n${sentence}` }]);
  });

  it('are not woken before a deadline that follows the night of the club', async () => {
    await begin();
    const body = { resultHours: null, reportHours: 13 };
    await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body });
    // 07:30 and 08:00 in the club; the report is due at 08:30
    await remindAt('2026-11-28T06:30:00Z');
    expect(await titlesOf(captain)).toEqual([]);
    await remindAt('2026-11-28T07:00:00Z');
    expect(await titlesOf(captain)).toEqual([ofReport]);
  });

  it('are reminded of a deadline that becomes known later, and not again of the other', async () => {
    await begin();
    const set = (body: object) => admin.call(teamsApi.changeTeam, { params: { id: teamId }, body });
    await set({ resultHours: 23, reportHours: null });
    await remindAt('2026-11-28T15:30:00Z');
    await set({ reportHours: 24 });
    await remindAt(due);
    expect(await titlesOf(captain)).toEqual([ofReport, ofResult]);
  });

  it('are reminded of the result alone where only its deadline is known', async () => {
    const body = { resultHours: 2, reportHours: null };
    await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body });
    for (const now of ['2026-11-27T19:30:00Z', due]) await remindAt(now);
    expect(await titlesOf(captain)).toEqual([ofResult]);
  });

  it('are reminded of both where only the deadline of the report is known, and there is none in the app', async () => {
    await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body: { resultHours: null } });
    await remindAt(due);
    expect(await titlesOf(captain)).toEqual([ofBoth]);
  });

  it('read that no report was begun in the app, and get to the game', async () => {
    await captain.call(settings.changeAppSetting, { params: { id: captain.id }, body: { language: 'en' } });
    await remindAt(due);
    const [reminder] = await remindersOf(captain);
    expect([reminder?.title, reminder?.link]).toEqual([
      'Match report not sent yet',
      `/games/${gameId}/match`,
    ]);
    expect(reminder?.body).toContain('There is no match report in the app.');
    expect(await titlesOf(second)).toEqual([ofReport]);
  });

  it('are reminded once, also when four processes come to it at once', async () => {
    app.setTime(due);
    await Promise.all([1, 2, 3, 4].map(() => remindOfReports(app.db, app.env, new Date(due))));
    await app.doJobs();
    expect(await titlesOf(captain)).toEqual([ofReport]);
  });

  it('are not reminded of what is marked as sent, also when that happens while the message is on its way', async () => {
    app.setTime(due);
    await remindOfReports(app.db, app.env, new Date(due));
    await second.call(api.markReportSent, { params: { id: gameId } });
    await app.doJobs();
    const other = await newGame({ date: '2026-11-27T18:00:00Z' });
    await captain.call(api.markReportSent, { params: { id: other } });
    await remindAt(due);
    expect(await titlesOf(captain)).toEqual([]);
  });

  it('are not reminded of a game that is called off, has no opponent, or whose deadlines are not known', async () => {
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { state: 'cancelled' } });
    await newGame({ awayTeam: 'spielfrei' });
    const body = { name: 'Zweite', league: 'Liga', rank: 2, type: 'adults' as const, color: '#134677' };
    const unknown = await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [captain.id] } });
    await newGame({ teamId: unknown.data.id });
    await remindAt(due);
    expect(await titlesOf(captain)).toEqual([]);
  });

  it('are reminded again when the game was moved to another day after the reminder', async () => {
    await remindAt(due);
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { date: '2026-12-04T18:30:00Z' } });
    await app.doJobs();
    await remindAt('2026-12-05T16:30:00Z');
    await remindAt('2026-12-05T16:35:00Z');
    expect(await titlesOf(captain)).toEqual([ofReport, ofReport]);
  });

  it('are reminded in their quiet hours too, since afterwards is too late, but not where they turned it off', async () => {
    const mail = { push: false, mail: true, inbox: true };
    const none = { push: false, mail: false, inbox: false };
    const quietHours = { from: '17:00', to: '20:00' };
    const set = (person: Person, reportDue: typeof mail) =>
      person.call(settings.changeAppSetting, {
        params: { id: person.id },
        body: { channels: { reportDue }, quietHours },
      });
    await set(captain, mail);
    await set(second, none);
    post.mails.length = 0;
    await remindAt(due);
    expect(post.mails.map(({ to }) => to)).toEqual([`${captain.sub}@club.example`]);
    expect(await titlesOf(second)).toEqual([]);
  });
});
