/** Absences: stored as entered, one's own, and without a reason for everybody else. */
import { randomUUID } from 'node:crypto';
import * as api from '@club/contract/absences/api.ts';
import { mostComing } from '@club/contract/absences/rules.ts';
import type { AbsenceInput } from '@club/contract/absences/shape.ts';
import { permissions } from '@club/contract/permissions.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { leaveClub } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { listenToLive } from '../testing/live-reader.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { lockUser } from '../users/store.ts';
import { absencesPersonalData } from './personal-data/store.ts';
import { insertAbsence, listAway } from './store.ts';

let app: TestApp;
let eva: Person;
let max: Person;

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  eva = await app.person({ firstName: 'Eva' });
  max = await app.person({ firstName: 'Max' });
});

const winter = { from: '2026-12-20', to: '2027-01-06', reason: 'Kur an der Nordsee' };
const enter = async (by: Person, more: Partial<AbsenceInput> = {}) =>
  (await by.call(api.createAbsence, { body: { ...winter, ...more } })).data;
const listOf = async (by: Person, past?: 'true') =>
  (await by.call(api.listAbsences, { query: past ? { past } : {} })).data.items;
const errorsOf = async (call: Promise<unknown>) =>
  ((await refusalOf(call)).errors ?? []).map(({ path, code }) => [path, code]);

