/** The query cache. First element of every key: the topic that the live stream names. */
import { Failure } from '@club/contract/failures.ts';
import { QueryClient } from '@tanstack/react-query';
import { isFresh, isOffline } from './network.ts';

const passing = (cause: unknown): boolean =>
  cause instanceof Failure && (cause.code === 'unavailable' || cause.status >= 500);

/** Retries temporary failures only, twice; a refusal is final. */
export const retry = (times: number, cause: unknown): boolean => times < 2 && !isOffline() && passing(cause);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
