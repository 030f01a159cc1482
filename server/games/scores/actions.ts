/** The live ticker: the newest entry is the game's score. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { type GameState, refuseScore, stateAfterScore } from '@club/contract/games/rules.ts';
import type { Score, ScoreInput } from '@club/contract/games/scores/shape.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { stateWithoutScore } from '@club/contract/games/without-score.ts';
import { leads } from '@club/contract/permissions.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { notifyChange } from '../notify.ts';
import { findGame, lockGame, updateGame } from '../store.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function scoreOf(context: Context, id: string): Promise<Score> {
  const score = await store.findScore(context.db, id);
  if (!score) throw new Failure('not-found');
  return score;
}

/** @throws Failure `not-found` when there is no such game, or no score yet */
export async function lastScoreOf(context: Context, gameId: string): Promise<Score> {
  const score = await store.findLastScore(context.db, gameId);
  if (!score) throw new Failure('not-found');
  return score;
}

/** Adds a score that was set on the game itself to the ticker; no score clears the ticker. */
export async function storeScore(
  context: Context,
  gameId: string,
  score: { scoreHome: number | null; scoreGuest: number | null },
): Promise<void> {
  const { scoreHome, scoreGuest } = score;
  if (scoreHome === null || scoreGuest === null) await store.deleteScoresOf(context.db, gameId);
  else
    await store.insertScore(context.db, {
      id: newId(),
      gameId,
      scoreHome,
      scoreGuest,
      createdAt: context.now,
      // a job has no caller
      createdBy: context.caller.userId || null,
    });
}

/** Gives a game the score and the state of its match report. A cancelled game stays as it is. */
export async function followReport(
  context: Context,
  game: Game,
  after: { scoreHome: number | null; scoreGuest: number | null; state: GameState },
): Promise<void> {
  const scored = game.scoreHome !== after.scoreHome || game.scoreGuest !== after.scoreGuest;
  if (game.state === 'cancelled' || (!scored && game.state === after.state)) return;
  const { db, now } = context;
  if (scored) await storeScore(context, game.id, after);
  await updateGame(db, game.id, after, now, false);
  await context.publish('games', game.id);
  await notifyChange(context, game, { ...game, ...after });
}

/** Captains enter the scores of their own team. @throws Failure `missing-permission` */
function mustEnterScores({ caller }: Context, teamId: string | undefined): void {
  if (!leads(caller, teamId ?? '', 'm_gms')) throw new Failure('missing-permission');
}

/** @throws Failure `missing-permission`, `invalid` (no such game), `game-final`, `game-cancelled`, `report-keeps-score` */
export async function enterScore(context: Context, input: ScoreInput): Promise<Score> {
  await lockGame(context.db, input.gameId);
  const game = await findGame(context.db, input.gameId);
  mustEnterScores(context, game?.teamId);
  if (!game) throw invalidField('gameId', 'unknown-game');
  const refusal = refuseScore(game);
  if (refusal) throw new Failure(refusal);
  await storeScore(context, game.id, input);
  const { scoreHome, scoreGuest } = input;
  const after = { scoreHome, scoreGuest, state: stateAfterScore(game, context.now) };
  await updateGame(context.db, game.id, after, context.now, false);
  await context.publish('games', game.id);
  await notifyChange(context, game, { ...game, ...after });
  return lastScoreOf(context, game.id);
}

/** The game falls back to the entry before; without one it is planned again. @throws Failure `not-found`, `missing-permission`, `report-keeps-score` */
export async function deleteScore(context: Context, id: string): Promise<void> {
  const { gameId } = await scoreOf(context, id);
  await lockGame(context.db, gameId);
  const game = await findGame(context.db, gameId);
  mustEnterScores(context, game?.teamId);
  // once there is a match report, it alone keeps the score
  if (game?.hasReport) throw new Failure('report-keeps-score');
  if (!(await store.deleteScore(context.db, id))) throw new Failure('not-found');
  const last = await store.findLastScore(context.db, gameId);
  const score = { scoreHome: last?.scoreHome ?? null, scoreGuest: last?.scoreGuest ?? null };
  const state = game && !last ? { state: stateWithoutScore(game.state) } : {};
  await updateGame(context.db, gameId, { ...score, ...state }, context.now, false);
  await context.publish('games', gameId);
}
