/** Actions on the match code and the PIN of a game. No message, log or audit entry contains them. */
import { Failure } from '@club/contract/failures.ts';
import { Codes, type CodesInput } from '@club/contract/matches/codes/shape.ts';
import { gameOf } from '../../games/actions.ts';
import type { Context } from '../../platform/http/route.ts';
import { lockedToLead, seesCodes } from '../game-rights.ts';
import { shownLineUp } from '../line-up/actions.ts';
import * as store from './store.ts';

const nothing: Codes = { code: null, pin: null };

/** The same refusal whether there are any or not. @throws Failure `not-found`, `missing-permission` */
export async function codesOf(context: Context, gameId: string): Promise<Codes> {
  const game = await gameOf(context, gameId);
  if (!seesCodes(context, game, await shownLineUp(context, game))) throw new Failure('missing-permission');
  return (await store.findCodes(context.db, gameId)) ?? nothing;
}

/** @throws Failure `not-found`, `missing-permission`, `stale` */
export async function setCodes(context: Context, gameId: string, input: CodesInput): Promise<Codes> {
  const { db } = context;
  await lockedToLead(context, gameId);
  context.unchangedSince(Codes, (await store.findCodes(db, gameId)) ?? nothing);
  if (input.code === null && input.pin === null) await store.deleteCodes(db, gameId);
  else await store.putCodes(db, gameId, input);
  await context.publish('matches', gameId);
  return input;
}

/** @throws Failure `not-found`, also where there are none, `missing-permission` */
export async function deleteCodes(context: Context, gameId: string): Promise<void> {
  await lockedToLead(context, gameId);
  if (!(await store.deleteCodes(context.db, gameId))) throw new Failure('not-found');
  await context.publish('matches', gameId);
}
