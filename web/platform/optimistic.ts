/** Changes that are shown before the server has made them. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Optimistic<R> = {
  /** of the queries that the change is shown in; its first element is the topic */
  queryKey: QueryKey;
  /** changes the cached data, with `updateKnown` */
  show: () => void;
  send: () => Promise<R>;
};

/**
 * Shows a change before the server has made it, and takes it back when the server refuses. Loads in progress are cancelled,
 * because their answers may be from before the change; they are sent again when the server has answered. A first load has
 * nothing to show the change in, and is left to arrive. Rejects as `send` does.
 */
export async function updateOptimistically<R>(
  cache: QueryClient,
  { queryKey, show, send }: Optimistic<R>,
): Promise<R> {
  await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  const before = cache.getQueriesData({ queryKey });
  show();
  try {
    return await send();
  } catch (cause) {
    for (const [key, data] of before) cache.setQueryData(key, data);
    throw cause;
  } finally {
    void cache.invalidateQueries({ queryKey: [queryKey[0]] });
  }
}
