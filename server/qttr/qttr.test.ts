/** QTTR values: entered one by one or as a list, and the lists of values. */
import * as auditApi from '@club/contract/audit/api.ts';
import * as api from '@club/contract/qttr/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await openTestApp();
  keeper = await app.person({ permissions: ['m_usr_qttr', 'g_all_usr_qttr', 'm_tms', 'g_usrs', 'm_usrs'] });
});
afterAll(() => app.close());

const enter = async (userId: string, date: string, position: number) =>
  (await keeper.call(api.createQttr, { body: { userId, date, position } })).data as { id: string };
const valuesOf = async (userId: string) =>
  (await keeper.call(api.listUserQttr, { params: { id: userId } })).data.items.map((one) => [
    one.date,
    one.position,
  ]);

describe('a value', () => {
  it('is entered, found, changed and deleted', async () => {
    const player = await app.person({ firstName: 'Jörg', lastName: 'Ängerholm' });
    const { id } = await enter(player.id, '2026-05-11', 1874);
    const { data, etag } = await keeper.call(api.getQttr, { params: { id } });
    expect(data).toEqual({
      id,
      userId: player.id,
      position: 1874,
      date: '2026-05-11',
      user: { id: player.id, firstName: 'Jörg', lastName: 'Ängerholm' },
    });
    const change = { params: { id }, body: { position: 1880 }, ifMatch: etag ?? '' };
    expect((await keeper.call(api.changeQttr, change)).data.position).toBe(1880);
    expect((await refusalOf(keeper.call(api.changeQttr, change))).code).toBe('stale');
    await keeper.call(api.deleteQttr, { params: { id } });
    expect((await refusalOf(keeper.call(api.getQttr, { params: { id } }))).code).toBe('not-found');
    const audit = (await keeper.call(auditApi.listAudit, { query: { action: 'qttr-removed' } })).data;
    expect(audit.items[0]).toMatchObject({ actor: { id: keeper.id }, detail: { values: 1 } });
  });

  it('never has a future date: neither entered, nor changed, nor imported', async () => {
    app.setTime('2026-05-20T22:30:00Z');
    const player = await app.person();
    const errorsOf = async (call: Promise<unknown>) =>
      (await refusalOf(call)).errors?.map((error) => [error.path, error.code]);
    expect(await errorsOf(enter(player.id, '2026-05-22', 1500))).toEqual([['date', 'qttr-date-in-future']]);
    // in the club's zone it is the 21st already
    const { id } = await enter(player.id, '2026-05-21', 1500);
    const move = (date: string) => keeper.call(api.changeQttr, { params: { id }, body: { date } });
    expect(await errorsOf(move('2026-05-22'))).toEqual([['date', 'qttr-date-in-future']]);
    const items = [{ userId: player.id, position: 1500, date: '2026-06-01' }];
    expect(await errorsOf(keeper.call(api.createQttr, { body: { items } }))).toEqual([
      ['items.0.date', 'import-date-in-future'],
    ]);
    expect(await valuesOf(player.id)).toEqual([['2026-05-21', 1500]]);
    app.setTime(null);
  });

  it('is unique per person and date', async () => {
    const player = await app.person();
    await enter(player.id, '2026-05-11', 1500);
    const later = await enter(player.id, '2026-08-11', 1510);
    expect((await refusalOf(enter(player.id, '2026-05-11', 1501))).code).toBe('already-there');
    const moved = keeper.call(api.changeQttr, { params: { id: later.id }, body: { date: '2026-05-11' } });
    expect((await refusalOf(moved)).status).toBe(409);
    const same = await Promise.allSettled([1, 2, 3].map((at) => enter(player.id, '2026-02-11', 1490 + at)));
    expect(same.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await valuesOf(player.id)).toHaveLength(3);
  });

  it('reports all missing and invalid fields in the product’s words', async () => {
    const errorsOf = async (body: unknown) =>
      (await refusalOf(keeper.call(api.createQttr, { body: body as never }))).errors?.map((one) => [
        one.path,
        one.message,
      ]);
    const wrong = [
      ['userId', 'User cannot be empty'],
      ['position', 'Position cannot be empty or less than 1'],
      ['date', 'Date cannot be empty'],
    ];
    expect(await errorsOf({ userId: '', position: 0, date: '' })).toEqual(wrong);
    expect(await errorsOf({})).toEqual(wrong);
    const nobody = { userId: '018f0000-0000-7000-8000-000000000000', position: 1500, date: '2026-05-11' };
    expect(await errorsOf(nobody)).toEqual([['userId', 'This user does not exist']]);
  });

  it('is readable for its person, and deleted with them', async () => {
    const player = await app.person();
    const { id } = await enter(player.id, '2026-05-11', 1500);
    const own = await player.call(api.listUserQttr, { params: { id: 'me' } });
    expect(own.data.items.map((one) => one.id)).toEqual([id]);
    const other = player.call(api.listUserQttr, { params: { id: keeper.id } });
    expect((await refusalOf(other)).code).toBe('missing-permission');
    await player.call(usersApi.leaveClub, { params: { id: player.id } });
    expect((await refusalOf(keeper.call(api.getQttr, { params: { id } }))).code).toBe('not-found');
  });

  it('is deleted in bulk, with a result for each', async () => {
    const player = await app.person();
    const existing = await enter(player.id, '2026-05-11', 1500);
    const missingId = '018f0000-0000-7000-8000-000000000000';
    const { data } = await keeper.call(api.deleteManyQttr, { body: { ids: [existing.id, missingId] } });
    expect(data).toEqual({ deleted: [existing.id], failed: [{ id: missingId, code: 'not-found' }] });
    const noted = async () => {
      const query = { action: 'qttr-removed' } as const;
      return (await keeper.call(auditApi.listAudit, { query })).data.items.map(({ detail }) => detail);
    };
    const before = await noted();
    expect(before[0]).toEqual({ values: 1 });
    await keeper.call(api.deleteManyQttr, { body: { ids: [existing.id, missingId] } });
    expect(await noted()).toEqual(before);
  });
});

