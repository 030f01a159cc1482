/** Queries of balances. They follow the games: a report that has ended, or is corrected afterwards, changes its game. */
import * as api from '@club/contract/match-reports/balances/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { asQuery, call } from '../../platform/client.ts';

/** @param season undefined: the present one */
export const useUserBalance = (id: string, season: number | undefined) =>
  useQuery({
    queryKey: ['matches', 'balance', 'user', id, season ?? null],
    queryFn: async ({ signal }) => {
      const query = asQuery(api.getUserBalance, season === undefined ? {} : { season });
      return (await call(api.getUserBalance, { params: { id }, query, signal })).data;
    },
  });

export const useTeamBalance = (id: string, season: number) =>
  useQuery({
    queryKey: ['matches', 'balance', 'team', id, season],
    queryFn: async ({ signal }) => {
      const query = asQuery(api.getTeamBalance, { season });
      return (await call(api.getTeamBalance, { params: { id }, query, signal })).data;
    },
  });

/** The results of our players against those of a game's other team. */
export const useHeadToHeads = (gameId: string) =>
  useQuery({
    queryKey: ['matches', 'head-to-head', gameId],
    queryFn: async ({ signal }) =>
      (await call(api.listHeadToHeads, { params: { id: gameId }, signal })).data.items,
  });
