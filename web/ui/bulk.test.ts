import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { eachRow } from './bulk.ts';

test('one entry that is refused does not stop the others, and its reason is kept', async () => {
  const result = await eachRow([{ id: 'a' }, { id: 'b' }, { id: 'c' }], async ({ id }) => {
    if (id === 'b') throw new Failure('in-use');
  });
  expect(result).toEqual({ done: ['a', 'c'], failed: [{ id: 'b', code: 'in-use' }] });
});

test('entries that are deleted one by one are taken back as one', async () => {
  const asked: string[] = [];
  const result = await eachRow([{ id: 'a' }, { id: 'b' }], async ({ id }, undoId) => {
    asked.push(undoId);
    if (id === 'b') throw new Failure('in-use');
    return { data: undefined, etag: null, undoId };
  });
  expect(new Set(asked)).toEqual(new Set([result.undoId]));
});