describe('one’s own absences', () => {
  it('are stored as entered', async () => {
    const made = await enter(eva);
    expect(made).toEqual({ ...winter, id: made.id, userId: eva.id });
    expect(await listOf(eva)).toEqual([made]);
    expect((await eva.call(api.getAbsence, { params: { id: made.id } })).data).toEqual(made);
  });

  it('need no reason', async () => {
    expect((await enter(eva, { reason: null })).reason).toBeNull();
    expect((await enter(eva, { reason: '  ' })).reason).toBeNull();
    const { from, to } = winter;
    expect((await eva.call(api.createAbsence, { body: { from, to } })).data.reason).toBeNull();
  });

  it('are changed field by field', async () => {
    const { id } = await enter(eva);
    const change = async (body: object) => (await eva.call(api.changeAbsence, { params: { id }, body })).data;
    expect(await change({ to: '2027-01-10' })).toMatchObject({ ...winter, to: '2027-01-10' });
    expect(await change({ reason: '' })).toMatchObject({ from: winter.from, reason: null });
    expect(await listOf(eva)).toMatchObject([{ id, from: winter.from, to: '2027-01-10', reason: null }]);
  });

  it('are listed soonest first; past ones only when asked for, after the others, latest first', async () => {
    const later = await enter(eva, { from: '2027-03-01', to: '2027-03-02' });
    const soon = await enter(eva);
    const now = await enter(eva, { from: '2026-11-01', to: '2026-11-20' });
    const ended = await enter(eva, { from: '2026-11-02', to: '2026-11-30' });
    await eva.call(api.changeAbsence, { params: { id: ended.id }, body: { to: '2026-11-19' } });
    const old = await enter(eva, { from: '2025-12-24', to: '2026-11-30' });
    await eva.call(api.changeAbsence, { params: { id: old.id }, body: { to: '2026-01-02' } });
    const coming = [now.id, soon.id, later.id];
    expect((await listOf(eva)).map(({ id }) => id)).toEqual(coming);
    expect((await listOf(eva, 'true')).map(({ id }) => id)).toEqual([...coming, ended.id, old.id]);
  });

  it('come page by page in the same order', async () => {
    for (const day of ['21', '22', '23']) await enter(eva, { from: `2026-12-${day}`, to: '2027-01-06' });
    const first = (await eva.call(api.listAbsences, { query: { limit: 2 } })).data;
    const cursor = first.nextCursor ?? '';
    const rest = (await eva.call(api.listAbsences, { query: { limit: 2, cursor } })).data;
    expect(first.total).toBe(3);
    expect([...first.items, ...rest.items].map(({ from }) => from.slice(-2))).toEqual(['21', '22', '23']);
  });

  it('may overlap', async () => {
    await enter(eva);
    await enter(eva, { from: '2026-12-24', to: '2026-12-26' });
    expect(await listOf(eva)).toHaveLength(2);
  });

  it('are deleted, and taken back with their reason', async () => {
    const made = await enter(eva);
    const undoId = randomUUID();
    await eva.call(api.deleteAbsence, { params: { id: made.id }, undoId });
    expect(await listOf(eva)).toEqual([]);
    expect((await refusalOf(eva.call(api.getAbsence, { params: { id: made.id } }))).code).toBe('not-found');
    await eva.call(takeBack, { body: { id: undoId } });
    expect(await listOf(eva)).toEqual([made]);
  });

  it('are refused with a sentence for each field', async () => {
    const entered = (days: object) => errorsOf(eva.call(api.createAbsence, { body: { ...winter, ...days } }));
    expect(await entered({ to: '2026-12-19' })).toEqual([['to', 'end-date-before-start']]);
    expect(await entered({ to: '2027-12-21' })).toEqual([['to', 'longer-than-a-year']]);
    expect(await entered({ from: '2026-11-01', to: '2026-11-19' })).toEqual([['to', 'absence-over']]);
    expect(await entered({ from: '1999-12-31' })).toEqual([['from', 'date-out-of-range']]);
    expect(await entered({ to: '2101-01-01' })).toEqual([['to', 'date-out-of-range']]);
    expect(await entered({ from: '' })).toEqual([['from', 'start-date-empty']]);
    expect(await entered({ to: '2026-02-30' })).toEqual([['to', 'not-a-date']]);
    expect(await entered({ reason: 'x'.repeat(201) })).toEqual([['reason', 'too-long']]);
    expect(await entered({ to: '2026-12-19', reason: 'x'.repeat(201) })).toEqual([
      ['reason', 'too-long'],
      ['to', 'end-date-before-start'],
    ]);
    const { id } = await enter(eva);
    const changed = (days: object) => errorsOf(eva.call(api.changeAbsence, { params: { id }, body: days }));
    expect(await changed({ to: '2026-12-19' })).toEqual([['to', 'end-date-before-start']]);
    expect(await changed({ from: '2025-12-20' })).toEqual([['to', 'longer-than-a-year']]);
    expect(await listOf(eva)).toMatchObject([winter]);
  });

  it('are at most 100 to come, also when two are entered at once', async () => {
    await sql`insert into main.absences (id, user_id, first_day, last_day, created_at)
      select gen_random_uuid(), ${eva.id}, '2026-12-20', '2027-01-06', now() from generate_series(2, ${mostComing})`.execute(
      app.db,
    );
    const past = await enter(eva, { from: '2026-11-01' });
    await eva.call(api.changeAbsence, { params: { id: past.id }, body: { to: '2026-11-19' } });
    const both = await Promise.allSettled([enter(eva), enter(eva)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(enter(eva))).code).toBe('too-many-absences');
    const change = (to: string, id: string) => eva.call(api.changeAbsence, { params: { id }, body: { to } });
    expect((await refusalOf(change('2026-12-01', past.id))).code).toBe('too-many-absences');
    const [first] = await listOf(eva);
    await change('2027-01-08', first?.id ?? '');
    // what is over is not counted
    await change('2026-11-18', past.id);
  });

  it('are no more either when one that was over is prolonged while another is entered', async () => {
    await sql`insert into main.absences (id, user_id, first_day, last_day, created_at)
      select gen_random_uuid(), ${eva.id}, '2026-12-20', '2027-01-06', now() from generate_series(2, ${mostComing})`.execute(
      app.db,
    );
    const { id } = await enter(eva, { from: '2026-11-01' });
    await eva.call(api.changeAbsence, { params: { id }, body: { to: '2026-11-19' } });
    const another = async (tx: Database) => {
      await lockUser(tx, eva.id);
      const days = { from: '2026-12-20', to: '2027-01-06', reason: null };
      await insertAbsence(tx, { ...days, id: randomUUID(), userId: eva.id }, new Date());
    };
    const prolong = () => eva.call(api.changeAbsence, { params: { id }, body: { to: '2026-12-01' } });
    expect((await refusalOf(callBlockedBy(app.db, another, prolong))).code).toBe('too-many-absences');
    // the lists of other tests hold one page only
    await sql`delete from main.absences where user_id = ${eva.id}`.execute(app.db);
  });
});

