/** Queries of games. */
import * as api from '@club/contract/games/paths.ts';
import type { GameChange, GameInput } from '@club/contract/games/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

export type GameFilters = {
  q?: string;
  sort?: string;
  teamId?: string;
  state?: string;
  from?: string;
  resultMissing?: string;
};

/** Games, filtered by the URL. Tomorrow's list has the same key, so that it shows today's until it is loaded. */
export const gamesQuery = (filters: GameFilters) => ({
  queryKey: ['games', 'list', { ...filters, from: 'from' in filters }],
  load: pageLoader(api.listGames, filters),
});
export const useGames = (filters: GameFilters) => useCursorList(gamesQuery(filters));

export const readGame = (id: string) => call(api.getGame, { params: { id } });

export const gameKey = (id: string) => ['games', 'one', id];

/** One game with the ETag for changing it. */
export const useGame = (id: string) =>
  useQuery({
    queryKey: gameKey(id),
    queryFn: ({ signal }) => call(api.getGame, { params: { id }, signal }),
  });

export const createGame = async (body: GameInput, idempotencyKey: string) =>
  (await call(api.createGame, { body, idempotencyKey })).data;
export const changeGame = async (id: string, body: GameChange, ifMatch: string | null) =>
  (await call(api.changeGame, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) })).data;
export const deleteGame = (id: string, ifMatch: string | null) =>
  call(api.deleteGame, { params: { id }, ...(ifMatch === null ? {} : { ifMatch }) });
export const deleteGames = (ids: string[], undoId: string) =>
  call(api.deleteGames, { body: { ids }, undoId });
