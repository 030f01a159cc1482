/** Messages written by people: to groups, answered by their recipients, with their delivery counted in people. */
import * as api from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import { answersPerHour, answersPerMessage } from '@club/contract/notifications/rules.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as users from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { insertPlace, insertTeam } from '../teams/store.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { type NotificationsApp, openNotificationsApp } from './testing/notifications-app.ts';

const noon = '2026-11-20T12:00:00Z';
const [first, second] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
let app: NotificationsApp;
let sender: Person;
let anna: Person;
let ben: Person;
let pending: Person;

beforeAll(async () => {
  app = await openNotificationsApp({ SMTP_URL: 'smtp://localhost:1' }, noon);
  sender = await app.person({ permissions: ['snd_not'], firstName: 'Vera', lastName: 'Vorstand' });
  anna = await app.person({ firstName: 'Anna', lastName: 'Auer' });
  ben = await app.person({ firstName: 'Ben' });
  pending = await app.person({ approved: false });
  const team = { league: 'Bezirksliga', rank: 1, type: 'adults', ageGroup: null, color: '#123456' };
  const links = { linkCalendar: null, linkStats: null, linkTable: null };
  for (const [id, name] of [
    [first, 'Herren I'],
    [second, 'Herren II'],
  ] as const) {
    await insertTeam(app.db, id, { ...team, ...links, name } as never);
    await insertPlace(app.db, anna.id, id);
  }
});
beforeEach(() => app.setTime(noon));
afterAll(() => app.close());

const inboxOf = async (person: Person) =>
  (await person.call(inbox.listInbox, { params: { id: person.id }, query: {} })).data.items;
const toUser = async (to: Person, title: string, by = sender) =>
  (await by.call(api.notifyUser, { body: { userId: to.id, title, body: 'Kommst du?' } })).data;
const toGroup = async (group: object) =>
  (await sender.call(api.notifyGroup, { body: { title: 'Gruppe', body: 'Hallo.', ...group } as never })).data;
const answer = async (by: Person, messageId: string, body = 'Ja, gern.', whose = by) =>
  (await by.call(inbox.answerInboxMessage, { params: { id: whose.id, messageId }, body: { body } })).data;

it('show their author and can be answered with a message of its own', async () => {
  const { id } = await toUser(anna, 'Samstag');
  const [opened] = await inboxOf(anna);
  expect(opened).toMatchObject({ id, byHand: true, answerable: true, answers: [] });
  expect(opened?.sender?.lastName).toBe('Vorstand');
  expect(await answer(anna, id)).toMatchObject({ id, answers: [{ body: 'Ja, gern.' }] });
  expect((await inboxOf(anna))[0]?.readAt).not.toBe(null);
  await app.doJobs();
  const [received] = await inboxOf(sender);
  expect(received).toMatchObject({
    title: 'Antwort von Anna Auer: Samstag',
    body: 'Ja, gern.',
    answerable: true,
  });
  expect(received?.sender?.id).toBe(anna.id);
});

it.each([
  [77, ''],
  [78, '…'],
])('an answer has the title of the message, shortened to a hundred characters (%i)', async (length, end) => {
  const title = 'S'.repeat(length);
  await answer(anna, (await toUser(anna, title)).id);
  await app.doJobs();
  const [received] = await inboxOf(sender);
  expect(received?.title).toBe(`Antwort von Anna Auer: ${title}`.slice(0, end ? 99 : 100) + end);
});

it('an answer is private: no list of sent messages contains it', async () => {
  const other = await app.person({ permissions: ['snd_not'] });
  await answer(anna, (await toUser(anna, 'Vertraulich')).id, 'Nur für dich.');
  await app.doJobs();
  const { items } = (await other.call(api.listNotifications, { query: { limit: 200 } })).data;
  expect(JSON.stringify(items)).not.toContain('Nur für dich.');
});

it('only a message to a single person can be answered, and only from their own inbox', async () => {
  const mine = await toUser(anna, 'An Anna');
  expect((await refusalOf(answer(ben, mine.id))).code).toBe('not-found');
  expect((await refusalOf(answer(ben, mine.id, 'x', anna))).code).toBe('missing-permission');
  const all = (await sender.call(api.notifyTopic, { body: { topic: 'news', title: 'Alle', body: 'x' } }))
    .data;
  expect((await refusalOf(answer(anna, all.id))).code).toBe('missing-permission');
  const oneself = await toUser(sender, 'Merkzettel');
  expect((await refusalOf(answer(sender, oneself.id))).code).toBe('missing-permission');
});