describe('nobody else', () => {
  it('finds, changes or deletes an absence, whatever they may do in the club', async () => {
    const { id } = await enter(eva);
    const admin = await app.person({ permissions: ['m_usrs', 'g_usrs', 'm_boka_evts', 'm_gms'] });
    for (const other of [max, admin])
      for (const call of [
        () => other.call(api.getAbsence, { params: { id } }),
        () => other.call(api.changeAbsence, { params: { id }, body: { reason: 'x' } }),
        () => other.call(api.deleteAbsence, { params: { id } }),
      ])
        expect((await refusalOf(call())).code).toBe('not-found');
    expect(await listOf(admin)).toEqual([]);
    expect(await listOf(eva)).toMatchObject([winter]);
  });

  it('learns the reason: it is in no answer for others', async () => {
    const trainer = await app.person({ permissions: ['m_boka_evts', 'm_gms', 'g_usrs', 'm_usrs'] });
    const { id } = await enter(eva);
    await eva.call(api.changeAbsence, { params: { id }, body: { reason: 'Nordsee, Knie' } });
    const paths = [
      '/absences',
      '/absences?past=true',
      `/absences/${id}`,
      '/absences/away?from=2026-12-01&to=2027-02-01',
      `/users/${eva.id}`,
      `/users/${eva.id}/profile`,
      '/users',
      '/admin/audit',
      '/attention',
    ];
    for (const path of paths) {
      const answer = await app.raw(`/api/main/v1${path}`, { as: trainer });
      expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining('Nordsee')]);
    }
  });

  it('is notified by a live event, and no event contains the reason', async () => {
    const trainer = await app.person({ permissions: [...permissions] });
    const [own, others] = [eva, trainer].map(({ token }) => listenToLive(app.origin, token));
    const body = { name: 'Herren', league: 'Kreisliga', rank: 1, type: 'adults', color: '#123456' } as const;
    const publish = async () => (await trainer.call(createTeam, { body })).data.id;
    const eventAbout = (id: string) =>
      expect.poll(() => [own?.received.has(id), others?.received.has(id)]).toEqual([true, true]);
    const published: string[] = [];
    const isOpen = (one: typeof own) => published.some((id) => one?.received.has(id));
    // a stream that has just been opened may begin after what was published first
    await expect
      .poll(async () => {
        published.push(await publish());
        return [isOpen(own), isOpen(others)];
      })
      .toEqual([true, true]);
    const { id } = await enter(eva);
    await eva.call(api.deleteAbsence, { params: { id } });
    await eventAbout(await publish());
    expect([own?.received.has(id), others?.received.has(id)]).toEqual([true, false]);
    const { rows } = await sql<{ row: string }>`select t::text as row from platform.live_events t
      where topic = 'absences' and record = ${id}`.execute(app.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('Nordsee');
    own?.close();
    others?.close();
  });
});