describe('the lists', () => {
  it('contain everybody’s latest value with its trend, now or as of a date', async () => {
    const own = await openTestApp();
    const boss = await own.person({ permissions: ['m_usr_qttr', 'g_all_usr_qttr', 'm_tms', 'm_usrs'] });
    const [anna, ben, cleo] = await Promise.all(
      ['Anna', 'Ben', 'Cleo'].map((firstName) => own.person({ firstName, lastName: 'Äpler' })),
    );
    const lists = [
      [anna, '2025-12-11', 1500],
      [anna, '2026-02-11', 1480],
      [anna, '2026-05-11', 1490],
      [ben, '2026-02-11', 1700],
      [ben, '2026-05-11', 1650],
      [cleo, '2026-05-11', 1200],
    ] as const;
    for (const [who, date, position] of lists)
      await boss.call(api.createQttr, { body: { userId: who?.id ?? '', date, position } });
    const days = async (query: { q?: string; season?: number; seasonHalf?: 'first' | 'second' }) =>
      (await boss.call(api.listQttr, { query: { ...query, userId: anna?.id } })).data.items.map(
        ({ date }) => date,
      );
    expect(await days({ season: 2025 })).toEqual(['2026-05-11', '2026-02-11', '2025-12-11']);
    expect(await days({ season: 2025, seasonHalf: 'first' })).toEqual(['2025-12-11']);
    expect(await days({ seasonHalf: 'second' })).toEqual(['2026-05-11', '2026-02-11']);
    expect(await days({ season: 2026 })).toEqual([]);
    expect(await days({ q: 'Ben' })).toEqual([]);
    expect(await days({ q: 'Anna', season: 2025 })).toHaveLength(3);
    const latest = async (query = {}) => (await boss.call(api.listLatestQttr, { query })).data;
    const listLatest = async (query = {}) =>
      (await latest(query)).items.map((one) => [one.user.firstName, one.position, one.change]);
    expect(await listLatest()).toEqual([
      ['Ben', 1650, -50],
      ['Anna', 1490, 10],
      ['Cleo', 1200, null],
    ]);
    expect((await latest()).items[0]?.previous).toEqual({ position: 1700, date: '2026-02-11' });
    // the values of that very day count
    for (const until of ['2026-02-11', '2026-03-01'])
      expect(await listLatest({ until })).toEqual([
        ['Ben', 1700, null],
        ['Anna', 1480, -20],
      ]);
    expect((await listLatest({ sort: '-change' })).map(([name]) => name)).toEqual(['Anna', 'Cleo', 'Ben']);
    expect(
      (await listLatest({ q: 'apler ann' })).length + (await listLatest({ q: 'aepler ben' })).length,
    ).toBe(1);
    expect(await listLatest({ q: 'club.example' })).toEqual([]);
    const first = await latest({ limit: 2, sort: 'change' });
    const second = await latest({ limit: 2, sort: 'change', cursor: first.nextCursor });
    expect([first.total, ...[...first.items, ...second.items].map((one) => one.user.firstName)]).toEqual([
      3,
      'Ben',
      'Cleo',
      'Anna',
    ]);
    const body = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
    const team = (await boss.call(teamsApi.createTeam, { body })).data;
    await boss.call(teamsApi.joinTeam, { params: { id: ben?.id ?? '' }, body: { teamId: team.id } });
    expect(await listLatest({ teamId: team.id })).toEqual([['Ben', 1650, -50]]);
    const all = async (query = {}) =>
      (await boss.call(api.listQttr, { query })).data.items.map((one) => one.position);
    expect(await all({ userId: anna?.id })).toEqual([1490, 1480, 1500]);
    expect(await all({ from: '2026-02-11', to: '2026-02-11', sort: 'position' })).toEqual([1480, 1700]);
    expect(await all({ date: '2025-12-11' })).toEqual([1500]);
    await own.close();
  });
});
