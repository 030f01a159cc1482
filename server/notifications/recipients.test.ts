/** Who gets a message: automatic ones by topic, team and person, those that people write, and what is counted before. */
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, nobody } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { insertPlace, insertTeam } from '../teams/store.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { type Audience, type Message, notify, notifyPeople } from './actions.ts';
import { type NotificationsApp, openNotificationsApp } from './testing/notifications-app.ts';

const noon = '2026-11-20T12:00:00Z';
const teamId = '019a0000-0000-7000-8000-000000000001';
const silent = { inbox: false, push: false, mail: false };
let app: NotificationsApp;
let sender: Person;
let anna: Person;
let ben: Person;

beforeAll(async () => {
  app = await openNotificationsApp({ SMTP_URL: 'smtp://127.0.0.1:1' }, noon);
  sender = await app.person({ permissions: ['snd_not'] });
  anna = await app.person({ firstName: 'Anna' });
  ben = await app.person({ firstName: 'Ben' });
  await insertTeam(app.db, teamId, {
    name: 'Herren I',
    league: 'Bezirksliga',
    rank: 1,
    type: 'adults',
    ageGroup: null,
    color: '#123456',
    linkCalendar: null,
    linkStats: null,
    linkTable: null,
  } as never);
  await insertPlace(app.db, anna.id, teamId);
});
beforeEach(() => app.setTime(noon));
afterAll(() => app.close());

const context = (by?: Person) =>
  ({ db: app.db, now: new Date(noon), caller: { ...nobody, userId: by?.id ?? '' } }) as Context;
const messageOf = (kind: Message['kind'], title: string, more: Partial<Message> = {}): Message => ({
  kind,
  words: { de: { title, body: 'Für euch' }, en: { title, body: 'For you' } },
  ...more,
});
const send = async (message: Message, to: Audience, by?: Person) => {
  await notifyPeople(context(by), message, to);
  await app.doJobs();
};
const inboxOf = async (person: Person) =>
  (await person.call(inbox.listInbox, { params: { id: person.id } })).data.items;
const titlesOf = async (person: Person) => (await inboxOf(person)).map(({ title }) => title);
const choose = (person: Person, body: object) =>
  person.call(settings.changeAppSetting, { params: { id: person.id }, body });
const reach = async (query: object) => (await sender.call(api.getReach, { query: query as never })).data;

describe('an automatic message', () => {
  it('stands among the sent ones under its topic or its team, and without one in no list', async () => {
    await send(messageOf('news', 'Neuer Beitrag'), { everybody: true });
    await send(messageOf('games', 'Ergebnis'), { teamId });
    await send(messageOf('matchDay', 'Spieltag'), { everybody: true });
    const { data } = await sender.call(api.listNotifications, { query: { limit: 200 } });
    expect(data.items.map(({ title, topic }) => [title, topic]).toSorted()).toEqual([
      ['Ergebnis', `team-${teamId}`],
      ['Neuer Beitrag', 'news'],
    ]);
  });

  it('is found by the words that its reader sees', async () => {
    await choose(anna, { language: 'en' });
    await send(messageOf('bookings', 'Gesucht'), { userIds: [anna.id, ben.id] });
    const found = async (person: Person, q: string) =>
      (await person.call(inbox.listInbox, { params: { id: person.id }, query: { q } })).data.items.length > 0;
    const both = (person: Person) => Promise.all([found(person, 'For you'), found(person, 'für euch')]);
    expect([await both(anna), await both(ben)]).toEqual([
      [true, false],
      [false, true],
    ]);
    await choose(anna, { language: 'de' });
  });

  it('leads to its page, or to none', async () => {
    await send(messageOf('bookings', 'Mit Seite', { link: '/games' }), { userIds: [ben.id] });
    await send(messageOf('bookings', 'Ohne Seite'), { userIds: [ben.id] });
    const links = (await inboxOf(ben)).map(({ title, link }) => [title, link]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Mit Seite', '/games'],
        ['Ohne Seite', null],
      ]),
    );
  });

  it('does not reach the person who caused it, and is not written down for them alone', async () => {
    await notifyPeople(context(ben), messageOf('bookings', 'Nur Ben'), { userIds: [ben.id] });
    expect(await app.take()).toEqual([]);
    await send(messageOf('bookings', 'Ben und Anna'), { userIds: [ben.id, anna.id] }, ben);
    expect(await titlesOf(ben)).not.toContain('Ben und Anna');
    expect(await titlesOf(anna)).toContain('Ben und Anna');
  });

  it('to teams and nobody else reaches their players', async () => {
    await send(messageOf('team', 'Bus 8:00'), { teamIds: [teamId], userIds: [] });
    expect(await titlesOf(anna)).toContain('Bus 8:00');
    expect(await titlesOf(ben)).not.toContain('Bus 8:00');
  });

  it('can be held back, and is spread at its time', async () => {
    const notifyAfter = new Date('2026-11-20T12:10:00Z');
    const to = { userIds: [ben.id] };
    await notify({ ...context(), notifyAfter }, messageOf('bookings', 'Später'), { to, except: null });
    await app.doJobs();
    expect(await titlesOf(ben)).not.toContain('Später');
    app.setTime('2026-11-20T12:10:00Z');
    await app.doJobs();
    expect(await titlesOf(ben)).toContain('Später');
  });
});

