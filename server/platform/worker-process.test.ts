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

test('an endless task is given up', async () => {
  const endless = program('endless', 'for (;;);', 500);
  expect(await endless('somebody', '')).toBeNull();
});

test('whoever waits for others is not given up, however long they take', async () => {
  const endless = program('endless', 'for (;;);', 300);
  const five = Array.from({ length: 5 }, () => endless('somebody', ''));
  expect(await Promise.all(five)).toEqual(Array(5).fill(null));
});
