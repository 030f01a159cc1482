/** Who may do what with a game, and until when: those who lead its team, and those who play in it. */

import { Failure } from '@club/contract/failures.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { peopleIn } from '@club/contract/matches/line-up/rules.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { refuseAnswer } from '@club/contract/matches/rules.ts';
import { actingFor, actsFor, leads } from '@club/contract/permissions.ts';
import { gameOf } from '../games/actions.ts';
import { lockGame } from '../games/store.ts';
import type { Context } from '../platform/http/route.ts';
import { isOfGame } from './store.ts';

type OfTeam = { id: string; teamId: string };

/** Whether the caller plays in the game or its team, or leads it. */
export const isInvolved = async ({ db, caller }: Context, game: OfTeam): Promise<boolean> =>
  leads(caller, game.teamId, 'm_gms') || (await isOfGame(db, game, ...actingFor(caller)));

/** @throws Failure `missing-permission` for those who neither play in the game or its team nor lead it */
export async function mustBeInvolved(context: Context, game: OfTeam): Promise<void> {
  if (!(await isInvolved(context, game))) throw new Failure('missing-permission');
}

/**
 * The game, locked until the transaction ends, if the caller leads its team.
 * @throws Failure `not-found`, `missing-permission`
 */
export async function lockedToLead(context: Context, gameId: string): Promise<Game> {
  await lockGame(context.db, gameId);
  const game = await gameOf(context, gameId);
  if (!leads(context.caller, game.teamId, 'm_gms')) throw new Failure('missing-permission');
  return game;
}

/** @throws Failure `game-begun`, `game-cancelled` */
export function mustBeToCome(game: Game, { now }: Pick<Context, 'now'>): void {
  const refusal = refuseAnswer(game, now);
  if (refusal) throw new Failure(refusal);
}

/** Match code and PIN are for those in the published line-up, captains of the team and holders of m_gms. */
export const seesCodes = ({ caller }: Context, game: OfTeam, lineUp: LineUp | null): boolean =>
  leads(caller, game.teamId, 'm_gms') ||
  (lineUp?.state === 'published' && peopleIn(lineUp).some((person) => actsFor(caller, person.id)));
