/** Line-ups: entered, moved, imported and undone, through both versions of the endpoints. */
import * as auditApi from '@club/contract/audit/api.ts';
import { getAttention } from '@club/contract/home/api.ts';
import * as api from '@club/contract/positions/api.ts';
import type { PositionInput } from '@club/contract/positions/shape.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let captain: Person;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_usr_pos', 'g_all_usr_pos', 'm_tms', 'g_usrs', 'm_usrs'] });
});
afterAll(() => app.close());

const newTeam = async (rank = 1) => {
  const body = { name: `Hof ${rank}`, league: 'Liga', rank, type: 'adults' as const, color: '#134677' };
  return (await captain.call(teamsApi.createTeam, { body })).data;
};
const half = { season: 2026, seasonHalf: 'first' as const };
async function enter(more: { userId: string; teamId: string; position: number } & Partial<PositionInput>) {
  const { data } = await captain.call(api.createPosition, { body: { ...half, ...more } });
  if ('importId' in data) throw new Error('many were answered');
  return data;
}
async function save(items: Parameters<typeof enter>[0][], replace = false) {
  const { data } = await captain.call(api.createPosition, {
    body: { items: items.map((item) => ({ ...half, ...item })), replace },
  });
  if (!('importId' in data)) throw new Error('one was answered');
  return data;
}
const undo = async (id: string) => (await captain.call(api.undoPositionImport, { params: { id } })).data;
const lineUp = async (teamId: string) =>
  (await captain.call(api.listPositions, { query: { teamId } })).data.items;

describe('a position', () => {
  it('has today’s date by default, and contains person, team and youth', async () => {
    app.setTime('2026-11-20T23:30:00Z');
    const team = await newTeam();
    const player = await app.person({ firstName: 'Lotte', lastName: 'Spinnrath' });
    await player.call(usersApi.changeUser, { params: { id: 'me' }, body: { birthday: '2008-01-01' } });
    const position = await enter({ userId: player.id, teamId: team.id, position: 3, notes: ['res'] });
    expect(position).toMatchObject({
      date: '2026-11-21',
      notes: ['RES'],
      youth: true,
      user: { firstName: 'Lotte', lastName: 'Spinnrath' },
      team: { name: 'Hof 1', rank: 1, type: 'adults' },
    });
    const before = await enter({ userId: player.id, teamId: team.id, position: 3, season: 2025 });
    expect(before.youth).toBe(true);
    const after = await enter({ userId: player.id, teamId: team.id, position: 3, season: 2027 });
    expect(after.youth).toBe(false);
    expect((await enter({ userId: captain.id, teamId: team.id, position: 1 })).youth).toBeNull();
    app.setTime(null);
  });

  it('is unique per person, team and half', async () => {
    const team = await newTeam();
    const player = await app.person();
    const first = await enter({ userId: player.id, teamId: team.id, position: 1 });
    const again = enter({ userId: player.id, teamId: team.id, position: 2 });
    expect((await refusalOf(again)).code).toBe('already-there');
    await enter({ userId: player.id, teamId: team.id, position: 1, seasonHalf: 'second' });
    const moved = captain.call(api.changePosition, {
      params: { id: first.id },
      body: { seasonHalf: 'second' },
    });
    expect((await refusalOf(moved)).code).toBe('already-there');
  });

  it('reports all missing and invalid fields in the product’s words', async () => {
    const errorsOf = async (body: unknown) =>
      (await refusalOf(captain.call(api.createPosition, { body: body as never }))).errors?.map(
        (one) => one.message,
      );
    expect(await errorsOf({})).toEqual([
      'User cannot be empty',
      'Team cannot be empty',
      'Season cannot be empty',
      'Season half cannot be empty',
      'Position cannot be empty or less than 1',
    ]);
    const missingId = '018f0000-0000-7000-8000-000000000000';
    expect(
      await errorsOf({ ...half, userId: captain.id, teamId: missingId, season: 2020, position: 0 }),
    ).toEqual([
      'Season cannot be less than 2021 (the full year of the first half, e.g. 2023 for season 23/24)',
      'Position cannot be empty or less than 1',
      'This team does not exist',
    ]);
    expect(await errorsOf({ ...half, userId: captain.id, teamId: missingId, position: 1 })).toEqual([
      'This team does not exist',
    ]);
    expect(await errorsOf({ ...half, userId: missingId, teamId: missingId, position: 1 })).toEqual([
      'This user does not exist',
      'This team does not exist',
    ]);
  });

  it('is the same through both versions', async () => {
    const team = await newTeam();
    const created = await captain.call(api.v1.create, {
      body: { ...half, userId: captain.id, teamId: team.id, position: 2 },
    });
    const id = 'id' in created.data ? created.data.id : '';
    const read = await captain.call(api.getPosition, { params: { id } });
    expect((await captain.call(api.v1.get, { params: { id } })).data).toEqual(read.data);
    const change = { params: { id }, body: { position: 1 }, ifMatch: read.etag ?? '' };
    expect((await captain.call(api.v1.change, change)).data.position).toBe(1);
    expect((await refusalOf(captain.call(api.changePosition, change))).code).toBe('stale');
    const both = [
      await captain.call(api.v1.ofUser, { params: { id: 'me' }, query: { limit: 200 } }),
      await captain.call(api.listUserPositions, { params: { id: 'me' }, query: { limit: 200 } }),
    ];
    expect(both[0]?.data.items.some((one) => one.id === id)).toBe(true);
    expect(both[1]?.data).toEqual(both[0]?.data);
    await captain.call(api.v1.delete, { params: { id } });
    expect((await refusalOf(captain.call(api.deletePosition, { params: { id } }))).code).toBe('not-found');
  });

  it('is deleted with its person and with its team', async () => {
    const team = await newTeam();
    const player = await app.person();
    const one = await enter({ userId: player.id, teamId: team.id, position: 1 });
    const other = await enter({ userId: captain.id, teamId: team.id, position: 2 });
    await player.call(usersApi.leaveClub, { params: { id: player.id } });
    expect((await lineUp(team.id)).map((position) => position.id)).toEqual([other.id]);
    await captain.call(teamsApi.deleteTeam, { params: { id: team.id } });
    for (const { id } of [one, other])
      expect((await refusalOf(captain.call(api.getPosition, { params: { id } }))).code).toBe('not-found');
  });
});

