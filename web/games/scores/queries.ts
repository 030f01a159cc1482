/** Queries of scores. */
import * as api from '@club/contract/games/scores/paths.ts';
import type { ScoreInput } from '@club/contract/games/scores/shape.ts';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';
import { pageLoader } from '../../platform/page-loader.ts';

/** The ticker of a game, newest first. */
export const useScores = (gameId: string) =>
  useCursorList({
    queryKey: ['games', 'scores', gameId],
    load: pageLoader(api.listGameScores, { limit: 50 }, { id: gameId }),
  });

export const enterScore = async (body: ScoreInput, idempotencyKey: string) =>
  (await call(api.createScore, { body, idempotencyKey })).data;
export const deleteScore = (id: string) => call(api.deleteScore, { params: { id } });
