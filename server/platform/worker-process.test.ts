import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '@club/contract/failures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkerProcess } from './worker-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-apart-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, source: string, mostMs: number) {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, source);
  return openWorkerProcess({ script: pathToFileURL(path), flags: [], mostMs, atOnce: 2 });
}

test('tasks wait for each other; more than may wait are refused, and nobody who asks once', async () => {
  const echo = program('echo', 'process.stdin.pipe(process.stdout)', 20_000);
  const calls = Array.from({ length: 24 }, (_, at) => echo('somebody', `piece ${at}`));
  const other = echo('other', 'one piece');
  const outcomes = await Promise.allSettled(calls);
  expect(await other).toBe('one piece');
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(done).toEqual(Array.from({ length: 21 }, (_, at) => `piece ${at}`));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toEqual(Array(3).fill(new Failure('unavailable')));
});

const ownLimits = new URL('./own-limits.ts', import.meta.url).href;
const endless = `import { endBeyond } from '${ownLimits}';
  for (;;) endBeyond({ memory: Infinity, processorMs: 400 });`;
const greedy = `import { endBeyond } from '${ownLimits}';
  const held = [];
  for (;;) {
    held.push(Buffer.alloc(1e6, 1));
    endBeyond({ memory: 200e6, processorMs: Infinity });
  }`;

test('a task that needs too much of the processor or of memory has no outcome', async () => {
  expect(await program('endless', endless, 60_000)('somebody', '')).toBeNull();
  expect(await program('greedy', greedy, 60_000)('somebody', '')).toBeNull();
});

test('a machine without time for a task is no fault of the task', async () => {
  const waiting = program('waiting', 'setInterval(() => {}, 1_000)', 300);
  await expect(waiting('somebody', '')).rejects.toEqual(new Failure('unavailable'));
});

test('whoever waits for others is not given up, however long they take', async () => {
  const waiting = program('waiting', endless, 60_000);
  const five = Array.from({ length: 5 }, () => waiting('somebody', ''));
  expect(await Promise.all(five)).toEqual(Array(5).fill(null));
});
