/** Members' settings: defaults, choices, and privacy. */
import * as categories from '@club/contract/bookings/categories/api.ts';
import * as api from '@club/contract/settings/api.ts';
import { usualChannels } from '@club/contract/settings/rules.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { settingsPersonalData } from './personal-data/store.ts';
import { insertSetting } from './store.ts';

let app: TestApp;
let member: Person;

beforeAll(async () => {
  app = await openTestApp();
  member = await app.person();
});
afterAll(() => app.close());

const of = (person: Person) => ({ params: { id: person.id } });
const change = (body: object, by = member, ifMatch?: string) =>
  by.call(api.changeAppSetting, { ...of(by), body, ...(ifMatch ? { ifMatch } : {}) });

it('are the defaults until something is chosen, and again after they were deleted', async () => {
  const usual = (await member.call(api.getAppSetting, of(member))).data;
  expect(usual).toMatchObject({
    homePage: '/',
    channels: usualChannels,
    birthdayShown: false,
    updatedAt: null,
  });
  await change({ homePage: '/games', birthdayShown: true });
  await member.call(api.deleteAppSetting, of(member));
  await member.call(api.deleteAppSetting, of(member));
  expect((await member.call(api.getAppSetting, of(member))).data).toEqual(usual);
});

it('refuse a change that is based on the defaults when another device has chosen something meanwhile', async () => {
  const person = await app.person();
  const { etag } = await person.call(api.getAppSetting, of(person));
  const other = async (tx: Database) => {
    await insertSetting(tx, person.id, new Date());
    await sql`update main.app_settings set home_page = '/games' where user_id = ${person.id}`.execute(tx);
  };
  const late = callBlockedBy(app.db, other, () => change({ homePage: '/teams' }, person, etag ?? ''));
  expect((await refusalOf(late)).code).toBe('stale');
  expect((await person.call(api.getAppSetting, of(person))).data.homePage).toBe('/games');
});

it('change in part: the rest stays', async () => {
  await change({ quietHours: { from: '22:00', to: '07:00' }, language: 'de' });
  await change({ channels: { news: { push: false, mail: true, inbox: true } } });
  const { data } = await change({ colorScheme: 'dark' });
  expect(data).toMatchObject({
    language: 'de',
    colorScheme: 'dark',
    quietHours: { from: '22:00', to: '07:00' },
  });
  expect(data.channels).toEqual({ ...usualChannels, news: { push: false, mail: true, inbox: true } });
});

it('contain the saved views of each list', async () => {
  const view = { name: 'Ergebnisse', search: { view: 'results', sort: '-date' }, usual: true };
  await change({ views: { games: [view] } });
  const { data } = await change({
    views: { teams: [{ name: 'Jugend', search: { type: 'youth' }, usual: false }] },
  });
  expect(data.views.games).toEqual([view]);
  expect(Object.keys(data.views).sort()).toEqual(['games', 'teams']);
  const codesOf = async (views: object) =>
    (await refusalOf(change({ views }))).errors?.map(({ path, code }) => `${path} ${code}`);
  expect(await codesOf({ games: [{ ...view, name: ' ', color: 'red' }], other: [] })).toEqual(
    expect.arrayContaining(['views.games.0.name name-empty', 'views.games.0.color unknown-field']),
  );
  expect(await codesOf({ games: [view, view] })).toContain('views.games name-taken');
  // a list opens with one of them
  expect(await codesOf({ games: [view, { ...view, name: 'Tabelle' }] })).toEqual(['views.games invalid']);
  const many = Array.from({ length: 21 }, (_, at) => ({ ...view, usual: false, name: `${at}` }));
  expect(await codesOf({ games: many })).toEqual(['views.games too-large']);
});

it('follow topics, through the default channels of each', async () => {
  const person = await app.person();
  const { data: usual } = await person.call(api.getAppSetting, of(person));
  expect(usual.topics).toEqual(['news', 'games', 'events', 'training', 'birthdays', 'team']);
  const { data: fewer } = await change({ topics: ['news', 'team'] }, person);
  expect(fewer.topics).toEqual(['news', 'team']);
  expect(fewer.channels.games).toEqual({ push: false, mail: false, inbox: false });
  expect(fewer.channels.bookings).toEqual(usual.channels.bookings);
  const { data: again } = await change({ topics: ['news', 'team', 'games'] }, person);
  expect(again.channels.games).toEqual(usual.channels.games);
  const off = { push: false, mail: false, inbox: false };
  const { data: sent } = await change({ topics: again.topics, channels: { news: off } }, person);
  expect(sent.topics).toEqual(['games', 'team']);
});

