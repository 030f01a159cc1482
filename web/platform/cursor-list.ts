/** A list that the server returns page by page; more is loaded on demand. */
import type { Page } from '@club/contract/fields.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredReady } from './use-deferred-ready.ts';

export type CursorList<T> = {
  /** the beginning of its query's key: an action on its rows makes all queries with it outdated */
  topic: readonly unknown[];
  /** all rows that were loaded; a long list renders them in batches, see `useDrawnRows` */
  rows: readonly T[];
  /** the total count, from the first page */
  total: number | null;
  /** when the rows were loaded, in milliseconds since 1970 */
  at: number;
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  /** other filters are loading; the rows are those of the previous ones */
  stale: boolean;
  retry: () => void;
  retrying: boolean;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** Loads all pages, for an export. Rejects with a `Failure`. */
  all: () => Promise<T[]>;
};

/** Loads every page of a list, one after another. @param load loads one page; `cursor` is undefined for the first */
export async function allPages<T>(
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Pick<Page<T>, 'items' | 'nextCursor'>>,
  signal?: AbortSignal,
): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await load(cursor, signal);
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

export type ListQuery<T> = {
  /** first element is the topic, then everything that the result depends on */
  queryKey: readonly unknown[];
  /** loads one page; `cursor` is undefined for the first */
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<T>>;
  /** of lists that are not stored on the device */
  meta?: { stored: false };
};

/** The options of a list's query, also for reading it before it is shown. */
export const infinite = <T>({ queryKey, load, meta }: ListQuery<T>) => ({
  queryKey,
  ...(meta && { meta }),
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    load(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page<T>) => last.nextCursor ?? undefined,
});

export function useCursorList<T>(list: ListQuery<T>): CursorList<T> {
  const { load } = list;
  const query = useInfiniteQuery({ ...infinite(list), placeholderData: keepPreviousData });
  const ready = useDeferredReady(!query.isPending);
  return {
    topic: list.queryKey.slice(0, 1),
    rows: (ready && query.data?.pages.flatMap((page) => page.items)) || [],
    total: query.data?.pages[0]?.total ?? null,
    at: query.dataUpdatedAt,
    status: query.isPending || !ready ? 'loading' : query.isLoadingError ? 'failed' : 'ready',
    error: query.error,
    stale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    retrying: query.isRefetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    all: () => allPages(load),
  };
}
