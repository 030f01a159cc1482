/** Lists of values: saved as a whole or not at all, and undone as a whole. */
import * as auditApi from '@club/contract/audit/api.ts';
import * as positionsApi from '@club/contract/positions/api.ts';
import * as api from '@club/contract/qttr/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
let players: Person[];
beforeAll(async () => {
  app = await openTestApp();
  keeper = await app.person({
    permissions: ['m_usr_qttr', 'g_all_usr_qttr', 'm_usrs', 'm_usr_pos', 'g_all_usr_pos'],
  });
  players = [await app.person(), await app.person(), await app.person()];
});
afterAll(() => app.close());

const listOf = (date: string, from: number, who = players) =>
  who.map(({ id }, at) => ({ userId: id, date, position: from - at }));
async function save(items: ReturnType<typeof listOf>, replace = false) {
  const { data } = await keeper.call(api.createQttr, { body: { items, replace } });
  if (!('importId' in data)) throw new Error('one value was answered');
  return data;
}
const undo = async (id: string) => (await keeper.call(api.undoQttrImport, { params: { id } })).data;
const standing = async (date: string) =>
  (await keeper.call(api.listQttr, { query: { date, sort: '-position' } })).data.items.map(
    (one) => one.position,
  );

describe('a list', () => {
  it('is saved, listed as one import, and undone as a whole, once', async () => {
    const { importId, items } = await save(listOf('2024-02-11', 1500));
    expect(items.map((one) => one.position)).toEqual([1500, 1499, 1498]);
    const [latestImport] = (await keeper.call(api.listQttrImports, {})).data.items;
    expect(latestImport).toMatchObject({
      id: importId,
      title: '2024-02-11',
      saved: 3,
      replaced: 0,
      undoneAt: null,
    });
    expect(latestImport?.createdBy?.id).toBe(keeper.id);
    // it is none of the lists of line-ups
    const asLineUp = keeper.call(positionsApi.undoPositionImport, { params: { id: importId } });
    expect((await refusalOf(asLineUp)).code).toBe('not-found');
    expect((await keeper.call(positionsApi.listPositionImports, {})).data.items).toEqual([]);
    expect(await undo(importId)).toEqual({ deleted: 3, restored: 0, kept: 0 });
    expect(await standing('2024-02-11')).toEqual([]);
    expect((await refusalOf(undo(importId))).code).toBe('already-undone');
    expect((await keeper.call(api.listQttrImports, {})).data.items[0]?.undoneAt).not.toBeNull();
    const audit = (await keeper.call(auditApi.listAudit, { query: { action: 'import-undone' } })).data;
    expect(audit.items[0]?.detail).toMatchObject({ kind: 'qttr', title: '2024-02-11', deleted: 3 });
  });

  it('is saved as a whole or not at all, with the errors of every item', async () => {
    await save(listOf('2024-05-11', 1400, players.slice(1, 2)));
    const taken = await refusalOf(save(listOf('2024-05-11', 1500)));
    expect([taken.code, taken.errors?.map((one) => [one.path, one.code])]).toEqual([
      'already-there',
      [['items.1.date', 'qttr-already-there']],
    ]);
    expect(await standing('2024-05-11')).toEqual([1400]);
    const [one] = listOf('2024-08-11', 1500);
    if (!one) throw new Error('nobody plays');
    const wrong = [one, one, { ...one, userId: '018f0000-0000-7000-8000-000000000000' }];
    const refusal = await refusalOf(save(wrong));
    expect(refusal.errors?.map((error) => [error.path, error.code])).toEqual([
      ['items.2.userId', 'unknown-user'],
      ['items.1.date', 'listed-twice'],
    ]);
    const bad = await refusalOf(save([one, { ...one, position: 0 }]));
    expect(bad.errors?.map((error) => error.path)).toEqual(['items.1.position']);
    expect(await standing('2024-08-11')).toEqual([]);
  });

  it('never has a future date in the club’s zone', async () => {
    app.setTime('2026-11-20T23:30:00Z');
    const refusal = await refusalOf(save(listOf('2026-11-22', 1500)));
    expect(refusal.errors?.[0]).toMatchObject({
      path: 'items.0.date',
      message: 'The date of an import cannot be in the future',
    });
    // in the club's zone it is the 21st already
    const { importId } = await save(listOf('2026-11-21', 1500));
    await undo(importId);
    app.setTime(null);
  });

  it('saved twice at once is saved once; the other one is refused as a whole', async () => {
    const backwards = listOf('2024-11-11', 1600).toReversed();
    const answers = await Promise.allSettled([
      save(listOf('2024-11-11', 1500)),
      save(backwards),
      save(listOf('2024-11-11', 1700)),
    ]);
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refusals).toEqual(['already-there', 'already-there']);
    expect(await standing('2024-11-11')).toHaveLength(3);
    expect((await keeper.call(api.listQttrImports, { query: { q: '2024-11-11' } })).data.items).toHaveLength(
      1,
    );
  });
});

