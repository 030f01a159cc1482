/** Changes that are shown before the server has made them: nothing that was being loaded meanwhile is lost. */
import { Failure } from '@club/contract/failures.ts';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateOptimistically } from './optimistic.ts';
import { createQueryClient } from './queries.ts';
import { updateKnown } from './update-known.ts';

const queryKey = ['posts', 'list'];

/** A shown list whose answers arrive when the test says so. @param known what is cached of it */
function shownList(known?: string) {
  const cache = createQueryClient();
  if (known !== undefined) cache.setQueryData(queryKey, known, { updatedAt: 1 });
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(cache, {
    queryKey,
    queryFn: () => answers[asked++]?.promise ?? 'newest',
    retry: false,
  });
  observer.subscribe(() => undefined);
  const liked = () => updateKnown<string>(cache, queryKey, (data) => data && `${data}, liked`);
  return { cache, answers, liked, asked: () => asked, shown: () => cache.getQueryData(queryKey) };
}

test('a change is shown at once, and what was loading meanwhile is loaded again afterwards', async () => {
  const { cache, answers, liked, asked, shown } = shownList('old');
  const sent = Promise.withResolvers<string>();
  const done = updateOptimistically(cache, { topic: 'posts', show: liked, send: () => sent.promise });
  await expect.poll(shown).toBe('old, liked');
  answers[0]?.resolve('from before the change');
  sent.resolve('made');
  expect(await done).toBe('made');
  expect(shown()).toBe('old, liked');
  answers[1]?.resolve('new, liked');
  await expect.poll(shown).toBe('new, liked');
  expect(asked()).toBe(2);
});

test('what begins to load meanwhile waits until the change is made: it may be answered from before it', async () => {
  const { cache, answers, liked, asked, shown } = shownList('old');
  answers[0]?.resolve('old');
  await expect.poll(() => cache.isFetching()).toBe(0);
  const sent = Promise.withResolvers<void>();
  const done = updateOptimistically(cache, { topic: 'posts', show: liked, send: () => sent.promise });
  await expect.poll(shown).toBe('old, liked');
  answers[1]?.resolve('from before the change');
  await cache.invalidateQueries({ queryKey });
  expect(shown()).toBe('old, liked');
  sent.resolve();
  await done;
  await expect.poll(shown).toBe('newest');
  expect(asked()).toBe(3);
});

test('a refused change is taken back, and what was loading meanwhile is loaded again', async () => {
  const { cache, answers, liked, shown } = shownList('old');
  const send = () => Promise.reject(new Failure('missing-permission'));
  await expect(updateOptimistically(cache, { topic: 'posts', show: liked, send })).rejects.toThrow(
    new Failure('missing-permission'),
  );
  expect(shown()).toBe('old');
  answers[1]?.resolve('new');
  await expect.poll(shown).toBe('new');
});

test('a list that is loaded for the first time meanwhile arrives, and is loaded again afterwards', async () => {
  const { cache, answers, liked, shown } = shownList();
  const sending = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const send = () => {
    sending.resolve();
    return sent.promise;
  };
  const done = updateOptimistically(cache, { topic: 'posts', show: liked, send });
  await sending.promise;
  answers[0]?.resolve('first');
  await expect.poll(shown).toBe('first');
  sent.resolve();
  await done;
  answers[1]?.resolve('newest');
  await expect.poll(shown).toBe('newest');
});

test('the next page of a list that is loaded meanwhile arrives', async () => {
  const cache = createQueryClient();
  const second = Promise.withResolvers<string>();
  const list = new InfiniteQueryObserver(cache, {
    queryKey,
    queryFn: ({ pageParam }) => (pageParam === 0 ? 'first' : second.promise),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
    staleTime: Number.POSITIVE_INFINITY,
  });
  list.subscribe(() => undefined);
  const shown = () => list.getCurrentResult().data?.pages;
  await expect.poll(shown).toEqual(['first']);
  void list.fetchNextPage();
  const sent = Promise.withResolvers<void>();
  const [sending, show] = [Promise.withResolvers<void>(), () => undefined];
  const send = () => {
    sending.resolve();
    return sent.promise;
  };
  const done = updateOptimistically(cache, { topic: 'posts', show, send });
  await sending.promise;
  second.resolve('second');
  await expect.poll(shown).toEqual(['first', 'second']);
  sent.resolve();
  await done;
});

test.each(['old', undefined])(
  'a change survives the answer to a load from before it: %s is known',
  async (known) => {
    const { answers, liked, shown } = shownList(known);
    liked();
    expect(shown()).toBe(known && 'old, liked');
    answers[0]?.resolve('old');
    answers[1]?.resolve('old, liked');
    await expect.poll(shown).toBe('old, liked');
  },
);
