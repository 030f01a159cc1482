import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foundKinds, type Group } from './offer.ts';
import { type Ask, type Sources, searchAll } from './search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after =
  (milliseconds: number, label: string | null): Ask =>
  () =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        if (label === null) reject(new Error('down'));
        else resolve([{ id: '1', label }]);
      }, milliseconds);
    });
const sources = (own: Partial<Sources>): Sources => ({
  ...(Object.fromEntries(foundKinds.map((kind) => [kind, after(10, kind)])) as Sources),
  ...own,
});
function search(asked: Sources, signal = new AbortController().signal) {
  const shown: string[][] = [];
  let groups: Group[] = [];
  const done = searchAll(asked, 'hof', signal, (now) => {
    groups = now;
    shown.push(now.map(({ kind }) => kind));
  });
  return { shown, done, groups: () => groups };
}

test('results are shown together and in their order, whichever came first', async () => {
  const { shown, done } = search(sources({ members: after(300, 'Anna') }));
  await vi.advanceTimersByTimeAsync(300);
  await done;
  expect(shown).toEqual([[...foundKinds]]);
});

test('a late result is added below what is already shown', async () => {
  const { shown, done } = search(sources({ members: after(2000, 'Anna') }));
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  const others = foundKinds.filter((kind) => kind !== 'members');
  expect(shown).toEqual([others, [...others, 'members']]);
});

test('a failed query reports its own error', async () => {
  const { done, groups } = search(sources({ posts: after(10, null) }));
  await vi.advanceTimersByTimeAsync(10);
  await done;
  expect(groups().filter(({ failed }) => failed)).toEqual([{ kind: 'posts', offers: [], failed: true }]);
  expect(groups()).toHaveLength(foundKinds.length);
});

test('an aborted search shows nothing', async () => {
  const stop = new AbortController();
  const { shown, done } = search(sources({}), stop.signal);
  stop.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(shown).toEqual([]);
});
