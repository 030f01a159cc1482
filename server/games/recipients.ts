/** Who is notified about a game besides the followers of a topic: its team, and people who help out or go along. */
import type { Game } from '@club/contract/games/shape.ts';
import { type AlsoAs, type Message, notifyPeople, splitByAudience } from '../notifications/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { listCaptainsOutside } from '../teams/store.ts';
import { listCountingOn, listSubstitutes } from './store.ts';

/**
 * Notifies those who play in a game or have a ride and are not notified with its team.
 * @param found also those found by a search
 */
export async function notifySubstitutes(
  context: Context,
  game: Game,
  message: Message,
  found: boolean,
): Promise<void> {
  const substitutes = await listSubstitutes(context.db, game.id, found);
  const { others: userIds } = await splitByAudience(context, { teamId: game.teamId }, substitutes);
  if (userIds.length > 0) await notifyPeople(context, { ...message, kind: 'matchDay' }, { userIds });
}

/**
 * Notifies the team, and its captains also if they do not play in it. Everybody who counts on a game is notified even with the
 * team's messages silenced.
 */
export async function notifyTeam(
  context: Context,
  teamId: string,
  message: Message,
  gameIds: readonly string[],
) {
  const captains = await listCaptainsOutside(context.db, teamId);
  // a captain may be a guardian of somebody in the team
  const { among, others: userIds } = await splitByAudience(context, { teamId }, captains);
  const alsoAs: AlsoAs = {
    kind: 'matchDay',
    userIds: [...(await listCountingOn(context.db, gameIds)), ...among],
  };
  await notifyPeople(context, { ...message, alsoAs }, { teamId });
  if (userIds.length > 0) await notifyPeople(context, { ...message, kind: 'matchDay' }, { userIds });
}
