/** What is done to games. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import {
  type GameState,
  refuseHalfScore,
  refuseOpponents,
  refuseTransition,
  stateAfterScore,
} from '@club/contract/games/rules.ts';
import { Game, type GameChange, type GameInput } from '@club/contract/games/shape.ts';
import { note } from '../audit/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { findTeam } from '../teams/store.ts';
import { tellChange } from './messages.ts';
import { keepScore } from './scores/actions.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function gameOf(work: Work, id: string): Promise<Game> {
  const game = await store.findGame(work.db, id);
  if (!game) throw new Failure('not-found');
  return game;
}

/** @throws Failure `invalid` */
export async function teamOfGame(work: Work, teamId: string) {
  const team = await findTeam(work.db, teamId);
  if (!team) throw invalidField('teamId', 'unknown-team');
  return team;
}

/** What is wrong with a game, or with the part of one that can be read. */
export async function refusalsOf(work: Work, game: Partial<GameInput>): Promise<FieldRefusal[]> {
  const { homeTeam, awayTeam, scoreHome, scoreGuest, teamId } = game;
  const refusals: FieldRefusal[] = [];
  const opponents = homeTeam && awayTeam ? refuseOpponents(homeTeam, awayTeam) : null;
  if (opponents) refusals.push({ path: 'awayTeam', code: opponents });
  const half =
    scoreHome === undefined || scoreGuest === undefined ? null : refuseHalfScore(scoreHome, scoreGuest);
  if (half) refusals.push({ path: scoreHome === null ? 'scoreHome' : 'scoreGuest', code: half });
  if (teamId !== undefined && !(await findTeam(work.db, teamId)))
    refusals.push({ path: 'teamId', code: 'unknown-team' });
  return refusals;
}

/** @throws Failure `invalid`, with everything that is wrong */
async function check(work: Work, game: Partial<GameInput>): Promise<void> {
  const refusals = await refusalsOf(work, game);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/**
 * The state that a game has with a score that was just set.
 * @throws Failure `game-cancelled`
 */
function stateWithScore(game: Pick<Game, 'state' | 'date' | 'scoreHome'>, now: Date): GameState {
  if (game.scoreHome === null) return game.state;
  if (game.state === 'cancelled') throw new Failure('game-cancelled');
  return stateAfterScore(game, now);
}

/** @throws Failure `invalid`, `game-cancelled` */
export async function createGame(work: Work, given: GameInput): Promise<Game> {
  await check(work, given);
  const input = { ...given, state: stateWithScore(given, work.now) };
  const team = await teamOfGame(work, input.teamId);
  const id = newId();
  await store.insertGames(work.db, [
    { ...input, id, league: input.league ?? team.league, source: 'manual', externalId: null },
  ]);
  await keepScore(work, id, input);
  await work.announce('games', id);
  return gameOf(work, id);
}

/** What a subscriber of the calendar must hear of. */
const told = ['homeTeam', 'awayTeam', 'date', 'location', 'state'] as const;
export const mustBeHeard = (change: Partial<Game>): boolean => told.some((field) => field in change);

const differing = (before: Game, change: GameChange): GameChange =>
  Object.fromEntries(
    Object.entries(change).filter(([field, value]) => before[field as keyof Game] !== value),
  );

/** @throws Failure `not-found`, `stale`, `invalid`, `state-not-possible`, `game-cancelled` */
export async function changeGame(work: Work, id: string, given: GameChange): Promise<Game> {
  await store.lockGame(work.db, id);
  const before = await gameOf(work, id);
  work.unchangedSince(Game, before);
  const dated = given.date === undefined ? given : { ...given, date: new Date(given.date).toISOString() };
  const asked = { ...before, ...dated };
  await check(work, asked);
  const scored = asked.scoreHome !== before.scoreHome || asked.scoreGuest !== before.scoreGuest;
  const after = scored ? { ...asked, state: stateWithScore(asked, work.now) } : asked;
  const change = differing(before, { ...dated, state: after.state });
  const refusal = refuseTransition(before.state, after.state);
  if (refusal) throw new Failure(refusal);
  await store.updateGame(work.db, id, change, work.now, mustBeHeard(change));
  if (scored) await keepScore(work, id, after);
  await work.announce('games', id);
  const told = await gameOf(work, id);
  await tellChange(work, before, told);
  return told;
}

/** @throws Failure `not-found`, `stale` */
export async function deleteGame(work: Work, id: string): Promise<void> {
  await store.lockGame(work.db, id);
  work.unchangedSince(Game, await gameOf(work, id));
  await deleteGames(work, [id]);
}

/** Deletes those that are there and says of the others that they are not. */
export async function deleteGames(work: Work, ids: readonly string[]) {
  const deleted = await store.deleteGames(work.db, ids);
  if (deleted.length > 0) {
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: null,
      action: 'games-removed',
      detail: { games: deleted.length },
    });
    await work.announce('games');
  }
  return deletedOf(ids, deleted);
}
