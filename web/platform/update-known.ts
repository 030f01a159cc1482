/** Updates cached data with a change that is known, without asking for all of it. */
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