describe('a list that replaces another', () => {
  it('stores what it replaces and restores it', async () => {
    await keeper.call(api.createQttr, {
      body: { userId: players[0]?.id ?? '', date: '2025-02-11', position: 1111 },
    });
    const { importId } = await save(listOf('2025-02-11', 1500), true);
    expect(await standing('2025-02-11')).toEqual([1500, 1499, 1498]);
    expect((await keeper.call(api.listQttrImports, {})).data.items[0]).toMatchObject({
      saved: 3,
      replaced: 1,
    });
    expect(await undo(importId)).toEqual({ deleted: 2, restored: 1, kept: 0 });
    expect(await standing('2025-02-11')).toEqual([1111]);
  });

  it('does not affect values that were changed manually since', async () => {
    const { importId, items } = await save(listOf('2025-05-11', 1500));
    const params = { id: items[0]?.id ?? '' };
    await keeper.call(api.changeQttr, { params, body: { position: 1555 } });
    expect(await undo(importId)).toEqual({ deleted: 2, restored: 0, kept: 1 });
    expect(await standing('2025-05-11')).toEqual([1555]);
  });

  it('is undone step by step through several lists', async () => {
    const first = await save(listOf('2025-08-11', 1500));
    const second = await save(listOf('2025-08-11', 1600), true);
    expect(await undo(second.importId)).toEqual({ deleted: 0, restored: 3, kept: 0 });
    expect(await standing('2025-08-11')).toEqual([1500, 1499, 1498]);
    expect(await undo(first.importId)).toEqual({ deleted: 3, restored: 0, kept: 0 });
    expect(await standing('2025-08-11')).toEqual([]);
  });

  it('stays when the earlier list is undone first', async () => {
    const first = await save(listOf('2025-11-11', 1500));
    const second = await save(listOf('2025-11-11', 1600, players.slice(0, 2)), true);
    expect(await undo(first.importId)).toEqual({ deleted: 1, restored: 0, kept: 2 });
    expect(await standing('2025-11-11')).toEqual([1600, 1599]);
    // what was undone does not come back
    expect(await undo(second.importId)).toEqual({ deleted: 2, restored: 0, kept: 0 });
    expect(await standing('2025-11-11')).toEqual([]);
  });

  it('restores the list before the one that was undone meanwhile', async () => {
    const first = await save(listOf('2026-02-11', 1500));
    const second = await save(listOf('2026-02-11', 1600), true);
    const third = await save(listOf('2026-02-11', 1700), true);
    expect(await undo(second.importId)).toEqual({ deleted: 0, restored: 0, kept: 3 });
    expect(await standing('2026-02-11')).toEqual([1700, 1699, 1698]);
    expect(await undo(third.importId)).toEqual({ deleted: 0, restored: 3, kept: 0 });
    expect(await standing('2026-02-11')).toEqual([1500, 1499, 1498]);
    expect(await undo(first.importId)).toEqual({ deleted: 3, restored: 0, kept: 0 });
  });

  it('is undone once, also when two do it at once', async () => {
    const { importId } = await save(listOf('2025-03-11', 1500));
    const answers = await Promise.allSettled([undo(importId), undo(importId)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
