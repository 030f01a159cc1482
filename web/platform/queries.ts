/** The cache of what the server said. First element of every key: the topic that the live stream names. */
import { Failure } from '@club/contract/failures.ts';
import { QueryClient } from '@tanstack/react-query';

const passing = (cause: unknown): boolean =>
  cause instanceof Failure && (cause.code === 'unavailable' || cause.status >= 500);

/** Only what may pass by itself is asked again, twice; a refusal stays a refusal. */
export const retry = (times: number, cause: unknown): boolean => times < 2 && passing(cause);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry },
      mutations: { retry: false },
    },
  });
