import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { offThread } from './off-thread.ts';
import type * as context from './testing/hard-work.ts';
import type * as late from './testing/slow-to-load.ts';

const module = new URL('./testing/hard-work.ts', import.meta.url);
const prepare = <N extends keyof typeof context>(name: N, mostMs = 20_000) =>
  offThread<(typeof context)[N]>(module, name, { mostMs });

test('returns the result, or throws the original refusal', async () => {
  expect(await prepare('double')('somebody', 21)).toBe(42);
  const refusal = await prepare('refuse')('somebody').catch((error: unknown) => error);
  expect(refusal).toEqual(new Failure('not-a-calendar', { detail: 'because' }));
});

test.each([
  ['loopForever', 300],
  ['takeAllMemory', 20_000],
] as const)('%s is given up, and the next task runs', async (name, mostMs) => {
  await expect(prepare(name, mostMs)('somebody')).rejects.toEqual(new Failure('too-complicated'));
  expect(await prepare('double')('somebody', 4)).toBe(8);
});

test('the limit is one of the work: a thread that is slow to start refuses nothing', async () => {
  const slow = new URL('./testing/slow-to-load.ts', import.meta.url);
  const half = offThread<typeof late.half>(slow, 'half', { mostMs: 1_000 });
  expect(await half('somebody', 42)).toBe(21);
});
