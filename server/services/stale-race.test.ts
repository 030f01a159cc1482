/** Every record that can be changed: a change or delete that waited for another one is refused as stale, as if it had come later. */
import * as settings from '@club/contract/settings/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { lockKind } from '../imports/store.ts';
import { lockLegalText, putLegalText } from '../legal/store.ts';
import { readEnv } from '../platform/env.ts';
import { readerOf } from '../platform/http/changes.ts';
import type { Database } from '../platform/postgres/database.ts';
import { lockPeriod, putPeriod } from '../retention/store.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { makeRecords } from './testing/records.ts';

const routes = allRoutes(readEnv({}));
const removes: Record<string, string> = { changeUser: 'removeUser' };
/** A reset of settings has no version. */
const unversioned = ['deleteAppSetting'];
/** They are there from the beginning and stay. */
const lasting = ['changeLegalText', 'changeRetention'];
const records = routes.flatMap(({ endpoint: change }) => {
  const reader = readerOf(change, routes)?.endpoint;
  const removing = removes[change.id] ?? change.id.replace('change', 'delete');
  const remove = routes.flatMap(({ endpoint }) => (endpoint.id === removing ? [endpoint] : []));
  return reader ? [{ change, reader, remove }] : [];
});

let app: TestApp;
let admin: Person;
let made: Awaited<ReturnType<typeof makeRecords>>['made'];
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  ({ admin, made } = await makeRecords(app));
  made.changeUser = { id: (await app.person()).id };
  await admin.call(settings.createAppSetting, { params: { id: admin.id }, body: {} });
});
afterAll(() => app.close());

type Params = Record<string, string>;
type Race = {
  /** what our call changes */
  body: object;
  /** what somebody else changes meanwhile */
  other: (tx: Database, params: Params) => Promise<unknown>;
};

/** Another column of the record, each time to a new value. */
const inTable =
  (table: string, column: string): Race['other'] =>
  (tx, { id }) => {
    const name = sql.ref(column);
    const next = column === 'position' ? sql`${name} + 1` : sql`${name} || '!'`;
    return sql`update ${sql.table(table)} set ${name} = ${next} where id = ${id}`.execute(tx);
  };

/** The same after the lock on all records of a kind. */
const locked =
  (kind: 'qttr' | 'positions', other: Race['other']): Race['other'] =>
  async (tx, params) => {
    await lockKind(tx, kind);
    await other(tx, params);
  };

const category = (table: string): Race => ({
  body: { color: '#000000' },
  other: inTable(table, 'name'),
});
const position: Race = {
  body: { position: 2 },
  other: locked('positions', inTable('main.positions', 'position')),
};
const races: Record<string, Race> = {
  changeAbsence: { body: { to: '2027-01-07' }, other: inTable('main.absences', 'reason') },
  changeTeam: { body: { rank: 2 }, other: inTable('main.teams', 'league') },
  changeGame: { body: { location: 'Halle' }, other: inTable('main.games', 'league') },
  changeRide: {
    body: { seats: 4 },
    other: async (tx, { id, rideId }) => {
      await sql`select from main.games where id = ${id} for update`.execute(tx);
      await sql`update main.rides set place = place || '!' where id = ${rideId}`.execute(tx);
    },
  },
  changeCalendarEvent: { body: { location: 'Saal' }, other: inTable('main.calendar_events', 'title') },
  changeCalendarCategory: category('main.calendar_categories'),
  changeBookableCategory: category('booking.categories'),
  changeBookableEvent: { body: { location: 'Halle' }, other: inTable('booking.events', 'title') },
  changeSeries: { body: { location: 'Halle' }, other: inTable('booking.series', 'title') },
  changeQttr: { body: { position: 1500 }, other: locked('qttr', inTable('main.qttr', 'position')) },
  changePosition: position,
  changePositionV1: position,
  changePostCategory: category('posts.categories'),
  changePost: { body: { tags: ['Neu'] }, other: inTable('posts.posts', 'headline') },
  changeReaction: {
    body: { type: '❤️' },
    other: async (tx, params) => {
      await sql`select from posts.posts where id = ${params.id} for update`.execute(tx);
      await sql`update posts.reactions set type = case type when '👍' then '😮' else '👍' end where id = ${params.reactionId}`.execute(
        tx,
      );
    },
  },
  changeBuddy: { body: { note: 'Freitags' }, other: inTable('main.buddies', 'note') },
  changeUser: { body: { firstName: 'Neu' }, other: inTable('main.users', 'last_name') },
  changeLegalText: {
    body: { de: 'Neu' },
    other: async (tx) => {
      await lockLegalText(tx, 'imprint');
      await putLegalText(tx, 'imprint', { de: '', en: 'Meanwhile' }, new Date());
    },
  },
  changeRetention: {
    body: { months: 24 },
    other: async (tx) => {
      await lockPeriod(tx, 'messages');
      await putPeriod(tx, 'messages', 6, new Date());
    },
  },
  changeAppSetting: {
    body: { homePage: '/teams' },
    other: (tx, { id }) =>
      sql`update main.app_settings set mail_instead = not mail_instead where user_id = ${id}`.execute(tx),
  },
};

type Tested = (typeof records)[number]['change'];

async function send(endpoint: Tested, params: Params, body?: object, etag?: string | null) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await app.raw(servicePaths[endpoint.service] + path, {
    method: endpoint.method,
    as: admin,
    headers: { ...(etag ? { 'if-match': etag } : {}), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
}

it('every record of the contract is tested, each with its delete', () => {
  expect(
    records.filter(({ change, remove }) => remove.length !== (lasting.includes(change.id) ? 0 : 1)),
  ).toEqual([]);
  expect(records.map(({ change }) => change.id).toSorted()).toEqual(Object.keys(races).toSorted());
});

describe.each(records.map((record) => [record.change.id, record] as const))('%s', (id, record) => {
  const { change, reader, remove } = record;
  const calls = [change, ...remove].filter((endpoint) => !unversioned.includes(endpoint.id));
  const params = () => made[id] ?? {};
  const race = races[id] as Race;

  it.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const body = endpoint === change ? race.body : undefined;
    const { etag } = await send(reader, params());
    const other = (tx: Database) => race.other(tx, params());
    const late = await callBlockedBy(app.db, other, () => send(endpoint, params(), body, etag));
    expect([late.status, late.text]).toEqual([412, expect.stringContaining('"stale"')]);
  });
});
