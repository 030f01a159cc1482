/** Open pages follow the calendar, values, line-ups, texts and settings of the club: each way to change them is announced. */
import * as calendar from '@club/contract/calendar/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import * as consents from '@club/contract/consents/api.ts';
import * as games from '@club/contract/games/api.ts';
import { getAttention } from '@club/contract/home/api.ts';
import { settleImportProblem } from '@club/contract/imports/api.ts';
import * as legal from '@club/contract/legal/api.ts';
import * as codes from '@club/contract/matches/codes/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as retention from '@club/contract/retention/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;
let teamId: string;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  admin = await app.person({ permissions });
  member = await app.person();
  const body = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await admin.call(teams.createTeam, { body })).data.id;
});
afterAll(() => app.close());

/** What everybody’s open pages learn of a change. */
async function learned(change: () => Promise<unknown>): Promise<string[]> {
  await sql`delete from platform.live_events`.execute(app.db);
  await change();
  const { rows } = await sql<{ topic: string; record: string | null }>`
    select topic, record from platform.live_events where user_id is null order by topic`.execute(app.db);
  return rows.map(({ topic, record }) => (record === null ? topic : `${topic} ${record}`));
}

/** The id of the record that a change creates, once pages have learned of that one. */
async function announced(topic: string, create: () => Promise<{ data: { id: string } }>): Promise<string> {
  let id = '';
  const news = await learned(async () => {
    id = (await create()).data.id;
  });
  expect(news).toEqual([`${topic} ${id}`]);
  return id;
}

it('events of the calendar: new, changed, gone', async () => {
  const { data } = await admin.call(calendarCategories.createCalendarCategory, {
    body: { name: 'Feste', color: '#134677' },
  });
  const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T20:00:00Z' };
  const body = { title: 'Feier', categoryId: data.id, ...times };
  const id = await announced('calendar', () => admin.call(calendar.createCalendarEvent, { body }));
  const params = { id };
  const change = (title: string) =>
    learned(() => admin.call(calendar.changeCalendarEvent, { params, body: { title } }));
  expect(await change('Weihnachtsfeier')).toEqual([`calendar ${id}`]);
  expect(await change('Weihnachtsfeier')).toEqual([]);
  expect(await learned(() => admin.call(calendar.deleteCalendarEvent, { params }))).toEqual(['calendar']);
});

it('values: one, a list, one that is changed, and a list that is undone', async () => {
  const value = { userId: member.id, position: 1500, date: '2026-02-11' };
  const id = await announced(
    'qttr',
    async () => (await admin.call(qttr.createQttr, { body: value })) as { data: { id: string } },
  );
  const change = { params: { id }, body: { position: 1510 } };
  expect(await learned(() => admin.call(qttr.changeQttr, change))).toEqual([`qttr ${id}`]);
  const items = [{ ...value, date: '2026-05-11' }];
  const list = () => learned(() => admin.call(qttr.createQttr, { body: { items } }));
  expect(await list()).toEqual(['qttr']);
  const [saved] = (await admin.call(qttr.listQttrImports, { query: {} })).data.items;
  const undo = { params: { id: saved?.id ?? '' } };
  expect(await learned(() => admin.call(qttr.undoQttrImport, undo))).toEqual(['qttr']);
});

it('line-ups: a place, a list, another order, and a list that is undone', async () => {
  const half = { teamId, season: 2026, seasonHalf: 'first' as const };
  const place = { ...half, userId: member.id, position: 1 };
  const id = await announced(
    'positions',
    async () => (await admin.call(positions.createPosition, { body: place })) as { data: { id: string } },
  );
  const change = { params: { id }, body: { notes: ['SPV'] } };
  expect(await learned(() => admin.call(positions.changePosition, change))).toEqual([`positions ${id}`]);
  const { data: before } = await admin.call(positions.getLineUp, { query: half });
  const order = { body: { ...half, ids: before.places.map((one) => one.id) } };
  expect(await learned(() => admin.call(positions.orderLineUp, order))).toEqual(['positions']);
  const items = [{ ...place, userId: admin.id, position: 2 }];
  const list = () => learned(() => admin.call(positions.createPosition, { body: { items } }));
  expect(await list()).toEqual(['positions']);
  const [saved] = (await admin.call(positions.listPositionImports, { query: {} })).data.items;
  const undo = { params: { id: saved?.id ?? '' } };
  expect(await learned(() => admin.call(positions.undoPositionImport, undo))).toEqual(['positions']);
});

it('codes of a game: entered and deleted', async () => {
  const meeting = { homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: '2026-12-04T19:00:00Z' };
  const { data } = await admin.call(games.createGame, { body: { ...meeting, teamId } });
  const params = { id: data.id };
  const body = { code: 'K7XM2QPLA9ZT', pin: '1234' };
  const both = [`matches ${data.id}`];
  expect(await learned(() => admin.call(codes.setMatchCodes, { params, body }))).toEqual(both);
  expect(await learned(() => admin.call(codes.deleteMatchCodes, { params }))).toEqual(both);
});

it('consents: a wording, how many guardians, a yes and a no', async () => {
  const wording = { params: { kind: 'photos-members' as const }, body: { version: 1, de: 'Neu', en: 'New' } };
  expect(await learned(() => admin.call(consents.setConsentText, wording))).toEqual(['consents']);
  const settings = { body: { allGuardians: true } };
  expect(await learned(() => admin.call(consents.setConsentSettings, settings))).toEqual(['consents']);
  const params = { id: admin.id, kind: 'photos-members' as const };
  const yes = { params, body: { version: 2 } };
  const birthday = '1980-05-05';
  await app.db.updateTable('main.users').set({ birthday }).where('id', '=', admin.id).execute();
  expect(await learned(() => admin.call(consents.giveConsent, yes))).toEqual(['consents']);
  expect(await learned(() => admin.call(consents.revokeConsent, { params }))).toEqual(['consents']);
});

it('what an import could not read: stored, and reviewed', async () => {
  const items = [{ userId: member.id, position: 1483, date: '2026-08-11' }];
  const list = { body: { items, unread: [{ page: 2, text: '17 M?ller' }] } as never };
  // the start page reads its open tasks again with the games
  expect(await learned(() => admin.call(qttr.createQttr, list))).toEqual(['games', 'qttr']);
  const [problem] = (await admin.call(getAttention, {})).data.imports;
  const review = { params: { problemId: problem?.id ?? '' } };
  expect(await learned(() => admin.call(settleImportProblem, review))).toEqual(['games']);
});

it('a text that everybody can read, and a period of retention', async () => {
  const imprint = { params: { name: 'imprint' as const }, body: { de: '<p>TTC 1990 Hof</p>' } };
  expect(await learned(() => admin.call(legal.changeLegalText, imprint))).toEqual(['legal']);
  const period = { params: { name: 'messages' }, body: { months: 24 } };
  expect(await learned(() => admin.call(retention.changeRetention, period))).toEqual(['retention']);
});
