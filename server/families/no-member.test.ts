/** A guardian who is no member of the club: an account that sees what concerns its child, and nothing else. */
import * as absencesApi from '@club/contract/absences/api.ts';
import { listAudit } from '@club/contract/audit/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import { createCalendarEvent, internalCalendarFeed } from '@club/contract/calendar/api.ts';
import { createCalendarCategory } from '@club/contract/calendar/categories/api.ts';
import { createFeedToken } from '@club/contract/calendar/links/api.ts';
import { pathOf } from '@club/contract/client.ts';
import * as api from '@club/contract/families/api.ts';
import { createGame } from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import { getAppSetting } from '@club/contract/settings/api.ts';
import { createTeam, joinTeam } from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let vera: Person;
let mira: Person;
let ben: Person;

const link = (guardian: Person, child: Person) => ({ params: { id: child.id, userId: guardian.id } });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const waiting = async () =>
  (await admin.call(usersApi.listPendingUsers, { query: {} })).data.items.map(({ firstName }) => firstName);

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({
    permissions: ['g_usrs', 'm_usrs', 'm_tms', 'm_gms', 'm_cld_evts', 'm_cld_cats'],
    firstName: 'Ada',
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  vera = await app.person({ firstName: 'Vera', approved: false });
  mira = await app.person({ firstName: 'Mira' });
  ben = await app.person({ firstName: 'Ben' });
  await admin.call(api.putGuardian, link(vera, mira));
});

it('waits no more, is no member, and appears in no list of members', async () => {
  const { data } = await vera.call(usersApi.getUser, { params: { id: 'me' } });
  expect(data).toMatchObject({ approved: false, guardianOnly: true, guardianOf: [mira.id] });
  expect(await waiting()).not.toContain('Vera');
  const profiles = await ben.call(usersApi.listProfiles, { query: { q: 'Vera' } });
  expect(profiles.data.items).toEqual([]);
  expect(
    (await mira.call(api.listGuardians, { params: { id: mira.id }, query: {} })).data.items,
  ).toHaveLength(1);
});

it('comes from those who wait only by somebody who manages users', async () => {
  const paul = await app.person({ firstName: 'Paul', approved: false });
  expect(await codeOf(paul.call(api.putGuardian, link(paul, mira)))).toBe('approval-pending');
  // for others they do not exist
  expect(await codeOf(vera.call(api.putGuardian, link(paul, mira)))).toBe('not-found');
  expect(await codeOf(ben.call(usersApi.getUser, { params: { id: vera.id } }))).toBe('missing-permission');
});

it('does for the child what its guardians may, not for another child, nor for themselves', async () => {
  const body = { from: '2026-12-01', to: '2026-12-02' };
  const { data } = await vera.call(absencesApi.createAbsence, { body: { ...body, userId: mira.id } });
  expect(await codeOf(vera.call(absencesApi.createAbsence, { body: { ...body, userId: ben.id } }))).toBe(
    'missing-permission',
  );
  expect(await codeOf(vera.call(absencesApi.createAbsence, { body }))).toBe('missing-permission');
  const others = await ben.call(absencesApi.createAbsence, { body });
  const get = (id: string) => vera.call(absencesApi.getAbsence, { params: { id } });
  expect((await get(data.id)).data.from).toBe('2026-12-01');
  expect(await codeOf(get(others.data.id))).toBe('not-found');
  const events = (query: object) => vera.call(eventsApi.listBookableEvents, { query });
  expect((await events({ userId: mira.id })).data.items).toEqual([]);
  expect(await codeOf(events({ userId: ben.id }))).toBe('missing-permission');
  expect(await codeOf(events({}))).toBe('missing-permission');
  expect((await vera.call(matchesApi.listComing, { query: { userId: mira.id } })).data.items).toEqual([]);
  expect(await codeOf(vera.call(matchesApi.listComing, { query: {} }))).toBe('missing-permission');
});

it('has settings of their own', async () => {
  expect((await vera.call(getAppSetting, { params: { id: 'me' } })).data.userId).toBe(vera.id);
});

it('subscribes to the dates of the child, and to none of the club', async () => {
  const team = { name: 'Jugend', league: 'Liga', rank: 1, type: 'youth', color: '#134677' } as const;
  const { data } = await admin.call(createTeam, { body: team });
  const game = { teamId: data.id, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true };
  await admin.call(createGame, { body: { ...game, date: '2026-12-04T19:00:00Z' } });
  const { data: kind } = await admin.call(createCalendarCategory, {
    body: { name: 'Verein', color: '#134677' },
  });
  const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T22:00:00Z' };
  await admin.call(createCalendarEvent, { body: { title: 'Sitzung', categoryId: kind.id, ...times } });
  const { token } = (await vera.call(createFeedToken, { params: { id: 'me' } })).data;
  const path = `/api/main${pathOf(internalCalendarFeed, { query: { token, layers: 'games,events' } as never })}`;
  const feed = async () => (await app.raw(path)).text();
  expect(await feed()).not.toContain('Selb');
  await admin.call(joinTeam, {
    params: { id: mira.id },
    body: { teamId: data.id },
  });
  expect(await feed()).not.toContain('Sitzung');
  expect(await feed()).toMatch(/SUMMARY:Mira: .*Selb/);
});

it('becomes a member when the club approves them', async () => {
  const { data } = await admin.call(usersApi.approveUser, { params: { id: vera.id } });
  expect(data).toMatchObject({ approved: true, guardianOnly: false, guardianOf: [mira.id] });
  expect((await vera.call(usersApi.listProfiles, { query: {} })).data.items).not.toEqual([]);
});

it('cannot be declined any more, and sees nothing once the link has ended', async () => {
  const declined = admin.call(usersApi.approveUser, { params: { id: vera.id }, body: { approved: false } });
  expect(await codeOf(declined)).toBe('already-approved');
  await vera.call(api.deleteGuardian, link(vera, mira));
  expect(await codeOf(vera.call(usersApi.getUser, { params: { id: mira.id } }))).toBe('approval-pending');
  expect(await waiting()).not.toContain('Vera');
  await vera.call(usersApi.leaveClub, { params: { id: 'me' } });
});

it('sees nothing once the child has been removed, from the next call on', async () => {
  const events = () => vera.call(eventsApi.listBookableEvents, { query: { userId: mira.id } });
  expect((await events()).data.items).toEqual([]);
  await admin.call(usersApi.removeUser, { params: { id: mira.id } });
  expect(await codeOf(events())).toBe('approval-pending');
});

it('the log says who made them a guardian', async () => {
  const log = await admin.call(listAudit, { query: { userId: vera.id } });
  expect(log.data.items.map(({ action }) => action)).toContain('guardian-confirmed');
});