it('answers are limited per message and per hour', async () => {
  const eager = await app.person();
  const { id } = await toUser(eager, 'Eine');
  for (let sent = 0; sent < answersPerMessage; sent += 1) await answer(eager, id);
  expect((await refusalOf(answer(eager, id))).code).toBe('too-many');
  for (let sent = answersPerMessage; sent < answersPerHour; sent += 1)
    await answer(eager, (await toUser(eager, `Noch ${sent}`)).id);
  const last = await toUser(eager, 'Zu viel');
  expect((await refusalOf(answer(eager, last.id))).code).toBe('too-many');
  app.setTime('2026-11-20T12:59:59Z');
  expect((await refusalOf(answer(eager, last.id))).code).toBe('too-many');
  app.setTime('2026-11-20T13:00:01Z');
  expect((await answer(eager, last.id)).answers).toHaveLength(1);
});

it('a removed user’s answers are deleted, also from their recipients’ inboxes', async () => {
  const leaver = await app.person({ firstName: 'Kurt', lastName: 'Kurz' });
  await answer(leaver, (await toUser(leaver, 'Bleibst du?')).id, 'Nein.');
  await app.doJobs();
  await leaver.call(users.leaveClub, { params: { id: leaver.id } });
  expect(JSON.stringify(await inboxOf(sender))).not.toContain('Kurz');
});

it('what comes by mail alone is not counted as unread in an inbox where it is not', async () => {
  const reader = await app.person();
  const channels = { direct: { push: false, mail: true, inbox: false } };
  await reader.call(settings.changeAppSetting, { params: { id: reader.id }, body: { channels } });
  expect((await toUser(reader, 'Nur als Mail')).people).toBe(1);
  const { data } = await reader.call(inbox.listInbox, { params: { id: reader.id }, query: {} });
  expect(data).toMatchObject({ unread: 0, total: 0 });
});

it('somebody who is no member any more gets no answers', async () => {
  const former = await app.person({ permissions: ['snd_not'] });
  const { id } = await toUser(anna, 'Kommst du noch?', former);
  const shown = async () => (await inboxOf(anna)).find((one) => one.id === id)?.answerable;
  expect(await shown()).toBe(true);
  await app.db.updateTable('main.users').set({ approved: false }).where('id', '=', former.id).execute();
  expect(await shown()).toBe(false);
});

it('several teams and selected people are notified at once, nobody twice', async () => {
  const sent = await toGroup({ teamIds: [first, second], userIds: [anna.id, ben.id] });
  expect(sent).toMatchObject({ kind: 'direct', people: 2, topic: null, userId: null });
  expect(sent.group).toEqual({ teamIds: [first, second], people: 2 });
  expect((await inboxOf(anna)).filter(({ id }) => id === sent.id)).toHaveLength(1);
  expect((await inboxOf(ben))[0]).toMatchObject({ id: sent.id, answerable: false });
  expect(await toGroup({ teamIds: [first, second] })).toMatchObject({ kind: 'team', people: 1 });
  const query = { teamIds: `${first},${second}`, userIds: ben.id } as never;
  expect((await sender.call(api.getReach, { query })).data.people).toBe(2);
});

it('a group without people, or with unknown people or teams, is refused by name', async () => {
  const fieldOf = async (group: object) => (await refusalOf(toGroup(group))).errors?.[0];
  expect(await fieldOf({})).toMatchObject({ path: 'userIds', code: 'user-empty' });
  expect(await fieldOf({ userIds: [anna.id, pending.id] })).toMatchObject({
    path: 'userIds.1',
    code: 'unknown-user',
  });
  expect(await fieldOf({ teamIds: [newId()] })).toMatchObject({ path: 'teamIds.0', code: 'unknown-team' });
});

it('delivery is counted in people: somebody who has no device gets a mail when quiet hours end', async () => {
  const night = { quietHours: { from: '11:00', to: '19:30' } };
  const mailed = await app.person();
  await app.db
    .updateTable('main.users')
    .set({ email: 'a@hof.example' })
    .where('id', '=', mailed.id)
    .execute();
  await mailed.call(settings.changeAppSetting, { params: { id: mailed.id }, body: night });
  const pushed = await app.person();
  const token = newId();
  await sql`insert into main.notification_tokens (id, user_id, kind, address, created_at)
    values (${token}, ${pushed.id}, 'fcm', 'phone', now())`.execute(app.db);
  const reader = await app.person();
  for (const one of [pushed, reader])
    await app.db.updateTable('main.users').set({ email: null }).where('id', '=', one.id).execute();
  const { id } = await toGroup({ userIds: [mailed.id, pushed.id, reader.id] });
  const standing = async () => (await sender.call(api.getNotification, { params: { id } })).data.standing;
  expect(await standing()).toEqual({
    reached: 0,
    mailing: 1,
    mailAt: '2026-11-20T18:30:00Z',
    pushing: 1,
    inApp: 1,
    failed: 0,
  });
  await reader.call(inbox.readInbox, { params: { id: reader.id }, body: { ids: [id] } });
  await sql`update main.deliveries set state = 'failed' where user_id = ${pushed.id}`.execute(app.db);
  expect(await standing()).toMatchObject({ reached: 1, mailing: 1, inApp: 0, failed: 1 });
});
