/** Buddies: visible to both, changed by both, and private to them. */
import * as api from '@club/contract/buddies/api.ts';
import { getProfile, getUser, leaveClub } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let eva: Person;
let max: Person;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  eva = await app.person({ firstName: 'Eva' });
  max = await app.person({ firstName: 'Max' });
});

const link = async (by: Person, to: Person, more: object = {}) =>
  (await by.call(api.createBuddy, { body: { buddyId: to.id, ...more } })).data;
const listOf = async (by: Person, userId?: string) =>
  (await by.call(api.listBuddies, { query: userId ? { userId } : {} })).data.items;

it('are visible to both sides, with both names', async () => {
  const made = await link(eva, max, { note: 'Dienstags' });
  expect(made).toMatchObject({ note: 'Dienstags', user: { firstName: 'Eva' }, buddy: { firstName: 'Max' } });
  expect((await listOf(eva)).map((one) => one.id)).toEqual([made.id]);
  expect((await listOf(max)).map((one) => one.id)).toEqual([made.id]);
});

it('are linked once, no matter who asks, also when both ask at once', async () => {
  const both = await Promise.allSettled([link(eva, max), link(max, eva)]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await refusalOf(link(max, eva))).code).toBe('already-there');
});

it('can have a note and be ended by either side, while their other links stay as they are', async () => {
  const { id } = await link(eva, max);
  const other = await link(max, await app.person(), { note: 'Sonntags' });
  await max.call(api.changeBuddy, { params: { id }, body: { note: 'Aufschlag üben' } });
  expect((await eva.call(api.getBuddy, { params: { id } })).data.note).toBe('Aufschlag üben');
  await max.call(api.deleteBuddy, { params: { id } });
  expect(await listOf(eva)).toEqual([]);
  expect(await listOf(max)).toEqual([other]);
});

it('have no note where only blanks are written, and lose one that is emptied', async () => {
  const { id, note } = await link(eva, max, { note: '  ' });
  expect(note).toBeNull();
  const write = async (text: string) =>
    (await eva.call(api.changeBuddy, { params: { id }, body: { note: text } })).data.note;
  expect(await write('Dienstags')).toBe('Dienstags');
  expect(await write(' ')).toBeNull();
});

it('are private to the two', async () => {
  const { id } = await link(eva, max);
  const other = await app.person();
  for (const call of [
    () => other.call(api.getBuddy, { params: { id } }),
    () => other.call(api.changeBuddy, { params: { id }, body: { note: 'x' } }),
    () => other.call(api.deleteBuddy, { params: { id } }),
  ])
    expect((await refusalOf(call())).code).toBe('not-found');
  expect((await refusalOf(listOf(other, eva.id))).code).toBe('missing-permission');
  expect((await refusalOf(link(other, max, { userId: eva.id }))).code).toBe('missing-permission');
});

it('are visible to those who may see all users, and managed by those who manage them', async () => {
  const viewer = await app.person({ permissions: ['g_usrs'] });
  const admin = await app.person({ permissions: ['m_usrs'] });
  const { id } = await link(admin, max, { userId: eva.id });
  for (const by of [viewer, admin]) expect((await listOf(by, eva.id)).map((one) => one.id)).toEqual([id]);
  expect((await refusalOf(viewer.call(api.deleteBuddy, { params: { id } }))).code).toBe('missing-permission');
  await admin.call(api.deleteBuddy, { params: { id } });
  expect(await listOf(max)).toEqual([]);
});

it('a single link is readable for both sides and those who see all users, not for those who only manage them', async () => {
  const { id } = await link(eva, max);
  const viewer = await app.person({ permissions: ['g_usrs'] });
  const manager = await app.person({ permissions: ['m_usrs'] });
  for (const by of [eva, max, viewer])
    expect((await by.call(api.getBuddy, { params: { id } })).data.id).toBe(id);
  expect((await refusalOf(manager.call(api.getBuddy, { params: { id } }))).code).toBe('not-found');
  const changed = await manager.call(api.changeBuddy, { params: { id }, body: { note: 'Mittwochs' } });
  expect(changed.data.note).toBe('Mittwochs');
});

it('are two different existing people', async () => {
  const waiting = await app.person({ approved: false });
  expect((await refusalOf(link(eva, eva))).errors?.[0]?.code).toBe('own-buddy');
  expect((await refusalOf(link(eva, waiting))).errors?.[0]?.code).toBe('unknown-user');
});

it('end when one of them leaves', async () => {
  await link(eva, max);
  await max.call(leaveClub, { params: { id: max.id } });
  expect(await listOf(eva)).toEqual([]);
});

it('are called with one message, no matter who created the link, at most five times an hour, also at once', async () => {
  app.setTime('2026-11-20T12:00:00Z');
  const lea = await app.person({ firstName: 'Lea' });
  await link(eva, max);
  await link(lea, eva);
  const before = (await notifiedIn(app.db, 'buddies')).length;
  const body = { title: 'Training am Dienstag', body: 'Komm doch mit!' };
  const call = () => eva.call(api.callBuddies, { body });
  expect((await call()).data).toEqual({ people: 2 });
  const messages = (await notifiedIn(app.db, 'buddies')).slice(before);
  expect(messages).toMatchObject([{ title: 'Eva: Training am Dienstag', body: 'Komm doch mit!' }]);
  expect(messages[0]?.to.userIds?.toSorted()).toEqual([max.id, lea.id].toSorted());
  const more = await Promise.allSettled(Array.from({ length: 6 }, call));
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect((await refusalOf(call())).code).toBe('too-many');
  expect((await max.call(api.callBuddies, { body })).data).toEqual({ people: 1 });
  app.setTime('2026-11-20T12:59:59.999Z');
  expect((await refusalOf(call())).code).toBe('too-many');
  app.setTime('2026-11-20T13:00:00Z');
  expect((await call()).data).toEqual({ people: 2 });
  app.setTime(null);
});

it('and devices are in the user record, without push addresses; a profile has neither', async () => {
  await link(eva, max);
  await app.db
    .insertInto('main.notificationTokens')
    .values({ id: newId(), userId: eva.id, kind: 'fcm', address: 'a-secret', createdAt: new Date() })
    .execute();
  const { data } = await eva.call(getUser, { params: { id: eva.id } });
  expect(data.buddies).toMatchObject([{ id: max.id, firstName: 'Max' }]);
  expect(data.notificationTokens).toMatchObject([{ kind: 'fcm', lastSuccessAt: null }]);
  expect(JSON.stringify(data)).not.toContain('a-secret');
  const profile = (await max.call(getProfile, { params: { id: eva.id } })).data;
  expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(['buddies']));
  expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(['notificationTokens']));
});

it('in the user record are sorted by last name, no matter who created the link', async () => {
  const [ada, zoe] = [
    await app.person({ firstName: 'Ada', lastName: 'Zander' }),
    await app.person({ firstName: 'Zoe', lastName: 'Adler' }),
  ];
  await link(eva, ada);
  await link(zoe, eva);
  const { data } = await eva.call(getUser, { params: { id: eva.id } });
  expect(data.buddies.map(({ firstName }) => firstName)).toEqual(['Zoe', 'Ada']);
});
