/** A list that the server hands out page by page; more is read on demand. */
import type { Page } from '@club/contract/fields.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

export type CursorList<T> = {
  rows: readonly T[];
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
  return {
    rows: query.data?.pages.flatMap((page) => page.items) ?? [],
    total: query.data?.pages[0]?.total ?? null,
    status: query.isPending ? 'loading' : query.isError && !query.data ? 'failed' : 'ready',
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
