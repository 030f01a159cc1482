/** A list that the server hands out page by page; more is read on demand. */
import type { Page } from '@club/contract/fields.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useGently } from './gently.ts';

export type CursorList<T> = {
  /** the first few stand at once; the others follow piece by piece */
  rows: readonly T[];
  /** all that was read is in `rows` */
  whole: boolean;
  /** how many there are in all, as counted with the first page */
  total: number | null;
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  /** other filters are being read; the rows shown are those of before */
  stale: boolean;
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** Reads every page to the end, for export. Rejects with a `Failure`. */
  all: () => Promise<T[]>;
};

/** as many rows as a screen shows */
const atOnce = 12;
const all = Number.POSITIVE_INFINITY;

/**
 * @param queryKey first element is the topic, then everything that the answer depends on
 * @param load one page; `cursor` is undefined for the first
 */
export function useCursorList<T>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<T>>,
): CursorList<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const read = query.data?.pages.flatMap((page) => page.items) ?? [];
  const ready = useGently(!query.isPending);
  // what was read before stands at once, so that whoever comes back finds their place
  const [shown, setShown] = useState(ready ? all : atOnce);
  const whole = shown >= read.length;
  useEffect(() => {
    // a screenful at a time lets a finger through
    if (ready && shown < all) startTransition(() => setShown(whole ? all : shown + atOnce));
  }, [ready, whole, shown]);
  return {
    rows: !ready ? [] : whole ? read : read.slice(0, shown),
    whole,
    total: query.data?.pages[0]?.total ?? null,
    status: query.isPending || !ready ? 'loading' : query.isError && !query.data ? 'failed' : 'ready',
    error: query.error,
    stale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    retrying: query.isRefetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    all: async () => {
      const rows: T[] = [];
      let cursor: string | undefined;
      do {
        const page = await load(cursor);
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return rows;
    },
  };
}