describe('line-ups', () => {
  it('are listed by season, half, team and position, page by page', async () => {
    const own = await openTestApp();
    const boss = await own.person({ permissions: ['m_usr_pos', 'g_all_usr_pos', 'm_tms'] });
    const team = async (rank: number) => {
      const body = { name: `Hof ${rank}`, league: 'Liga', rank, type: 'adults' as const, color: '#134677' };
      return (await boss.call(teamsApi.createTeam, { body })).data.id;
    };
    const [tenth, second] = [await team(10), await team(2)];
    const people = await Promise.all([1, 2, 3].map(() => own.person()));
    const item = (at: number, teamId: string, position: number, more = {}) => ({
      ...half,
      userId: people[at]?.id ?? '',
      teamId,
      position,
      ...more,
    });
    const items = [
      item(0, tenth, 1),
      item(1, second, 10),
      item(2, second, 9),
      item(0, second, 1, { seasonHalf: 'second' }),
      item(0, second, 1, { season: 2025, seasonHalf: 'second' }),
    ];
    await boss.call(api.createPosition, { body: { items } });
    const order: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = (await boss.call(api.listPositions, { query })).data;
      order.push(
        ...page.items.map((one) => `${one.season} ${one.seasonHalf} ${one.team.rank}.${one.position}`),
      );
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(order).toEqual([
      '2025 second 2.1',
      '2026 first 2.9',
      '2026 first 2.10',
      '2026 first 10.1',
      '2026 second 2.1',
    ]);
    const found = await boss.call(api.listPositions, { query: { season: 2026, seasonHalf: 'second' } });
    expect(found.data.total).toBe(1);
    await own.close();
  });

  it('are imported as a whole or not at all, and undone as a whole', async () => {
    const team = await newTeam();
    const [anna, ben] = [await app.person(), await app.person()];
    const by = await enter({ userId: anna.id, teamId: team.id, position: 4, notes: ['SPV'] });
    const items = [
      { userId: anna.id, teamId: team.id, position: 1 },
      { userId: ben.id, teamId: team.id, position: 2 },
    ];
    const refusal = await refusalOf(save(items));
    expect([refusal.code, refusal.errors?.map((one) => [one.path, one.code])]).toEqual([
      'already-there',
      [['items.0.userId', 'place-already-there']],
    ]);
    expect(await lineUp(team.id)).toEqual([by]);
    const { importId } = await save(items, true);
    expect((await lineUp(team.id)).map((one) => [one.position, one.notes])).toEqual([
      [1, []],
      [2, []],
    ]);
    const [latestImport] = (await captain.call(api.listPositionImports, {})).data.items;
    expect(latestImport).toMatchObject({ id: importId, title: '2026/27 first', saved: 2, replaced: 1 });
    expect(await undo(importId)).toEqual({ deleted: 1, restored: 1, kept: 0 });
    expect(await lineUp(team.id)).toEqual([by]);
    expect((await refusalOf(undo(importId))).code).toBe('already-undone');
  });

  it('with unknown people or teams, or somebody twice in one team and half, are refused item by item', async () => {
    const [team, second] = [await newTeam(), await newTeam(2)];
    const missingId = '018f0000-0000-7000-8000-000000000000';
    const of = (userId: string, teamId: string, position: number, more: object = {}) => {
      return { userId, teamId, position, ...more };
    };
    const refusal = await refusalOf(
      save([
        of(captain.id, team.id, 1),
        of(missingId, team.id, 2),
        of(captain.id, missingId, 1),
        of(captain.id, team.id, 3),
      ]),
    );
    expect(refusal.code).toBe('invalid');
    expect(refusal.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'items.1.userId unknown-user',
      'items.2.teamId unknown-team',
      'items.3.userId listed-twice',
    ]);
    const { items } = await save([
      of(captain.id, second.id, 1),
      of(captain.id, team.id, 4, { date: '2026-07-01' }),
      of(captain.id, team.id, 2, { season: 2025, seasonHalf: 'second' }),
    ]);
    expect(items.map(({ teamId, position }) => [teamId, position])).toEqual([
      [second.id, 1],
      [team.id, 4],
      [team.id, 2],
    ]);
    expect(items[1]?.date).toBe('2026-07-01');
    const [latestImport] = (await captain.call(api.listPositionImports, { query: { limit: 1 } })).data.items;
    expect(latestImport).toMatchObject({ title: '2025/26 second, 2026/27 first', saved: 3, replaced: 0 });
  });

  it('leave the lines that could not be read to those who enter line-ups', async () => {
    const team = await newTeam();
    const items = [{ ...half, userId: captain.id, teamId: team.id, position: 1 }];
    await captain.call(api.createPosition, { body: { items, unread: [{ page: 2, text: '17 M?ller' }] } });
    expect((await captain.call(getAttention, {})).data.imports).toMatchObject([
      { kind: 'positions', title: '2026/27 first', lines: [{ line: 2, text: '17 M?ller' }] },
    ]);
  });

  it('keep positions that were moved manually after an import', async () => {
    const team = await newTeam();
    const { importId, items } = await save([{ userId: captain.id, teamId: team.id, position: 1 }]);
    const params = { id: items[0]?.id ?? '' };
    await captain.call(api.changePosition, { params, body: { position: 2 } });
    expect(await undo(importId)).toEqual({ deleted: 0, restored: 0, kept: 1 });
  });

  it('imported twice at once are imported once', async () => {
    const team = await newTeam();
    const items = [{ userId: captain.id, teamId: team.id, position: 1 }];
    const answers = await Promise.allSettled([save(items), save(items)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await lineUp(team.id)).toHaveLength(1);
  });

  it('are deleted one by one, with a result for each', async () => {
    const team = await newTeam();
    const position = await enter({ userId: captain.id, teamId: team.id, position: 1 });
    const missingId = '018f0000-0000-7000-8000-000000000000';
    const { data } = await captain.call(api.deletePositions, { body: { ids: [position.id, missingId] } });
    expect(data).toEqual({ deleted: [position.id], failed: [{ id: missingId, code: 'not-found' }] });
    const noted = async () => {
      const query = { action: 'positions-removed' } as const;
      return (await captain.call(auditApi.listAudit, { query })).data.items.map(({ detail }) => detail);
    };
    expect((await noted())[0]).toEqual({ places: 1 });
    const before = await noted();
    await captain.call(api.deletePositions, { body: { ids: [position.id, missingId] } });
    expect(await noted()).toEqual(before);
  });
});
