/** Endpoints of scores. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { Score, ScoreInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listScores = endpoint({
  id: 'listScores',
  service: 'main',
  method: 'GET',
  path: '/v1/games/scores',
  summary: 'Score entries of all games, newest first',
  may: ['member'],
  query: listQuery(['createdAt'], { gameId: id.optional() }),
  answer: pageOf(Score),
});

export const createScore = endpoint({
  id: 'createScore',
  service: 'main',
  method: 'POST',
  path: '/v1/games/scores',
  summary:
    'Enter a score; the newest is the game’s, the first makes it live, or final where its date is past',
  may: ['m_gms'],
  body: ScoreInput,
  answer: Score,
  refuses: ['game-final', 'game-cancelled'],
});

export const getScore = endpoint({
  id: 'getScore',
  service: 'main',
  method: 'GET',
  path: '/v1/games/scores/{id}',
  summary: 'One score entry',
  may: ['member'],
  params: byId,
  answer: Score,
});

export const deleteScore = endpoint({
  id: 'deleteScore',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/games/scores/{id}',
  summary: 'Delete a score entry; the game then has the previous score',
  may: ['m_gms'],
  params: byId,
});

export const listGameScores = endpoint({
  id: 'listGameScores',
  service: 'main',
  method: 'GET',
  path: '/v1/games/{id}/scores',
  summary: 'The ticker of one game, newest first',
  may: ['member'],
  params: byId,
  query: listQuery(['createdAt'], {}),
  answer: pageOf(Score),
});

export const getLastScore = endpoint({
  id: 'getLastScore',
  service: 'main',
  method: 'GET',
  path: '/v1/games/{id}/scores/last',
  summary: 'The newest score of one game',
  may: ['member'],
  params: byId,
  answer: Score,
});