describe('who is away', () => {
  const away = async (by: Person, from: string, to: string) =>
    (await by.call(api.listAway, { query: { from, to, limit: 200 } })).data.items.filter(({ user }) =>
      [eva.id, max.id].includes(user.id),
    );

  it('is for trainers and those who manage games: person and days, and nothing else', async () => {
    const { id } = await enter(eva);
    for (const permission of ['m_boka_evts', 'm_gms'] as const) {
      const viewer = await app.person({ permissions: [permission] });
      expect(await away(viewer, '2027-01-06', '2027-01-31')).toEqual([
        {
          id,
          user: { id: eva.id, firstName: 'Eva', lastName: 'Beispiel', photoUrl: null },
          from: winter.from,
          to: winter.to,
        },
      ]);
    }
    const member = await refusalOf(max.call(api.listAway, { query: { from: winter.from, to: winter.to } }));
    expect(member.code).toBe('missing-permission');
  });

  it('counts everybody who is away on one of the days, by first day or by name', async () => {
    const trainer = await app.person({ permissions: ['m_boka_evts'] });
    await enter(max, { from: '2026-12-21', to: '2026-12-21' });
    await enter(eva);
    const namesIn = async (from: string, to: string) =>
      (await away(trainer, from, to)).map(({ user }) => user.firstName);
    expect(await namesIn('2026-12-21', '2026-12-21')).toEqual(['Eva', 'Max']);
    // who is no member yet is not listed
    const waiting = await app.person({ approved: false });
    await insertAbsence(app.db, { ...winter, id: randomUUID(), userId: waiting.id }, new Date());
    const query = { from: winter.from, to: winter.to, limit: 200 };
    const { items } = (await trainer.call(api.listAway, { query })).data;
    expect(items.map(({ user }) => user.id)).not.toContain(waiting.id);
    expect(await namesIn('2026-12-22', '2027-12-22')).toEqual(['Eva']);
    expect(await namesIn('2026-12-01', '2026-12-19')).toEqual([]);
    expect(await namesIn('2027-01-07', '2027-01-08')).toEqual([]);
  });

  it('is answered for today, or for one day, when that is all that is asked for', async () => {
    const trainer = await app.person({ permissions: ['m_boka_evts'] });
    await enter(eva, { from: '2026-11-20', to: '2026-11-20' });
    await enter(max, { from: '2026-11-21', to: '2026-11-22' });
    const namesAt = async (query: object) =>
      (await trainer.call(api.listAway, { query })).data.items.flatMap(({ user }) =>
        [eva.id, max.id].includes(user.id) ? [user.firstName] : [],
      );
    expect(await namesAt({})).toEqual(['Eva']);
    expect(await namesAt({ to: '2026-11-21' })).toEqual(['Eva', 'Max']);
    expect(await namesAt({ from: '2026-11-22' })).toEqual(['Max']);
  });

  it('is asked for two days at most a year apart', async () => {
    const trainer = await app.person({ permissions: ['m_boka_evts'] });
    const asked = (query: object) => errorsOf(trainer.call(api.listAway, { query: query as never }));
    expect(await asked({ from: '2026-12-01', to: '2026-11-30' })).toEqual([['to', 'end-date-before-start']]);
    expect(await asked({ from: '2026-12-01', to: '2027-12-02' })).toEqual([['to', 'longer-than-a-year']]);
    expect(await asked({ to: '2026-11-19' })).toEqual([['to', 'end-date-before-start']]);
  });

  it('is known to other modules without reasons, for all or for some', async () => {
    const days = { from: '2026-12-24', to: '2026-12-24' };
    await enter(eva);
    await enter(max, { from: '2026-12-24', to: '2026-12-24' });
    const evas = { userId: eva.id, from: winter.from, to: winter.to };
    const maxes = { userId: max.id, ...days };
    expect(await listAway(app.db, { ...days, userIds: [eva.id, max.id] })).toEqual([evas, maxes]);
    expect(await listAway(app.db, { ...days, userIds: [max.id] })).toEqual([maxes]);
    expect(await listAway(app.db, { ...days, userIds: [] })).toEqual([]);
    expect(await listAway(app.db, days)).toEqual(expect.arrayContaining([evas, maxes]));
    const before = { from: '2026-12-01', to: '2026-12-19', userIds: [eva.id] };
    expect(await listAway(app.db, before)).toEqual([]);
  });

  it('no longer names people who have left', async () => {
    const trainer = await app.person({ permissions: ['m_boka_evts'] });
    await enter(eva);
    await eva.call(leaveClub, { params: { id: eva.id } });
    expect(await away(trainer, winter.from, winter.to)).toEqual([]);
  });
});

it('are in the personal data export, with the reason', async () => {
  const { id } = await enter(eva);
  await enter(max);
  expect(await absencesPersonalData.find(app.db, { userId: eva.id, account: null })).toEqual([
    { ...winter, id, createdAt: new Date('2026-11-20T12:00:00Z') },
  ]);
});
