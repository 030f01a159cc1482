/** Updates cached data without reading it again. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the data of all queries below a key. Stale data stays stale: data that is set would otherwise count as fresh. What is
 * being loaded is loaded again, because the answer may be from before the change.
 */
export function updateKnown<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (data: T | undefined) => T | undefined,
): void {
  const old = cache.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.isInvalidated });
  cache.setQueriesData<T>({ queryKey }, change);
  for (const query of old) query.invalidate();
  void cache.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}

/** What is known has something to show a change in; a first load has not, and is left to arrive. */
const isKnown = ({ state }: { state: { data: unknown } }): boolean => state.data !== undefined;

type Optimistic<R> = {
  /** of the queries that the change is shown in; the first element of each is the topic */
  queryKeys: readonly QueryKey[];
  /** changes the cached data, with {@link updateKnown} */
  show: () => void;
  send: () => Promise<R>;
};

/**
 * Shows a change before the server has made it, and takes it back when the server refuses. Loads in progress are cancelled,
 * because their answers may be from before the change; they are sent again when the server has answered. Rejects as
 * `send` does.
 */
export async function updateOptimistically<R>(
  cache: QueryClient,
  { queryKeys, show, send }: Optimistic<R>,
): Promise<R> {
  const shown = queryKeys.map((queryKey) => ({ queryKey, predicate: isKnown }));
  await Promise.all(shown.map((queries) => cache.cancelQueries(queries)));
  const before = shown.flatMap((queries) => cache.getQueriesData(queries));
  show();
  try {
    return await send();
  } catch (cause) {
    for (const [key, data] of before) cache.setQueryData(key, data);
    throw cause;
  } finally {
    for (const topic of new Set(queryKeys.map(([first]) => first)))
      void cache.invalidateQueries({ queryKey: [topic] });
  }
}
