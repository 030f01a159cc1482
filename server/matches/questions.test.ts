/** Players are asked and reminded by message, each question once, and answer by its link without signing in. */
import { createAbsence } from '@club/contract/absences/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NotificationsApp, openNotificationsApp } from '../notifications/testing/notifications-app.ts';
import { openMailServer } from '../testing/mail-server.ts';
import type { Person } from '../testing/test-app.ts';
import { askPlayers } from './questions.ts';

let app: NotificationsApp;
let post: Awaited<ReturnType<typeof openMailServer>>;
let admin: Person;
let anna: Person;
let ben: Person;
let teamId: string;
let gameId: string;

const start = '2026-11-28T17:00:00Z';

beforeAll(async () => {
  post = await openMailServer();
  app = await openNotificationsApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' });
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('main.games').execute();
  app.setTime('2026-11-20T12:00:00Z');
  anna = await app.person({ firstName: 'Anna' });
  ben = await app.person({ firstName: 'Ben' });
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  for (const { id } of [anna, ben]) await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
  const game = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, location: 'Halle', date: start };
  gameId = (await admin.call(gamesApi.createGame, { body: game })).data.id;
  await app.doJobs();
  post.mails.length = 0;
});

/** The job at a time, with the messages that it leads to. */
async function askAt(now: string): Promise<void> {
  app.setTime(now);
  await askPlayers(app.db, app.env, new Date(now));
  await app.doJobs();
}
const titlesOf = async (person: Person) => {
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
  return data.items.filter(({ kind }) => kind === 'matchQuestions').map(({ title }) => title);
};
const say = (person: Person, answer: 'yes' | 'no') =>
  person.call(api.setAvailability, { params: { id: gameId, userId: person.id }, body: { answer } });
const moveTo = (date: string) => admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { date } });
const first = 'Kannst du spielen?';
const reminder = 'Deine Antwort fehlt noch: Kannst du spielen?';
const moved = 'Spiel verlegt: Kannst du dann spielen?';

