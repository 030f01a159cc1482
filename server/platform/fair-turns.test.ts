import { Failure } from '@club/contract/failures.ts';
import { expect, test, vi } from 'vitest';
import { fairTurns } from './fair-turns.ts';

test('somebody with one task waits for one of each other asker, however many these have', async () => {
  const inTurn = fairTurns({ atOnce: 1 });
  const done: string[] = [];
  const ask = (asker: string, name: string) => inTurn(asker, async () => void done.push(name));
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((at) => ask('stranger', `stranger ${at}`)),
    ...[1, 2].map((at) => ask('member', `member ${at}`)),
    ask('other', 'other'),
  ]);
  expect(done).toEqual([
    'stranger 1',
    'stranger 2',
    'member 1',
    'other',
    'stranger 3',
    'member 2',
    'stranger 4',
    'stranger 5',
  ]);
});

test('as many run at once as allowed, also after one has failed', async () => {
  const inTurn = fairTurns({ atOnce: 2 });
  let [running, most] = [0, 0];
  const task = (fails: boolean) =>
    inTurn('somebody', async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error('failed');
    });
  const ended = await Promise.allSettled([true, false, true, false, false].map(task));
  expect(ended.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(most).toBe(2);
});

test('where only some may wait, the newest task of whoever has most is refused', async () => {
  const inTurn = fairTurns({ atOnce: 1, mostWaiting: 3 });
  const done: string[] = [];
  const refused: unknown[] = [];
  const ask = (asker: string, name: string) =>
    inTurn(asker, async () => void done.push(name)).catch((error: unknown) => refused.push([name, error]));
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((at) => ask('greedy', `greedy ${at}`)),
    ask('one', 'one'),
    ask('two', 'two'),
    // now each waits for one task
    ask('three', 'three'),
    ask('two', 'two again'),
  ]);
  expect(done).toEqual(['greedy 1', 'greedy 2', 'one', 'two']);
  const names = ['greedy 5', 'three', 'two again', 'greedy 4', 'greedy 3'];
  expect(refused.toSorted()).toEqual(names.toSorted().map((name) => [name, new Failure('unavailable')]));
});

test('whoever has waited for too long is refused, and the others run in their order', async () => {
  vi.useFakeTimers();
  try {
    const inTurn = fairTurns({ atOnce: 1, mostWaitMs: 10_000 });
    const slow = Promise.withResolvers<void>();
    const done: string[] = [];
    const ask = (asker: string, name: string) =>
      inTurn(asker, async () => void done.push(name)).catch((error: unknown) => done.push(String(error)));
    const first = inTurn('somebody', () => slow.promise);
    const early = [ask('ada', 'first of ada'), ask('ada', 'second of ada')];
    await vi.advanceTimersByTimeAsync(6_000);
    const late = [ask('ada', 'third of ada'), ask('bert', 'bert')];
    await vi.advanceTimersByTimeAsync(4_000);
    await Promise.all(early);
    expect(done).toEqual(Array(2).fill(String(new Failure('unavailable'))));
    slow.resolve();
    await Promise.all([first, ...late]);
    expect(done.slice(2)).toEqual(['third of ada', 'bert']);
    // nobody is refused who had their turn
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
