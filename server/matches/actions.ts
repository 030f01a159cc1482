/** Actions of the match week: who can play. */

import { Failure } from '@club/contract/failures.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { type Answerer, answererFor, isStale, refuseAnswer } from '@club/contract/matches/rules.ts';
import type { Availability, AvailabilityInput } from '@club/contract/matches/shape.ts';
import { actingFor, actsFor, leads } from '@club/contract/permissions.ts';
import { gameOf } from '../games/actions.ts';
import { lockGame } from '../games/store.ts';
import { listComing, lockGames } from '../games/withdrawn/store.ts';
import type { Context } from '../platform/http/route.ts';
import { leaveTeam } from '../teams/actions.ts';
import { withDropOuts } from './line-up/drop-outs.ts';
import { leaveCars } from './rides/actions.ts';
import { givenFor } from './shown.ts';
import * as store from './store.ts';
import { followAvailability } from './substitutes/actions.ts';

/** @throws Failure `not-found` */
export async function availabilityOf(
  context: Context,
  gameId: string,
  userId: string,
): Promise<Availability> {
  const { db, caller } = context;
  const game = await gameOf(context, gameId);
  if (!(await store.isOfGame(db, game, userId))) throw new Failure('not-found');
  const reads = leads(caller, game.teamId, 'm_gms') || (await store.isOfGame(db, game, ...actingFor(caller)));
  const given = await givenFor(context, [game]);
  const answered = given(game, userId, reads);
  if (!answered) throw new Failure('not-found');
  return { gameId, userId, ...answered };
}

/**
 * The game, locked, if the caller may answer for this person now.
 * @throws Failure `not-found`, `missing-permission`, `game-begun`, `game-cancelled`
 */
async function gameToAnswer(context: Context, gameId: string, userId: string): Promise<Game> {
  const { db, caller, now } = context;
  await lockGame(db, gameId);
  const game = await gameOf(context, gameId);
  if (!actsFor(caller, userId) && !leads(caller, game.teamId, 'm_gms'))
    throw new Failure('missing-permission');
  const refusal = refuseAnswer(game, now);
  if (refusal) throw new Failure(refusal);
  return game;
}

/**
 * Says whether somebody can play.
 * @param by how they said it; default: themselves, or a guardian or captain for them
 * @throws Failure `not-found`, `missing-permission`, `not-in-team`, `game-begun`, `game-cancelled`, `game-moved`
 */
export async function answer(
  context: Context,
  gameId: string,
  userId: string,
  { answer: given, remark = null, forDate }: AvailabilityInput,
  by: Answerer = answererFor(context.caller, userId),
): Promise<Availability> {
  const { db, now } = context;
  const game = await gameToAnswer(context, gameId, userId);
  if (!(await store.isOfGame(db, game, userId))) throw new Failure('not-in-team');
  if (forDate !== undefined && isStale(forDate, game.date)) throw new Failure('game-moved');
  const row = { gameId, userId, answer: given, remark, answeredAt: now, answeredBy: by };
  await withDropOuts(context, [game], userId, () =>
    store.putAvailability(db, { ...row, forDate: new Date(forDate ?? game.date) }),
  );
  await context.publish('matches', gameId);
  if (given === 'no') await leaveCars(context, game, userId);
  const answered = await availabilityOf(context, gameId, userId);
  if (given !== 'yes') await followAvailability(context, game, userId);
  return answered;
}

/** @throws Failure `not-found`, `missing-permission`, `game-begun`, `game-cancelled` */
export async function withdrawAnswer(context: Context, gameId: string, userId: string): Promise<void> {
  const game = await gameToAnswer(context, gameId, userId);
  await withDropOuts(context, [game], userId, async () => {
    if (!(await store.deleteAvailability(context.db, gameId, userId))) throw new Failure('not-found');
  });
  await context.publish('matches', gameId);
  await followAvailability(context, game, userId);
}

/** Somebody who leaves a team is in no car to its coming games and has answered nothing, unless they play in them nevertheless. @throws Failure as {@link leaveTeam} */
export async function leaveTeamAndGames(context: Context, userId: string, teamId: string): Promise<void> {
  await leaveTeam(context, userId, teamId);
  const coming = await listComing(context.db, teamId, context.now);
  // whoever answers or takes a seat at the same time has locked the game
  await lockGames(context.db, coming);
  for (const id of coming) {
    if (await store.isOfGame(context.db, { id, teamId }, userId)) continue;
    await store.deleteAvailability(context.db, id, userId);
    await leaveCars(context, { id, teamId }, userId);
  }
}
