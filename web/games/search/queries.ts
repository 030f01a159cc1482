/** Queries of a search in the other views of the list. */
import { listGames } from '@club/contract/games/paths.ts';
import { asQuery, call } from '../../platform/client.ts';
import type { GameFilters } from '../queries.ts';

/** The number of games with these filters. */
export const gamesCount = (filters: GameFilters) => ({
  queryKey: ['games', 'count', filters],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = asQuery(listGames, { ...filters, limit: 1 });
    return (await call(listGames, { query, signal })).data.total ?? 0;
  },
});