describe('players', () => {
  it('are all asked on the first day, and reminded only until they have answered', async () => {
    await askAt('2026-11-21T16:55:00Z');
    expect(await titlesOf(anna)).toEqual([]);
    await askAt('2026-11-21T17:00:00Z');
    await askAt('2026-11-21T17:05:00Z');
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([[first], [first]]);
    await say(anna, 'yes');
    await askAt('2026-11-25T17:00:00Z');
    await askAt('2026-11-25T17:05:00Z');
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([[first], [reminder, first]]);
  });

  it('see the time and place, and get to the page of the game', async () => {
    await askAt('2026-11-21T17:00:00Z');
    const { data } = await anna.call(inbox.listInbox, { params: { id: anna.id }, query: {} });
    const asked = data.items.find(({ kind }) => kind === 'matchQuestions');
    expect(asked?.link).toBe(`/games/${gameId}/match`);
    expect(asked?.body).toBe('Hof – Selb\nSa., 28. November um 18:00 · Halle');
  });

  it('hear the hall with its address where no other place is entered', async () => {
    const hall = { name: 'Turnhalle Süd', street: 'Schulweg 4', zip: '95028', town: 'Hof' };
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { location: null, hall } });
    await askAt('2026-11-21T17:00:00Z');
    const { data } = await anna.call(inbox.listInbox, { params: { id: anna.id }, query: {} });
    const asked = data.items.find(({ kind }) => kind === 'matchQuestions');
    expect(asked?.body).toContain('Turnhalle Süd, Schulweg 4, 95028 Hof');
  });

  it('are all asked again, once, when the game has moved while half have answered', async () => {
    await askAt('2026-11-21T17:00:00Z');
    await say(anna, 'yes');
    await moveTo('2026-12-05T17:00:00Z');
    await askAt('2026-11-22T12:00:00Z');
    await askAt('2026-11-22T12:05:00Z');
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([
      [moved, first],
      [moved, first],
    ]);
    await say(anna, 'yes');
    await askAt('2026-12-02T17:00:00Z');
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([
      [moved, first],
      [reminder, moved, first],
    ]);
  });

  it('are asked again, once, when the game is moved back after they have answered for the other time', async () => {
    await askAt('2026-11-21T17:00:00Z');
    await say(ben, 'yes');
    await moveTo('2026-12-05T17:00:00Z');
    await askAt('2026-11-22T12:00:00Z');
    await say(anna, 'no');
    await moveTo(start);
    const now = new Date('2026-11-23T12:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => askPlayers(app.db, app.env, now)));
    await askAt('2026-11-23T12:05:00Z');
    // what Ben said before is right again
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([
      [moved, moved, first],
      [moved, first],
    ]);
    await askAt('2026-11-25T17:00:00Z');
    expect(await titlesOf(anna)).toEqual([reminder, moved, moved, first]);
  });

  it('are asked once, also when two processes come to it at once', async () => {
    const now = new Date('2026-11-21T17:00:00Z');
    app.setTime(now.toISOString());
    await Promise.all([1, 2, 3, 4].map(() => askPlayers(app.db, app.env, now)));
    await app.doJobs();
    expect(await titlesOf(anna)).toEqual([first]);
  });

  it('are not asked about a game that is called off, nor when they have left the team', async () => {
    await admin.call(teamsApi.leaveTeam, { params: { id: ben.id, teamId } });
    await askAt('2026-11-21T17:00:00Z');
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([[first], []]);
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { state: 'cancelled' } });
    await askAt('2026-11-25T17:00:00Z');
    expect(await titlesOf(anna)).toEqual([first]);
  });

  it('are not asked while they are away', async () => {
    await anna.call(createAbsence, { body: { from: '2026-11-28', to: '2026-11-28' } });
    await askAt('2026-11-21T17:00:00Z');
    expect([await titlesOf(anna), await titlesOf(ben)]).toEqual([[], [first]]);
  });

  it('get no push or mail about what they have answered during their quiet hours', async () => {
    const channels = { matchQuestions: { push: false, mail: true, inbox: true } };
    const quietHours = { from: '17:30', to: '20:00' };
    for (const one of [anna, ben])
      await one.call(settings.changeAppSetting, { params: { id: one.id }, body: { channels, quietHours } });
    await askAt('2026-11-21T17:00:00Z');
    expect(post.mails).toHaveLength(0);
    await say(anna, 'no');
    app.setTime('2026-11-21T19:00:00Z');
    await app.doJobs();
    expect(post.mails.map(({ to }) => to)).toEqual([`${ben.sub}@club.example`]);
  });
});

it('no question arrives late, once the game has begun', async () => {
  const channels = { matchQuestions: { push: false, mail: true, inbox: true } };
  await anna.call(settings.changeAppSetting, { params: { id: anna.id }, body: { channels } });
  post.refuse(451);
  await askAt('2026-11-27T17:00:00Z');
  post.refuse(null);
  app.setTime(start);
  await app.doJobs();
  expect(post.mails).toEqual([]);
});

