import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { offThread } from './off-thread.ts';
import type * as work from './testing/hard-work.ts';

const module = new URL('./testing/hard-work.ts', import.meta.url);
const prepare = <N extends keyof typeof work>(name: N, mostMs = 20_000) =>
  offThread<(typeof work)[N]>(module, name, { mostMs });

test('work comes back with its answer, or with its refusal as it was', async () => {
  expect(await prepare('double')(21)).toBe(42);
  const refusal = await prepare('refuse')().catch((error: unknown) => error);
  expect(refusal).toEqual(new Failure('not-a-calendar', { detail: 'because' }));
});

test.each([
  ['loopForever', 300],
  ['takeAllMemory', 20_000],
] as const)('%s is given up, and the next piece of work is done', async (name, mostMs) => {
  await expect(prepare(name, mostMs)()).rejects.toEqual(new Failure('too-complicated'));
  expect(await prepare('double')(4)).toBe(8);
});
