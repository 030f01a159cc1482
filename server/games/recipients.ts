/** Who is notified about a game besides the followers of a topic: its team, and people who help out or go along. */
import type { Game } from '@club/contract/games/shape.ts';
import { type Message, notifyPeople } from '../notifications/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { listCaptainsOutside } from '../teams/store.ts';
import { listCountingOn, listSubstitutes } from './store.ts';

/** Notifies those who play in a game or have a ride without belonging to its team. @param found also those found by a search */
export async function notifySubstitutes(
  context: Context,
  game: Game,
  message: Message,
  found: boolean,
): Promise<void> {
  const userIds = await listSubstitutes(context.db, game.id, found);
  if (userIds.length > 0) await notifyPeople(context, { ...message, kind: 'matchDay' }, { userIds });
}

/** Notifies the team, and its captains also if they do not play in it. */
export async function notifyTeam(
  context: Context,
  teamId: string,
  message: Message,
  gameIds: readonly string[],
) {
  await notifyPeople(context, { ...message, ...(await evenSilenced(context, gameIds)) }, { teamId });
  const userIds = await listCaptainsOutside(context.db, teamId);
  if (userIds.length > 0) await notifyPeople(context, { ...message, kind: 'matchDay' }, { userIds });
}

/** Everybody who counts on a game is notified whether and when it takes place, even with the team's messages silenced. */
const evenSilenced = async (
  { db }: Context,
  gameIds: readonly string[],
): Promise<Pick<Message, 'alsoAs'>> => ({
  alsoAs: { kind: 'matchDay', userIds: await listCountingOn(db, gameIds) },
});
