import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { deleteMany, eachRow } from './bulk.ts';

test('a refused entry does not stop the others, and its reason is kept', async () => {
  const result = await eachRow([{ id: 'a' }, { id: 'b' }, { id: 'c' }], async ({ id }) => {
    if (id === 'b') throw new Failure('in-use');
  });
  expect(result).toEqual({ done: ['a', 'c'], failed: [{ id: 'b', code: 'in-use' }] });
});

test('entries that are deleted one by one are undone together', async () => {
  const asked: string[] = [];
  const result = await eachRow([{ id: 'a' }, { id: 'b' }], async ({ id }, undoId) => {
    asked.push(undoId);
    if (id === 'b') throw new Failure('in-use');
    return { data: undefined, etag: null, undoId };
  });
  expect(new Set(asked)).toEqual(new Set([result.undoId]));
});

test('more entries than one request takes are deleted in batches and undone together', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({ id: `id-${at}` }));
  const asked: { ids: string[]; undoId: string }[] = [];
  const result = await deleteMany(rows, async (ids, undoId) => {
    asked.push({ ids, undoId });
    if (asked.length === 2) throw new Failure('unavailable');
    const failed = ids.includes('id-3') ? [{ id: 'id-3', code: 'not-found' }] : [];
    return { data: { deleted: ids.filter((id) => id !== 'id-3'), failed }, undoId };
  });
  expect(asked.map(({ ids }) => ids.length)).toEqual([200, 200, 50]);
  expect(new Set(asked.map(({ undoId }) => undoId))).toEqual(new Set([result.undoId]));
  expect(result.done).toHaveLength(249);
  expect(result.failed).toHaveLength(201);
  expect(result.failed).toContainEqual({ id: 'id-3', code: 'not-found' });
  expect(result.failed).toContainEqual({ id: 'id-200', code: 'unavailable' });
});
