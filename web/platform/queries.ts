/** The query cache. First element of every key: the topic that the live stream names. */
import { Failure } from '@club/contract/failures.ts';
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { isFresh, isOffline } from './network.ts';

/** Whether the server may answer otherwise in a moment. */
export const isPassing = (cause: unknown): boolean =>
  cause instanceof Failure && (cause.code === 'unavailable' || cause.status >= 500);

/** Retries temporary failures only, twice; a refusal is final. */
export const retry = (times: number, cause: unknown): boolean =>
  times < 2 && !isOffline() && isPassing(cause);

/**
 * Reads again also what is being read when it is invalidated: the answer may be from before the change, and would count
 * as fresh. The library starts again only what is shown and was loaded before, not a first load and not a prefetch.
 */
class Queries extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.isActive() && query.state.data !== undefined) continue;
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      // what failed is not sent again
      void query.promise?.then(again, () => query.invalidate());
    }
    return super.invalidateQueries(filters, options);
  }
}

export const createQueryClient = (): QueryClient =>
  new Queries({
    defaultOptions: {
      queries: {
        // offline the cached data is the newest there is, and other queries fail at once instead of waiting;
        // what the device remembers from before is loaded again however new it is
        staleTime: ({ state }) =>
          isOffline() ? Number.POSITIVE_INFINITY : isFresh(state.dataUpdatedAt) ? 30_000 : 0,
        networkMode: 'always',
        // a page that was opened today opens at once
        gcTime: 12 * 60 * 60_000,
        retry,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
