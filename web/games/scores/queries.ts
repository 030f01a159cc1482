/** Queries of scores. */
import * as api from '@club/contract/games/scores/paths.ts';
import type { ScoreInput } from '@club/contract/games/scores/shape.ts';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';

/** The ticker of a game, newest first. */
export const useScores = (gameId: string) =>
  useCursorList({
    queryKey: ['games', 'scores', gameId],
    load: async (cursor, signal) => {
      const query = { limit: 50, cursor };
      return (await call(api.listGameScores, { params: { id: gameId }, query, signal })).data;
    },
  });

export const enterScore = async (body: ScoreInput, idempotencyKey: string) =>
  (await call(api.createScore, { body, idempotencyKey })).data;
export const deleteScore = (id: string) => call(api.deleteScore, { params: { id } });