it('are created once; a second time is refused', async () => {
  const other = await app.person();
  const { data } = await other.call(api.createAppSetting, { ...of(other), body: { language: 'en' } });
  expect(data.language).toBe('en');
  expect((await refusalOf(other.call(api.createAppSetting, { ...of(other), body: {} }))).code).toBe(
    'already-there',
  );
});

it('changed on two devices from the same version are a conflict, not a loss', async () => {
  const person = await app.person();
  const { etag } = await person.call(api.getAppSetting, of(person));
  await change({ homePage: '/posts' }, person, etag ?? '');
  expect((await refusalOf(change({ homePage: '/teams' }, person, etag ?? ''))).code).toBe('stale');
  expect((await person.call(api.getAppSetting, of(person))).data.homePage).toBe('/posts');
});

it('refer to existing categories of training', async () => {
  const trainer = await app.person({ permissions: ['m_boka_evts_cats'] });
  const { data: category } = await trainer.call(categories.createBookableCategory, {
    body: { name: 'Jugend', color: '#123456', type: 'training' },
  });
  expect(
    (await change({ bookableCategoryIds: [category.id, category.id] })).data.bookableCategoryIds,
  ).toEqual([category.id]);
  const refused = await refusalOf(change({ bookableCategoryIds: [member.id] }));
  expect(refused.errors?.[0]).toMatchObject({ path: 'bookableCategoryIds', code: 'unknown-category' });
});

it('belong to one person: what somebody else changes or deletes does not affect them', async () => {
  const trainer = await app.person({ permissions: ['m_boka_evts_cats'] });
  const categoryOf = async (name: string) => {
    const body = { name, color: '#123456', type: 'training' as const };
    return (await trainer.call(categories.createBookableCategory, { body })).data.id;
  };
  const [own, others] = [await categoryOf('Erwachsene'), await categoryOf('Senioren')];
  const other = await app.person();
  await change({ homePage: '/teams', bookableCategoryIds: [own, others] });
  await change({ homePage: '/games', language: 'en', bookableCategoryIds: [others] }, other);
  const read = async () => (await other.call(api.getAppSetting, of(other))).data;
  const before = await read();
  expect(before).toMatchObject({ homePage: '/games', language: 'en', bookableCategoryIds: [others] });
  const { data } = await change({ homePage: '/posts', bookableCategoryIds: [own] });
  expect(data.bookableCategoryIds).toEqual([own]);
  expect(await read()).toEqual(before);
  await member.call(api.deleteAppSetting, of(member));
  expect(await read()).toEqual(before);
});

it('are read again where they await a category that is deleted, and when that is undone', async () => {
  const trainer = await app.person({ permissions: ['m_boka_evts_cats'] });
  const body = { name: 'Schnuppern', color: '#134677', type: 'training' as const };
  const { id } = (await trainer.call(categories.createBookableCategory, { body })).data;
  await change({ bookableCategoryIds: [id] });
  const readAgain = async (what: () => Promise<unknown>) => {
    await sql`delete from platform.live_events`.execute(app.db);
    await what();
    const { rows } = await sql<{ userId: string | null }>`select user_id from platform.live_events
      where topic = 'settings'`.execute(app.db);
    return rows.map(({ userId }) => userId);
  };
  const undoId = newId();
  const remove = () => trainer.call(categories.deleteBookableCategory, { params: { id }, undoId });
  expect(await readAgain(remove)).toEqual([member.id]);
  expect(await readAgain(() => trainer.call(takeBack, { body: { id: undoId } }))).toEqual([member.id]);
  const { data } = await member.call(api.getAppSetting, of(member));
  expect(data.bookableCategoryIds).toEqual([id]);
});

it('report all errors', async () => {
  const refused = await refusalOf(
    change({ homePage: '/elsewhere', quietHours: { from: '24:00', to: '7' }, colour: 'red' }),
  );
  expect(refused.errors?.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'colour unknown-field',
    'homePage unknown-value',
    'quietHours.from not-a-time',
    'quietHours.to not-a-time',
  ]);
});

it('are in the personal data as they were chosen', async () => {
  const person = await app.person();
  await change(
    { quietHours: { from: '22:00', to: '07:00' }, colorScheme: 'dark', homePage: '/games' },
    person,
  );
  const data = await settingsPersonalData.find(app.db, { userId: person.id, account: null });
  expect(data).toMatchObject({
    settings: [{ quietFrom: '22:00:00', quietTo: '07:00:00', colorScheme: 'dark', homePage: '/games' }],
    awaitedCategories: [],
  });
});
