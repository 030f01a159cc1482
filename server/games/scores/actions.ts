/** The live ticker: the newest entry is the game's score. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { refuseScore, stateAfterScore } from '@club/contract/games/rules.ts';
import type { Score, ScoreInput } from '@club/contract/games/scores/shape.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { findGame, lockGame, updateGame } from '../store.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function scoreOf(work: Work, id: string): Promise<Score> {
  const score = await store.findScore(work.db, id);
  if (!score) throw new Failure('not-found');
  return score;
}

/** @throws Failure `not-found` when there is no such game, or no score yet */
export async function lastScoreOf(work: Work, gameId: string): Promise<Score> {
  const score = await store.findLastScore(work.db, gameId);
  if (!score) throw new Failure('not-found');
  return score;
}

/** Keeps the ticker in step with a score that was set on the game itself; no score clears it. */
export async function keepScore(
  work: Work,
  gameId: string,
  score: { scoreHome: number | null; scoreGuest: number | null },
): Promise<void> {
  const { scoreHome, scoreGuest } = score;
  if (scoreHome === null || scoreGuest === null) await store.deleteScoresOf(work.db, gameId);
  else
    await store.insertScore(work.db, {
      id: newId(),
      gameId,
      scoreHome,
      scoreGuest,
      createdAt: work.now,
      createdBy: work.caller.userId,
    });
}

/** @throws Failure `invalid` (no such game), `game-final`, `game-cancelled` */
export async function enterScore(work: Work, input: ScoreInput): Promise<Score> {
  await lockGame(work.db, input.gameId);
  const game = await findGame(work.db, input.gameId);
  if (!game) throw invalidField('gameId', 'unknown-game');
  const refusal = refuseScore(game);
  if (refusal) throw new Failure(refusal);
  await keepScore(work, game.id, input);
  const { scoreHome, scoreGuest } = input;
  await updateGame(
    work.db,
    game.id,
    { scoreHome, scoreGuest, state: stateAfterScore(game, work.now) },
    work.now,
    false,
  );
  await work.announce('games', game.id);
  return lastScoreOf(work, game.id);
}

/** The game falls back to the entry before; without one nothing has been played. @throws Failure `not-found` */
export async function deleteScore(work: Work, id: string): Promise<void> {
  const { gameId } = await scoreOf(work, id);
  await lockGame(work.db, gameId);
  const game = await findGame(work.db, gameId);
  await store.deleteScore(work.db, id);
  const last = await store.findLastScore(work.db, gameId);
  const score = { scoreHome: last?.scoreHome ?? null, scoreGuest: last?.scoreGuest ?? null };
  const scored = game?.state === 'live' || game?.state === 'final';
  const state = !last && scored ? { state: 'planned' as const } : {};
  await updateGame(work.db, gameId, { ...score, ...state }, work.now, false);
  await work.announce('games', gameId);
}
