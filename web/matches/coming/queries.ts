/** Queries of the games to come, which the start page asks for at once: it needs nothing else of the match week. */
import { listComing } from '@club/contract/matches/paths.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** The next games of one's own teams, and those one is asked to help out in, with the own answer. */
export const comingQuery = queryOptions({
  queryKey: ['matches', 'coming'],
  queryFn: async ({ signal }) => (await call(listComing, { signal })).data.items,
});
/** @param userId a child, whose games and answers are meant; default: oneself */
export const comingQueryOf = (userId?: string) =>
  userId === undefined
    ? comingQuery
    : queryOptions({
        queryKey: ['matches', 'coming', userId],
        queryFn: async ({ signal }) => (await call(listComing, { query: { userId }, signal })).data.items,
      });
export const useComing = (userId?: string) => useQuery(comingQueryOf(userId));
