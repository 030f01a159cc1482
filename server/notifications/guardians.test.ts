/** What is sent to a child reaches its guardians too: named, by their own channels, and only what the child may see. */
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import { changeGame, createGame } from '@club/contract/games/api.ts';
import { createRide } from '@club/contract/matches/rides/api.ts';
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import { changeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Context, nobody } from '../platform/http/route.ts';
import type { Person } from '../testing/test-app.ts';
import { type Audience, type Message, notifyPeople } from './actions.ts';
import { asDelivered } from './deliveries/texts.ts';
import { isMeant } from './store.ts';
import { type NotificationsApp, openNotificationsApp } from './testing/notifications-app.ts';

const noon = '2026-11-20T12:00:00Z';
let app: NotificationsApp;
let admin: Person;
let vera: Person;
let paul: Person;
let mira: Person;
let ben: Person;

beforeAll(async () => {
  app = await openNotificationsApp({}, noon);
  admin = await app.person({ permissions: ['m_usrs', 'm_tms', 'm_gms', 'snd_not'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  const people = ['Vera', 'Paul', 'Mira', 'Ben'].map((firstName) => app.person({ firstName }));
  [vera, paul, mira, ben] = (await Promise.all(people)) as [Person, Person, Person, Person];
  for (const child of [mira, ben]) await link(vera, child);
  await link(paul, mira);
  await app.doJobs();
  for (const one of [vera, paul, mira, ben]) await empty(one);
});

const paramsOf = (guardian: Person, child: Person) => ({ id: child.id, userId: guardian.id });
const link = (guardian: Person, child: Person) =>
  admin.call(putGuardian, { params: paramsOf(guardian, child) });
const itemsOf = async (person: Person, language: 'de' | 'en' = 'de') =>
  (await person.call(inbox.listInbox, { params: { id: person.id }, query: { language } })).data.items;
const titlesOf = async (person: Person, language?: 'de' | 'en') =>
  (await itemsOf(person, language)).map(({ title }) => title);
const empty = async (person: Person) => {
  for (const { id } of await itemsOf(person))
    await person.call(inbox.deleteInboxMessage, { params: { id: person.id, messageId: id } });
};
const words = {
  de: { title: 'Du bist dabei', body: 'Bis Freitag' },
  en: { title: 'You are in', body: 'See you' },
};
async function send(to: Audience, more: Partial<Message> = {}, by?: Person) {
  const context = { db: app.db, now: new Date(noon), caller: { ...nobody, userId: by?.id ?? '' } } as Context;
  await notifyPeople(context, { kind: 'direct', words, ...more }, to);
  await app.doJobs();
}

it('a message to a child is in the inbox of each guardian, with the child’s name', async () => {
  await send({ userIds: [mira.id] });
  expect(await titlesOf(mira)).toEqual(['Du bist dabei']);
  for (const guardian of [vera, paul]) expect(await titlesOf(guardian)).toEqual(['Für Mira: Du bist dabei']);
  expect(await titlesOf(vera, 'en')).toEqual(['For Mira: You are in']);
  expect(await titlesOf(ben)).toEqual([]);
});

it('reaches a guardian who is no member, who gets nothing that is for members', async () => {
  const nora = await app.person({ firstName: 'Nora', approved: false });
  await link(nora, mira);
  await app.doJobs();
  await empty(nora);
  await send({ userIds: [mira.id] });
  await send({ everybody: true });
  expect(await titlesOf(nora)).toEqual(['Für Mira: Du bist dabei']);
  await empty(nora);
  await send({ userIds: [nora.id] });
  expect(await titlesOf(nora)).toEqual(['Du bist dabei']);
});

it('one to two children is one message that names both; a guardian who is a recipient too gets it unchanged', async () => {
  await send({ userIds: [mira.id, ben.id] });
  expect(await titlesOf(vera)).toEqual(['Für Ben, Mira: Du bist dabei']);
  await empty(vera);
  await send({ userIds: [mira.id, vera.id] });
  expect(await titlesOf(vera)).toEqual(['Du bist dabei']);
});

it('its link to a training opens it for the child; one to several children, and that of a recipient, does not', async () => {
  const link = '/bookable-events?event=019a0000-0000-7000-8000-0000000000e1';
  const linkOf = async (person: Person) => (await itemsOf(person))[0]?.link;
  await send({ userIds: [mira.id] }, { kind: 'bookings', link });
  expect([await linkOf(vera), await linkOf(mira)]).toEqual([`${link}&for=${mira.id}`, link]);
  await empty(vera);
  await send({ userIds: [mira.id, ben.id] }, { kind: 'bookings', link });
  expect(await linkOf(vera)).toBe(link);
  await empty(vera);
  await send({ userIds: [mira.id] }, { kind: 'bookings', link: '/bookable-events' });
  expect(await linkOf(vera)).toBe(`/bookable-events?for=${mira.id}`);
});

it('a team’s message reaches the guardians of its children, news only those who are meant themselves', async () => {
  const team = { name: 'Jugend', league: 'Liga', rank: 1, type: 'youth' as const, color: '#134677' };
  const { data } = await admin.call(teams.createTeam, { body: { ...team, ageGroup: 'U19' } });
  await admin.call(teams.joinTeam, { params: { id: ben.id }, body: { teamId: data.id } });
  await empty(vera);
  const body = { topic: `team-${data.id}`, title: 'Abfahrt um acht', body: 'Halle' } as const;
  expect((await admin.call(api.notifyTopic, { body })).data.people).toBe(2);
  expect(await titlesOf(vera)).toEqual(['Für Ben: Abfahrt um acht']);
  expect(await titlesOf(paul)).toEqual([]);
  await send({ everybody: true }, { kind: 'news' });
  expect(await titlesOf(paul)).toEqual(['Du bist dabei']);
});

it('goes through the guardian’s own channels, and not to the sender', async () => {
  const channels = { direct: { push: false, mail: false, inbox: false } };
  await paul.call(settings.changeAppSetting, { params: { id: paul.id }, body: { channels } });
  await send({ userIds: [mira.id] }, {}, vera);
  expect([await titlesOf(vera), await titlesOf(paul)]).toEqual([[], []]);
  expect(await titlesOf(mira)).toEqual(['Du bist dabei']);
});

it('about a record reaches a guardian only if the child may see it', async () => {
  const about = { module: 'games', id: '019a0000-0000-7000-8000-00000000dead' };
  await send({ userIds: [mira.id] }, { about });
  expect(await titlesOf(vera)).toEqual([]);
});

/** A game of a team in which Mira plays. */
async function gameOfMira(): Promise<{ id: string; teamId: string }> {
  const team = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const { id: teamId } = (await admin.call(teams.createTeam, { body: team })).data;
  await admin.call(teams.joinTeam, { params: { id: mira.id }, body: { teamId } });
  const game = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: '2026-12-05T17:00:00Z' };
  const { id } = (await admin.call(createGame, { body: game })).data;
  await app.doJobs();
  for (const one of [vera, paul, mira, ben]) await empty(one);
  return { id, teamId };
}

it('of a final score is one message, also to members; nobody gets it for a child who is not in the team', async () => {
  const nora = await app.person({ firstName: 'Nora', approved: false });
  await link(nora, ben);
  const { id } = await gameOfMira();
  await empty(nora);
  const final = { state: 'final' as const, scoreHome: 9, scoreGuest: 7 };
  await admin.call(changeGame, { params: { id }, body: final });
  await app.doJobs();
  expect(await titlesOf(mira)).toEqual(['Endstand']);
  for (const one of [vera, paul]) expect(await titlesOf(one)).toEqual(['Für Mira: Endstand']);
  expect([await titlesOf(ben), await titlesOf(nora)]).toEqual([['Endstand'], []]);
});

it('of a game that is called off is one message, also to a captain and to somebody who drives', async () => {
  const { id, teamId } = await gameOfMira();
  await admin.call(teams.changeTeam, { params: { id: teamId }, body: { captainIds: [paul.id] } });
  const ride = { seats: 2, leavesAt: '2026-12-05T15:00:00Z', from: 'Bahnhof' };
  await vera.call(createRide, { params: { id }, body: ride });
  await app.doJobs();
  for (const one of [vera, paul]) await empty(one);
  const channels = { team: { push: false, mail: false, inbox: false } };
  for (const one of [vera, paul])
    await one.call(settings.changeAppSetting, { params: { id: one.id }, body: { channels } });
  await admin.call(changeGame, { params: { id }, body: { state: 'cancelled' } });
  await app.doJobs();
  for (const one of [vera, paul]) expect(await titlesOf(one)).toEqual(['Für Mira: Spiel abgesagt']);
});

it('names of several children only those who may see the record', async () => {
  const { id } = await gameOfMira();
  await send({ userIds: [mira.id, ben.id] }, { about: { module: 'match-questions', id } });
  expect(await titlesOf(vera)).toEqual(['Für Mira: Du bist dabei']);
});

it('a former guardian, and one who is not confirmed, get nothing', async () => {
  await paul.call(deleteGuardian, { params: paramsOf(paul, mira) });
  await app.doJobs();
  await paul.call(putGuardian, { params: paramsOf(paul, mira) });
  await app.doJobs();
  await empty(paul);
  await send({ userIds: [mira.id] });
  expect(await titlesOf(paul)).toEqual([]);
});

it('a guardian reads the child’s inbox, and does not mark it as read', async () => {
  await send({ userIds: [mira.id] });
  const { data } = await vera.call(inbox.listInbox, { params: { id: mira.id }, query: {} });
  expect(data.items).toMatchObject([{ title: 'Du bist dabei', readAt: null }]);
  await expect(vera.call(inbox.readInbox, { params: { id: mira.id } })).rejects.toThrow('missing-permission');
});

it('on a device and in a mail it names the child, and has no answer by one tap', () => {
  const due = {
    title: 'Kannst du?',
    body: 'Am Freitag',
    titleEn: null,
    bodyEn: null,
    link: null,
    answer: 'availability:1',
  };
  expect(asDelivered({ ...due, children: [] })).toMatchObject({
    title: 'Kannst du?',
    answer: 'availability:1',
  });
  const children = [{ id: mira.id, firstName: 'Mira' }];
  const link = '/bookable-events?event=1';
  expect(asDelivered({ ...due, link, children }).link).toBe(`${link}&for=${mira.id}`);
  expect(asDelivered({ ...due, children })).toMatchObject({
    title: 'Für Mira: Kannst du?',
    titleEn: 'For Mira: Kannst du?',
    answer: null,
  });
});

it('of a child that comes of age, messages are its own from midnight on, also while the job has not run', async () => {
  await vera.call(changeUser, { params: { id: mira.id }, body: { birthday: '2008-11-21' } });
  app.setTime('2026-11-20T22:59:00Z');
  await send({ userIds: [mira.id] });
  expect(await titlesOf(vera)).toEqual(['Für Mira: Du bist dabei']);
  // one that waits for the morning is checked again
  const to = { to: { userIds: [mira.id] }, except: null };
  const isFor = (day: string) => isMeant(app.db, to, vera.id, day);
  expect([await isFor('2026-11-20'), await isFor('2026-11-21')]).toEqual([true, false]);
  app.setTime('2026-11-20T23:00:00Z');
  for (const one of [vera, mira]) await empty(one);
  await send({ userIds: [mira.id] });
  expect(await titlesOf(mira)).toEqual(['Du bist dabei']);
  expect(await titlesOf(vera)).toEqual([]);
});
