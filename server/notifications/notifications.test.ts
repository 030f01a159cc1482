/** Messages: whom a topic reaches, what one finds in the inbox, and what nobody else learns. */
import * as categories from '@club/contract/bookings/categories/api.ts';
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as users from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nobody, type Work } from '../platform/http/route.ts';
import { insertPlace, insertTeam } from '../teams/store.ts';
import { type Person, refusalOf } from '../testing/house.ts';
import { type Audience, type Message, tellPeople } from './actions.ts';
import { openPostHouse, type PostHouse } from './testing/post-round.ts';

const noon = '2026-11-20T12:00:00Z';
const teamId = '019a0000-0000-7000-8000-000000000001';
let house: PostHouse;
let sender: Person;
let anna: Person;
let ben: Person;
let pending: Person;

beforeAll(async () => {
  house = await openPostHouse({}, noon);
  sender = await house.person({ permissions: ['snd_not'], firstName: 'Vera' });
  anna = await house.person({ firstName: 'Anna' });
  ben = await house.person({ firstName: 'Ben' });
  pending = await house.person({ approved: false });
  await insertTeam(house.db, teamId, {
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
  await insertPlace(house.db, anna.id, teamId);
});
beforeEach(() => house.setTime(noon));
afterAll(() => house.close());

const inboxOf = async (person: Person, query: object = {}) =>
  (await person.call(inbox.listInbox, { params: { id: person.id }, query })).data;
const titlesOf = async (person: Person) => (await inboxOf(person)).items.map(({ title }) => title);
const toTopic = async (topic: string, title: string, by = sender) =>
  (await by.call(api.notifyTopic, { body: { topic: topic as 'news', title, body: 'Kommt alle.' } })).data;
/** What a room tells people in a call of somebody's. */
const tell = (message: Message, to: Audience, by?: Person) =>
  tellPeople(
    { db: house.db, now: new Date(noon), caller: { ...nobody, userId: by?.id ?? '' } } as Work,
    message,
    to,
  );
const choose = (person: Person, body: object) =>
  person.call(settings.changeAppSetting, { params: { id: person.id }, body });

it('to a topic reach all approved members at once, the sender too', async () => {
  const sent = await toTopic('news', 'Sommerfest');
  expect(sent).toMatchObject({ kind: 'news', topic: 'news', people: 3, read: 0, sentBy: sender.id });
  expect(sent.sender?.firstName).toBe('Vera');
  for (const person of [sender, anna, ben]) expect(await titlesOf(person)).toContain('Sommerfest');
  expect((await refusalOf(inboxOf(pending))).code).toBe('approval-pending');
});

it('to a team reach its members alone, to one person that one', async () => {
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

it('reach counts as the sending does, and names nobody who is not there', async () => {
  const reach = async (query: object) => (await sender.call(api.getReach, { query })).data;
  expect(await reach({ topic: 'news' })).toEqual({ people: 3, devices: 0, mails: 0 });
  expect(await reach({ topic: `team-${teamId}` })).toEqual({ people: 1, devices: 0, mails: 0 });
  expect(await reach({ userId: ben.id })).toEqual({ people: 1, devices: 0, mails: 0 });
  const codeOf = async (query: object) => (await refusalOf(reach(query))).errors?.[0]?.code;
  expect(await codeOf({})).toBe('topic-empty');
  expect(await codeOf({ userId: pending.id })).toBe('unknown-user');
  expect(await codeOf({ topic: `team-${ben.id}` })).toBe('unknown-team');
});

it('go only where one wants them, and nowhere at all where one wants none', async () => {
  const none = { push: false, mail: false, inbox: false };
  const quiet = await house.person();
  await choose(quiet, { channels: { events: none } });
  expect((await toTopic('events', 'Vereinsabend')).people).toBe(3);
  expect(await titlesOf(quiet)).toEqual([]);
  await sender.call(users.getProfile, { params: { id: quiet.id } });
  await choose(quiet, { channels: { news: none, training: none } });
});

it('are read one by one or all at once, and taken out by their reader alone', async () => {
  const reader = await house.person();
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

it('of the product come in the reader’s language, spread by a job, and not to the one who did it', async () => {
  await choose(ben, { language: 'en' });
  const words = {
    de: { title: 'Nachgerückt', body: 'Du bist dabei.' },
    en: { title: 'Moved up', body: 'You are in.' },
  };
  await tell({ kind: 'bookings', words }, { userIds: [anna.id, ben.id, pending.id, sender.id] }, sender);
  expect(await titlesOf(anna)).not.toContain('Nachgerückt');
  await house.doJobs();
  expect((await titlesOf(anna))[0]).toBe('Nachgerückt');
  expect((await titlesOf(ben))[0]).toBe('Moved up');
  expect(await titlesOf(sender)).not.toContain('Nachgerückt');
});

it('that the product told one person are in nobody’s list of what was sent', async () => {
  const { data } = await sender.call(api.listNotifications, { query: { limit: 200 } });
  expect(data.items.map(({ title }) => title)).not.toContain('Nachgerückt');
  expect(data.items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Sommerfest', 'Dein Beitrag']),
  );
  const found = await sender.call(api.listNotifications, { query: { q: 'sommer', byHand: 'true' } as never });
  expect(found.data.items.map(({ title }) => title)).toEqual(['Sommerfest']);
});

it('spread once, however often the job runs', async () => {
  const words = { de: { title: 'Einmal', body: 'x' }, en: { title: 'Once', body: 'x' } };
  await tell({ kind: 'news', words }, { everybody: true });
  const [job] = await house.take();
  await Promise.all([1, 2, 3].map(() => house.jobs['spread-message']?.(job?.payload)));
  expect((await titlesOf(anna)).filter((title) => title === 'Einmal')).toHaveLength(1);
});

it('are not lost with a job: what has not spread gets another one', async () => {
  const words = { de: { title: 'Verloren', body: 'x' }, en: { title: 'Lost', body: 'x' } };
  await tell({ kind: 'news', words }, { everybody: true });
  await house.take();
  house.setTime('2026-11-20T12:01:00Z');
  await house.jobs['sweep-messages']?.({});
  expect(await house.waitingJobs('spread-message')).toEqual([]);
  house.setTime('2026-11-20T12:04:00Z');
  await house.jobs['sweep-messages']?.({});
  await house.doJobs();
  expect(await titlesOf(anna)).toContain('Verloren');
});

it('that a category of training opens reach those who wait for it', async () => {
  const trainer = await house.person({ permissions: ['m_boka_evts_cats'] });
  const body = { name: 'Jugend', color: '#123456', type: 'training' as const };
  const { data: category } = await trainer.call(categories.createBookableCategory, { body });
  await choose(anna, { bookableCategoryIds: [category.id] });
  const words = { de: { title: 'Buchbar', body: 'x' }, en: { title: 'Bookable', body: 'x' } };
  await tell({ kind: 'training', words }, { awaitingCategory: category.id });
  await house.doJobs();
  expect(await titlesOf(anna)).toContain('Buchbar');
  expect(await titlesOf(sender)).not.toContain('Buchbar');
});

it('about what one may not see reach nobody', async () => {
  const words = { de: { title: 'Verschwunden', body: 'x' }, en: { title: 'Gone', body: 'x' } };
  for (const room of ['games', 'nobody-knows'])
    await tell({ kind: 'games', words, about: { room, id: anna.id } }, { everybody: true });
  await house.doJobs();
  expect(await titlesOf(anna)).not.toContain('Verschwunden');
});

it('tell at once everything that is wrong', async () => {
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
