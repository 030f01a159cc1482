import { Failure } from '@club/contract/failures.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { goOnline } from './network.ts';
import { createQueryClient } from './queries.ts';

/** A list of posts whose answers arrive when the test says so. */
function slowList() {
  const cache = createQueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const list = {
    queryKey: ['posts', 'list'],
    queryFn: () => answers[asked++]?.promise ?? 'none',
    retry: false,
  };
  return { cache, list, answers, asked: () => asked };
}

test('what is being read ahead when a record changes is read again when it is shown', async () => {
  const { cache, list, answers } = slowList();
  const ahead = cache.prefetchQuery(list);
  await cache.invalidateQueries({ queryKey: ['posts'] });
  answers[0]?.resolve('before the change');
  await ahead;
  answers[1]?.resolve('after the change');
  expect(await cache.fetchQuery(list)).toBe('after the change');
});

test('a page that is loading for the first time when a record changes shows the change', async () => {
  const { cache, list, answers, asked } = slowList();
  const observer = new QueryObserver(cache, list);
  const shown = Promise.withResolvers<void>();
  const close = observer.subscribe(({ data }) => data === 'after the change' && shown.resolve());
  const invalidated = cache.invalidateQueries({ queryKey: ['posts'] });
  answers[0]?.resolve('before the change');
  answers[1]?.resolve('after the change');
  await Promise.all([invalidated, shown.promise]);
  expect(asked()).toBe(2);
  close();
});

test('a first load that is refused while a record changes is not sent again', async () => {
  const { cache, list, answers, asked } = slowList();
  const close = new QueryObserver(cache, list).subscribe(() => undefined);
  const invalidated = cache.invalidateQueries({ queryKey: ['posts'] });
  answers[0]?.reject(new Failure('missing-permission'));
  await invalidated;
  expect(cache.getQueryState(list.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(asked()).toBe(1);
  close();
});

test('a shown list that is being read again when a record changes is asked for once more, not twice', async () => {
  const { cache, list, answers, asked } = slowList();
  cache.setQueryData(list.queryKey, 'from the device', { updatedAt: 1 });
  const close = new QueryObserver(cache, list).subscribe(() => undefined);
  const invalidated = cache.invalidateQueries({ queryKey: ['posts'] });
  answers[0]?.resolve('before the change');
  answers[1]?.resolve('after the change');
  await invalidated;
  expect(cache.getQueryData(list.queryKey)).toBe('after the change');
  expect(asked()).toBe(2);
  close();
});

test('what was seen today is there at once, and not tomorrow', () => {
  vi.useFakeTimers();
  const cache = createQueryClient();
  cache.setQueryData(['posts', 'list'], 'seen');
  vi.advanceTimersByTime(11 * 60 * 60_000);
  const later = cache.getQueryData(['posts', 'list']);
  vi.advanceTimersByTime(2 * 60 * 60_000);
  expect([later, cache.getQueryData(['posts', 'list'])]).toEqual(['seen', undefined]);
  vi.useRealTimers();
});

test('what the device has from before is asked for again however new it is, and what was just read is not', async () => {
  vi.useFakeTimers();
  const cache = createQueryClient();
  let asked = 0;
  const list = { queryKey: ['posts', 'list'], queryFn: async () => `answer ${++asked}` };
  cache.setQueryData(list.queryKey, 'from the device', { updatedAt: Date.now() - 5000 });
  vi.advanceTimersByTime(1000);
  goOnline();
  expect(await cache.fetchQuery(list)).toBe('answer 1');
  vi.advanceTimersByTime(20_000);
  expect(await cache.fetchQuery(list)).toBe('answer 1');
  vi.useRealTimers();
  goOnline();
});
