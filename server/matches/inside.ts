/** What belongs to a team: rides and comments, match code and PIN of a game. */
import { Failure } from '@club/contract/failures.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import type { Context } from '../platform/http/route.ts';
import { isOfGame } from './store.ts';

type OfTeam = { id: string; teamId: string };

/** @throws Failure `missing-permission` for those who neither play in the game or its team nor lead it */
export async function mustBeInside({ db, caller }: Context, game: OfTeam): Promise<void> {
  if (!leads(caller, game.teamId, 'm_gms') && !(await isOfGame(db, game, caller.userId)))
    throw new Failure('missing-permission');
}

/** Match code and PIN are for those in the published line-up, captains of the team and holders of m_gms. */
export const seesCodes = ({ caller }: Context, game: OfTeam, lineUp: LineUp | null): boolean =>
  leads(caller, game.teamId, 'm_gms') ||
  (lineUp?.state === 'published' &&
    [...lineUp.singles, ...lineUp.doubles.flat()].some((person) => person?.id === caller.userId));
