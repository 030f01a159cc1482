/** Endpoints of scores. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQueryWithoutText, pageOf } from '../../fields.ts';
import * as paths from './paths.ts';
import { Score, ScoreInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listScores = endpoint(paths.listScores, {
  id: 'listScores',
  summary: 'Score entries of all games, newest first',
  may: ['member'],
  query: listQueryWithoutText(['createdAt'], { gameId: id.optional() }),
  answer: pageOf(Score),
});

export const createScore = endpoint(paths.createScore, {
  id: 'createScore',
  summary:
    'Enter a score; the newest is the game’s, the first makes it live, or final where its date is past. Captains: of their team’s games',
  may: ['m_gms', 'captain'],
  body: ScoreInput,
  answer: Score,
  refuses: ['game-final', 'game-cancelled', 'report-keeps-score'],
});

export const getScore = endpoint(paths.getScore, {
  id: 'getScore',
  summary: 'One score entry',
  may: ['member'],
  params: byId,
  answer: Score,
});

export const deleteScore = endpoint(paths.deleteScore, {
  id: 'deleteScore',
  summary: 'Delete a score entry; the game then has the previous score. Captains: of their team’s games',
  may: ['m_gms', 'captain'],
  params: byId,
  refuses: ['report-keeps-score'],
});

export const listGameScores = endpoint(paths.listGameScores, {
  id: 'listGameScores',
  summary: 'The ticker of one game, newest first',
  may: ['member'],
  params: byId,
  query: listQueryWithoutText(['createdAt'], {}),
  answer: pageOf(Score),
});

export const getLastScore = endpoint(paths.getLastScore, {
  id: 'getLastScore',
  summary: 'The newest score of one game',
  may: ['member'],
  params: byId,
  answer: Score,
});
