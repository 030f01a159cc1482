/** Endpoints of scores. */
import * as api from '@club/contract/games/scores/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { gameOf } from '../actions.ts';
import { deleteScore, enterScore, lastScoreOf, scoreOf } from './actions.ts';
import { listScores } from './store.ts';

export const scoresRoutes: Route[] = [
  route(api.listScores, ({ db, query }) => listScores(db, query)),
  route(api.createScore, (input) => enterScore(input, input.body)),
  route(api.getScore, (input) => scoreOf(input, input.params.id)),
  route(api.deleteScore, async (input) => {
    await deleteScore(input, input.params.id);
    return undefined;
  }),
  route(api.listGameScores, async (input) => {
    await gameOf(input, input.params.id);
    return listScores(input.db, { ...input.query, gameId: input.params.id });
  }),
  route(api.getLastScore, async (input) => {
    await gameOf(input, input.params.id);
    return lastScoreOf(input, input.params.id);
  }),
];