describe('the link in a question', () => {
  async function linkOf(person: Person, language: 'de' | 'en' = 'de'): Promise<string> {
    const channels = { matchQuestions: { push: false, mail: true, inbox: true } };
    await person.call(settings.changeAppSetting, { params: { id: person.id }, body: { channels, language } });
    await askAt('2026-11-21T17:00:00Z');
    const mail = post.mails.find(({ to }) => to.startsWith(person.sub));
    return /https:\/\/club\.example(\/answer\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  }
  const press = (path: string, fields: Record<string, string>) =>
    app.raw(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const given = async (person: Person) => {
    const { data } = await person.call(api.getMatch, { params: { id: gameId } });
    return data.players.find((player) => player.person.id === person.id)?.given ?? null;
  };

  it('shows the four answers and the remark, and opening it changes nothing', async () => {
    const path = await linkOf(anna);
    // a mail scanner opens it first
    await app.raw(path);
    const text = await (await app.raw(path)).text();
    expect(text).toContain('Kannst du spielen?');
    expect(text).toContain('Hof – Selb');
    for (const answer of ['yes', 'maybe', 'substituteOnly', 'no'])
      expect(text).toContain(`<button class="second" name="answer" value="${answer}">`);
    expect(text).toContain('name="remark"');
    expect(text).not.toMatch(/Ben|Anna/);
    expect(await given(anna)).toBeNull();
  });

  it('answers without signing in, and again with another answer', async () => {
    const path = await linkOf(anna, 'en');
    const page = await press(path, { answer: 'maybe', remark: 'from 19:30' });
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Thank you, we have your answer');
    expect(text).toContain('Your answer: Maybe');
    expect(await given(anna)).toMatchObject({ answer: 'maybe', remark: 'from 19:30', answeredBy: 'link' });
    await press(path, { answer: 'no', remark: '' });
    expect(await given(anna)).toMatchObject({ answer: 'no', remark: null });
  });

  it('shows what was answered before, and a notice, which has no remark, keeps the one that is there', async () => {
    const path = await linkOf(anna);
    expect(await (await app.raw(path)).text()).not.toContain('Deine Antwort');
    await anna.call(api.setAvailability, {
      params: { id: gameId, userId: anna.id },
      body: { answer: 'maybe', remark: 'ab "19:30"' },
    });
    const text = await (await app.raw(path)).text();
    expect(text).toContain('Deine Antwort: Vielleicht');
    expect(text).toContain('name="remark" value="ab &quot;19:30&quot;"');
    await press(path, { answer: 'yes' });
    expect(await given(anna)).toMatchObject({ answer: 'yes', remark: 'ab "19:30"' });
  });

  it('asks where only an absence has answered', async () => {
    const path = await linkOf(anna);
    await anna.call(createAbsence, { body: { from: '2026-11-28', to: '2026-11-28' } });
    expect(await (await app.raw(path)).text()).not.toContain('Deine Antwort');
  });

  it('answers for the time in its question, and not for that of a game that has moved', async () => {
    const path = await linkOf(anna);
    await say(anna, 'no');
    await moveTo('2026-11-28T19:00:00Z');
    expect(await (await app.raw(path)).text()).toContain('Deine Antwort: Nein');
    await moveTo('2026-11-29T17:00:00Z');
    for (const page of [await app.raw(path), await press(path, { answer: 'yes' })])
      expect([page.status, await page.text()]).toEqual([
        409,
        expect.stringContaining('Dieses Spiel wurde verlegt'),
      ]);
    expect(await given(anna)).toMatchObject({ answer: 'no', stale: true });
    post.mails.length = 0;
    const again = await linkOf(anna);
    expect(await (await app.raw(again)).text()).not.toContain('Deine Antwort');
    await press(again, { answer: 'yes' });
    expect(await given(anna)).toMatchObject({ answer: 'yes', stale: false });
  });

  it('asks again for a form without a valid answer', async () => {
    const path = await linkOf(anna);
    const wrong: Record<string, string>[] = [
      {},
      { answer: 'perhaps' },
      { answer: 'yes', remark: 'x'.repeat(201) },
    ];
    for (const fields of wrong) {
      const page = await press(path, fields);
      expect(await page.text()).toContain('name="answer"');
    }
    expect((await press(path, { answer: 'yes', remark: 'x'.repeat(5000) })).status).toBe(413);
    expect(await given(anna)).toBeNull();
  });

  it('is too late once the game has begun', async () => {
    const path = await linkOf(anna);
    app.setTime(start);
    expect(await (await app.raw(path)).text()).toContain('Dafür ist es zu spät');
    const late = await press(path, { answer: 'yes' });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Dafür ist es zu spät')]);
    app.setTime('2026-11-21T17:00:00Z');
    expect(await given(anna)).toBeNull();
  });

  it('reveals nothing to somebody who has left the team', async () => {
    const path = await linkOf(anna);
    await admin.call(teamsApi.leaveTeam, { params: { id: anna.id, teamId } });
    const page = await app.raw(path);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('Selb');
    expect((await press(path, { answer: 'yes' })).status).toBe(404);
  });
});
