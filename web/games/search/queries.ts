/** What a search asks about the parts of the list that are not shown. */
import { listGames } from '@club/contract/games/api.ts';
import { call } from '../../platform/client.ts';
import type { GameFilters } from '../queries.ts';

/** How many games these filters would find. */
export const gamesCount = (filters: GameFilters) => ({
  queryKey: ['games', 'count', filters],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...filters, limit: 1 } as Parameters<typeof call<typeof listGames>>[1]['query'];
    return (await call(listGames, { query, signal })).data.total ?? 0;
  },
});
