/** Messages: the recipients of a topic, the contents of an inbox, and what stays private. */
import * as categories from '@club/contract/bookings/categories/api.ts';
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as users from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Context, nobody } from '../platform/http/route.ts';
import { insertPlace, insertTeam } from '../teams/store.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { type Audience, type Message, notifyPeople } from './actions.ts';
import { listPending } from './store.ts';
import { type NotificationsApp, openNotificationsApp } from './testing/notifications-app.ts';

const noon = '2026-11-20T12:00:00Z';
const teamId = '019a0000-0000-7000-8000-000000000001';
let app: NotificationsApp;
let sender: Person;
let anna: Person;
let ben: Person;
let pending: Person;

beforeAll(async () => {
  app = await openNotificationsApp({}, noon);
  sender = await app.person({ permissions: ['snd_not'], firstName: 'Vera' });
  anna = await app.person({ firstName: 'Anna' });
  ben = await app.person({ firstName: 'Ben' });
  pending = await app.person({ approved: false });
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

const inboxOf = async (person: Person, query: object = {}) =>
  (await person.call(inbox.listInbox, { params: { id: person.id }, query })).data;
const titlesOf = async (person: Person) => (await inboxOf(person)).items.map(({ title }) => title);
const toTopic = async (topic: string, title: string, by = sender) =>
  (await by.call(api.notifyTopic, { body: { topic: topic as 'news', title, body: 'Kommt alle.' } })).data;
/** Sends an automatic message in a request of somebody's. */
const send = (message: Message, to: Audience, by?: Person) =>
  notifyPeople(
    { db: app.db, now: new Date(noon), caller: { ...nobody, userId: by?.id ?? '' } } as Context,
    message,
    to,
  );
const choose = (person: Person, body: object) =>
  person.call(settings.changeAppSetting, { params: { id: person.id }, body });

it('to a topic reach all approved members at once, including the sender', async () => {
  const sent = await toTopic('news', 'Sommerfest');
  expect(sent).toMatchObject({ kind: 'news', topic: 'news', people: 3, read: 0, sentBy: sender.id });
  expect(sent.sender?.firstName).toBe('Vera');
  for (const person of [sender, anna, ben]) expect(await titlesOf(person)).toContain('Sommerfest');
  expect((await refusalOf(inboxOf(pending))).code).toBe('approval-pending');
});

it('to a team reach its players only, to one person only them', async () => {
  expect(await toTopic(`team-${teamId}`, 'Auswärts um acht')).toMatchObject({ kind: 'team', people: 1 });
  const { data } = await sender.call(api.notifyUser, {
    body: { userId: ben.id, title: 'Dein Beitrag', body: 'Bitte melde dich.', link: '/profile' },
  });
  expect(data).toMatchObject({ kind: 'direct', topic: null, userId: ben.id, people: 1 });
  expect(await titlesOf(anna)).toContain('Auswärts um acht');
  expect(await titlesOf(anna)).not.toContain('Dein Beitrag');
  expect(await titlesOf(ben)).not.toContain('Auswärts um acht');
  expect((await inboxOf(ben)).items[0]).toMatchObject({ title: 'Dein Beitrag', link: '/profile' });
});

it('have the same reach in the preview as when sent', async () => {
  const reach = async (query: object) => (await sender.call(api.getReach, { query })).data;
  expect(await reach({ topic: 'news' })).toEqual({ people: 3, devices: 0, mails: 0 });
  expect(await reach({ topic: `team-${teamId}` })).toEqual({ people: 1, devices: 0, mails: 0 });
  expect(await reach({ userId: ben.id })).toEqual({ people: 1, devices: 0, mails: 0 });
  const codeOf = async (query: object) => (await refusalOf(reach(query))).errors?.[0]?.code;
  expect(await codeOf({})).toBe('topic-empty');
  expect(await codeOf({ userId: pending.id })).toBe('unknown-user');
  expect(await codeOf({ topic: `team-${ben.id}` })).toBe('unknown-team');
});

it('go only through the chosen channels, and nowhere if none is chosen', async () => {
  const none = { push: false, mail: false, inbox: false };
  const quiet = await app.person();
  await choose(quiet, { channels: { events: none } });
  expect((await toTopic('events', 'Vereinsabend')).people).toBe(3);
  expect(await titlesOf(quiet)).toEqual([]);
  await sender.call(users.getProfile, { params: { id: quiet.id } });
  await choose(quiet, { channels: { news: none, training: none } });
});

it('are read one by one or all at once, and removed from the inbox by their reader only', async () => {
  const reader = await app.person();
  const first = await toTopic('training', 'Erste');
  const second = await toTopic('training', 'Zweite');
  expect(await inboxOf(reader)).toMatchObject({ unread: 2, total: 2 });
  const read = async (body?: { ids: string[] }) =>
    (await reader.call(inbox.readInbox, { params: { id: reader.id }, ...(body ? { body } : {}) })).data;
  expect(await read({ ids: [first.id] })).toEqual({ unread: 1 });
  expect((await inboxOf(reader, { unread: 'true' })).items.map(({ id }) => id)).toEqual([second.id]);
  expect(await read()).toEqual({ unread: 0 });
  expect(await read()).toEqual({ unread: 0 });
  expect((await sender.call(api.getNotification, { params: { id: first.id } })).data.read).toBe(1);
  const out = { params: { id: reader.id, messageId: first.id } };
  await reader.call(inbox.deleteInboxMessage, out);
  expect((await refusalOf(reader.call(inbox.deleteInboxMessage, out))).code).toBe('not-found');
  expect(await titlesOf(reader)).toEqual(['Zweite']);
  expect(await titlesOf(anna)).toContain('Erste');
});

it('of the app come in the reader’s language, fanned out by a job, and not to the person who caused them', async () => {
  await choose(ben, { language: 'en' });
  const words = {
    de: { title: 'Nachgerückt', body: 'Du bist dabei.' },
    en: { title: 'Moved up', body: 'You are in.' },
  };
  await send({ kind: 'bookings', words }, { userIds: [anna.id, ben.id, pending.id, sender.id] }, sender);
  expect(await titlesOf(anna)).not.toContain('Nachgerückt');
  await app.doJobs();
  expect((await titlesOf(anna))[0]).toBe('Nachgerückt');
  expect((await titlesOf(ben))[0]).toBe('Moved up');
  expect(await titlesOf(sender)).not.toContain('Nachgerückt');
});

it('of the app to one person are in no list of sent messages', async () => {
  const { data } = await sender.call(api.listNotifications, { query: { limit: 200 } });
  expect(data.items.map(({ title }) => title)).not.toContain('Nachgerückt');
  expect(data.items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Sommerfest', 'Dein Beitrag']),
  );
  const found = await sender.call(api.listNotifications, { query: { q: 'sommer', byHand: 'true' } as never });
  expect(found.data.items.map(({ title }) => title)).toEqual(['Sommerfest']);
  // by the text as well as by the title
  const said = await sender.call(api.listNotifications, { query: { q: 'bitte melde' } });
  expect(said.data.items.map(({ title }) => title)).toEqual(['Dein Beitrag']);
});

it('are fanned out once, however often the job runs', async () => {
  const words = { de: { title: 'Einmal', body: 'x' }, en: { title: 'Once', body: 'x' } };
  await send({ kind: 'news', words }, { everybody: true });
  const [job] = await app.take();
  await Promise.all([1, 2, 3].map(() => app.jobs['spread-message']?.(job?.payload)));
  expect((await titlesOf(anna)).filter((title) => title === 'Einmal')).toHaveLength(1);
});

it('are not lost with a job: pending ones get a new one', async () => {
  const words = { de: { title: 'Verloren', body: 'x' }, en: { title: 'Lost', body: 'x' } };
  await send({ kind: 'news', words }, { everybody: true });
  await app.take();
  app.setTime('2026-11-20T12:01:00Z');
  await app.jobs['sweep-messages']?.({});
  expect(await app.waitingJobs('spread-message')).toEqual([]);
  for (const minute of ['04', '05']) {
    app.setTime(`2026-11-20T12:${minute}:00Z`);
    await app.jobs['sweep-messages']?.({});
    expect(await app.waitingJobs('spread-message')).toHaveLength(1);
  }
  await app.doJobs();
  expect(await titlesOf(anna)).toContain('Verloren');
});

it('about the opening of a category reach its followers', async () => {
  const trainer = await app.person({ permissions: ['m_boka_evts_cats'] });
  const body = { name: 'Jugend', color: '#123456', type: 'training' as const };
  const { data: category } = await trainer.call(categories.createBookableCategory, { body });
  await choose(anna, { bookableCategoryIds: [category.id] });
  const words = { de: { title: 'Buchbar', body: 'x' }, en: { title: 'Bookable', body: 'x' } };
  await send({ kind: 'training', words }, { awaitingCategory: category.id });
  await app.doJobs();
  expect(await titlesOf(anna)).toContain('Buchbar');
  expect(await titlesOf(sender)).not.toContain('Buchbar');
});

it('about hidden records reach nobody', async () => {
  const words = { de: { title: 'Verschwunden', body: 'x' }, en: { title: 'Gone', body: 'x' } };
  await send({ kind: 'games', words, about: { module: 'games', id: anna.id } }, { everybody: true });
  await app.doJobs();
  expect(await titlesOf(anna)).not.toContain('Verschwunden');
});

it('about a module that only a newer version knows wait for it, for a day', async () => {
  const words = { de: { title: 'Aus der Zukunft', body: 'x' }, en: { title: 'Of tomorrow', body: 'x' } };
  await send({ kind: 'games', words, about: { module: 'of-tomorrow', id: anna.id } }, { everybody: true });
  await expect(app.doJobs()).rejects.toThrow('of-tomorrow');
  const nextDay = '2026-11-21T12:01:00Z';
  const listWaiting = () => listPending(app.db, new Date(nextDay));
  expect(await listWaiting()).toHaveLength(1);
  app.setTime(nextDay);
  await app.jobs['sweep-messages']?.({});
  await app.doJobs();
  expect(await listWaiting()).toEqual([]);
  expect(await titlesOf(anna)).not.toContain('Aus der Zukunft');
});

it('report all errors at once', async () => {
  const refused = await refusalOf(
    sender.call(api.notifyTopic, { body: { topic: '', title: ' ', body: '', link: '//evil' } as never }),
  );
  expect(refused.errors?.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'body body-empty',
    'link not-a-link',
    'title title-empty',
    'topic topic-empty',
  ]);
});
