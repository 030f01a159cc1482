/** Actions on games. */
import { isDeepStrictEqual } from 'node:util';
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
import { stateWithoutScore } from '@club/contract/games/without-score.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { findTeam } from '../teams/store.ts';
import { notifyChange } from './notify.ts';
import { rereadReport } from './reread-report.ts';
import { storeScore } from './scores/actions.ts';
import * as store from './store.ts';
import { concernedByMove, handOver, withdraw } from './withdrawn/actions.ts';

export { feedEventsOf } from './feed.ts';

/** @throws Failure `not-found` */
export async function gameOf(context: Context, id: string): Promise<Game> {
  const game = await store.findGame(context.db, id);
  if (!game) throw new Failure('not-found');
  return game;
}

/** @throws Failure `invalid` */
export async function teamOfGame(context: Context, teamId: string) {
  const team = await findTeam(context.db, teamId);
  if (!team) throw invalidField('teamId', 'unknown-team');
  return team;
}

/** The errors of a game, also of one that is only partly readable. */
export async function refusalsOf(context: Context, game: Partial<GameInput>): Promise<FieldRefusal[]> {
  const { homeTeam, awayTeam, scoreHome, scoreGuest, teamId } = game;
  const refusals: FieldRefusal[] = [];
  const opponents = homeTeam && awayTeam ? refuseOpponents(homeTeam, awayTeam) : null;
  if (opponents) refusals.push({ path: 'awayTeam', code: opponents });
  const half =
    scoreHome === undefined || scoreGuest === undefined ? null : refuseHalfScore(scoreHome, scoreGuest);
  if (game.meetAt && game.date && Date.parse(game.meetAt) > Date.parse(game.date))
    refusals.push({ path: 'meetAt', code: 'meets-after-start' });
  if (half) refusals.push({ path: scoreHome === null ? 'scoreHome' : 'scoreGuest', code: half });
  if (teamId !== undefined && !(await findTeam(context.db, teamId)))
    refusals.push({ path: 'teamId', code: 'unknown-team' });
  return refusals;
}

/** @throws Failure `invalid` with all errors */
async function check(context: Context, game: Partial<GameInput>): Promise<void> {
  const refusals = await refusalsOf(context, game);
  if (refusals.length > 0) throw invalidFields(refusals);
}

type Scored = Pick<Game, 'state' | 'date' | 'scoreHome'>;

/** A game with a score is not planned, also when its cancellation is withdrawn. */
const scoredState = (game: Scored, now: Date): GameState =>
  game.scoreHome === null ? game.state : stateAfterScore(game, now);

/**
 * The state of a game once this score is set.
 * @throws Failure `game-cancelled`
 */
function stateWithScore(game: Scored, now: Date): GameState {
  if (game.scoreHome !== null && game.state === 'cancelled') throw new Failure('game-cancelled');
  return scoredState(game, now);
}

/** @throws Failure `invalid`, `game-cancelled` */
export async function createGame(context: Context, given: GameInput): Promise<Game> {
  await check(context, given);
  const input = { ...given, state: stateWithScore(given, context.now) };
  const team = await teamOfGame(context, input.teamId);
  const id = newId();
  await store.insertGames(context.db, [
    {
      ...input,
      id,
      league: input.league ?? team.league,
      matchNumber: input.matchNumber ?? null,
      opponentNote: input.opponentNote ?? null,
      source: 'manual',
      externalId: null,
    },
  ]);
  await storeScore(context, id, input);
  await context.publish('games', id);
  return gameOf(context, id);
}

/** Changes of these fields increase the sequence in calendar feeds. */
const feedFields = ['homeTeam', 'awayTeam', 'date', 'location', 'hall', 'state'] as const;
export const changesFeed = (change: Partial<Game>): boolean => feedFields.some((field) => field in change);

const differing = (before: Game, change: GameChange): GameChange =>
  Object.fromEntries(
    Object.entries(change).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof Game], value)),
  );

const instantOf = (text: string): string => new Date(text).toISOString();

/** The change with its instants in the format of the record. */
const withInstants = ({ date, meetAt, ...change }: GameChange): GameChange => ({
  ...change,
  ...(date !== undefined && { date: instantOf(date) }),
  ...(meetAt !== undefined && { meetAt: meetAt && instantOf(meetAt) }),
});

/** The meeting time that is sent counts, also when it is as before; else it moves with the game. */
function meetAtAfter(before: Game, { date, meetAt }: GameChange): Game['meetAt'] {
  if (meetAt !== undefined) return meetAt;
  if (date === undefined || before.meetAt === null) return before.meetAt;
  const early = Date.parse(before.date) - Date.parse(before.meetAt);
  return new Date(Date.parse(date) - early).toISOString();
}

/** @throws Failure `not-found`, `stale`, `invalid`, `state-not-possible`, `game-cancelled`, `report-keeps-score` */
export async function changeGame(context: Context, id: string, given: GameChange): Promise<Game> {
  await store.lockGame(context.db, id);
  const before = await gameOf(context, id);
  context.unchangedSince(Game, before);
  const dated = withInstants(given);
  const emptied = before.scoreHome !== null && dated.scoreHome === null;
  const asked = {
    ...before,
    ...(emptied && { state: stateWithoutScore(before.state) }),
    ...dated,
    meetAt: meetAtAfter(before, dated),
  };
  await check(context, asked);
  const scored = asked.scoreHome !== before.scoreHome || asked.scoreGuest !== before.scoreGuest;
  const state = scored ? stateWithScore(asked, context.now) : scoredState(asked, context.now);
  const after = { ...asked, state };
  const change = {
    ...differing(before, { ...dated, state }),
    // a new date alone would move it
    ...(asked.date !== before.date && { meetAt: asked.meetAt }),
    // its UID is from the calendar of the former team; that of a derby is in both
    ...(asked.teamId !== before.teamId && { externalId: null }),
  };
  const isReset = emptied && asked.state === stateWithoutScore(before.state);
  const refusal = isReset ? null : refuseTransition(before.state, asked.state);
  if (refusal) throw new Failure(refusal);
  // a state that only follows from the score is nobody's wish
  const wished = asked.state === before.state ? null : asked.state;
  const byHand = scored || wished === 'live' || wished === 'final';
  if (byHand && before.hasReport) throw new Failure('report-keeps-score');
  const concerned = await concernedByMove(context, before, after);
  await store.updateGame(context.db, id, change, context.now, changesFeed(change));
  if (scored) await storeScore(context, id, after);
  await context.publish('games', id);
  const changed = await gameOf(context, id);
  await rereadReport(context.db, before, changed);
  if (concerned) await handOver(context, before, concerned);
  else await notifyChange(context, before, changed);
  return changed;
}

/** @throws Failure `not-found`, `stale` */
export async function deleteGame(context: Context, id: string): Promise<void> {
  await store.lockGame(context.db, id);
  context.unchangedSince(Game, await gameOf(context, id));
  await deleteGames(context, [id]);
}

/** Deletes the existing ones and reports the others as missing. Everybody who counted on them is notified. */
export async function deleteGames(context: Context, ids: readonly string[]) {
  const deleted = await withdraw(context, ids, () => store.deleteGames(context.db, ids));
  if (deleted.length > 0) {
    await noteBy(context, { action: 'games-removed', detail: { games: deleted.length } });
    await context.publish('games');
    await context.publish('match-reports');
  }
  return deletedOf(ids, deleted);
}
