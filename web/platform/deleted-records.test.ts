import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clearDeleted, markDeleted, readAgain } from './deleted-records.ts';

/** An open list and an open page of one game; counts the queries of each. */
async function openPages() {
  const asked = { list: 0, one: 0 };
  const cache = new QueryClient();
  const open = (name: keyof typeof asked, queryKey: readonly string[]) => {
    const queryFn = () => {
      asked[name] += 1;
      return name;
    };
    const observer = new QueryObserver(cache, { queryKey, queryFn, staleTime: 60_000 });
    return new Promise<() => void>((resolve) => {
      const close = observer.subscribe(({ isSuccess }) => isSuccess && resolve(close));
    });
  };
  const closing = [await open('list', ['games', 'list']), await open('one', ['games', 'one', 'g1'])];
  const close = () => {
    for (const end of closing) end();
    clearDeleted();
  };
  return { asked, cache, close };
}

test('the page of a game that is being deleted is not queried again', async () => {
  const { asked, cache, close } = await openPages();
  markDeleted('g1');
  await readAgain(cache, 'games');
  expect(asked).toEqual({ list: 2, one: 1 });
  expect(cache.getQueryState(['games', 'one', 'g1'])?.isInvalidated).toBe(true);
  close();
});

test('a game whose deletion was refused or undone is queried again like any other', async () => {
  const { asked, cache, close } = await openPages();
  markDeleted('g1')();
  await readAgain(cache, 'games');
  expect(asked.one).toBe(2);
  markDeleted('g1');
  clearDeleted();
  await readAgain(cache, 'games');
  expect(asked.one).toBe(3);
  close();
});
