/** Changes what is known without reading it again. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes the data of all queries below a key. What was known to be old stays so: data that is set counts as new otherwise. */
export function updateKnown<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (data: T | undefined) => T | undefined,
): void {
  const old = cache.getQueryCache().findAll({ queryKey, predicate: ({ state }) => state.isInvalidated });
  cache.setQueriesData<T>({ queryKey }, change);
  for (const query of old) query.invalidate();
}