describe('a message that somebody writes', () => {
  const toGroup = async (group: object, title: string) =>
    (await sender.call(api.notifyGroup, { body: { ...group, title, body: 'x' } as never })).data;

  it('to teams counts as a message to teams, and to selected people as one to them', async () => {
    const dora = await app.person();
    await insertPlace(app.db, dora.id, teamId);
    await choose(dora, { channels: { team: silent } });
    expect(await toGroup({ teamIds: [teamId, teamId] }, 'An alle im Team')).toMatchObject({ people: 1 });
    expect(await toGroup({ userIds: [dora.id, dora.id] }, 'An Dora')).toMatchObject({ people: 1 });
    expect(await titlesOf(dora)).toEqual(['An Dora']);
    await choose(dora, { channels: { team: { ...silent, inbox: true }, direct: silent } });
    expect(await toGroup({ teamIds: [teamId] }, 'Noch einmal')).toMatchObject({ people: 2 });
    expect(await toGroup({ userIds: [dora.id] }, 'Nicht mehr')).toMatchObject({ people: 0 });
  });

  it('to a person who is not there, or a team, is refused by the name of the field', async () => {
    const pathsOf = async (call: Promise<unknown>) =>
      (await refusalOf(call)).errors?.map(({ path, code }) => [path, code]);
    const words = { title: 'x', body: 'x' };
    const toUser = sender.call(api.notifyUser, { body: { ...words, userId: newId() } });
    expect(await pathsOf(toUser)).toEqual([['userId', 'unknown-user']]);
    const topic = `team-${newId()}` as const;
    const toTeam = sender.call(api.notifyTopic, { body: { ...words, topic } });
    expect(await pathsOf(toTeam)).toEqual([['topic', 'unknown-team']]);
    expect(await pathsOf(toGroup({ teamIds: [teamId, newId()] }, 'x'))).toEqual([
      ['teamIds.1', 'unknown-team'],
    ]);
  });

  it('that does not exist is not found', async () => {
    const missing = sender.call(api.getNotification, { params: { id: newId() } });
    expect((await refusalOf(missing)).code).toBe('not-found');
  });
});

describe('the reach of a message', () => {
  it('is asked for one topic, one person or one group', async () => {
    const codeOf = async (query: object) => (await refusalOf(reach(query))).errors?.[0]?.code;
    expect(await codeOf({ topic: 'news', userId: ben.id })).toBe('topic-empty');
    expect(await codeOf({ userId: ben.id, teamIds: teamId })).toBe('topic-empty');
    expect(await codeOf({ teamIds: ',' })).toBe('topic-empty');
    expect(await codeOf({ userIds: ',' })).toBe('topic-empty');
    expect(await reach({ teamIds: ',', userIds: ben.id })).toMatchObject({ people: 1 });
    expect(await reach({ teamIds: teamId, userIds: ',' })).toMatchObject({ people: 2 });
  });

  it('counts devices and mails of those who have chosen them', async () => {
    const phone = (userId: string) =>
      sql`insert into main.notification_tokens (id, user_id, kind, address, created_at)
        values (${newId()}, ${userId}, 'fcm', ${newId()}, now())`.execute(app.db);
    const [both, quiet] = [await app.person(), await app.person()];
    await app.db
      .updateTable('main.users')
      .set({ email: 'b@hof.example' })
      .where('id', '=', both.id)
      .execute();
    for (const { id } of [both, both, quiet]) await phone(id);
    await choose(both, { channels: { direct: { inbox: true, push: true, mail: true } } });
    await choose(quiet, { channels: { direct: { inbox: true, push: false, mail: false } } });
    const asked = { userIds: `${both.id},${quiet.id}` };
    expect(await reach(asked)).toEqual({ people: 2, devices: 2, mails: 1 });
  });
});
