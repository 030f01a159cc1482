/** Games that are deleted, alone or with their team, or transferred to another team: everybody who counted on them is notified. */
import type { Game } from '@club/contract/games/shape.ts';
import type { Context } from '../../platform/http/route.ts';
import { deleteTeam } from '../../teams/actions.ts';
import { lockTeam } from '../../teams/store.ts';
import { findGame } from '../store.ts';
import { notifyDeleted, notifyHandedOver } from './notify.ts';
import * as store from './store.ts';

const concernedBy = ({ db, now, env }: Context, gameIds: readonly string[]) =>
  store.listConcerned(db, gameIds, { now, zone: env.clubTimezone });

/**
 * Deletes games and notifies those who counted on them. They are locked before, so that nobody answers in between.
 * @param remove deletes them
 */
export async function withdraw<T>(
  context: Context,
  gameIds: readonly string[],
  remove: () => Promise<T>,
): Promise<T> {
  if (gameIds.length === 0) return remove();
  await store.lockGames(context.db, gameIds);
  const concerned = await concernedBy(context, gameIds);
  const games: Game[] = [];
  for (const id of new Set(concerned.map(({ gameId }) => gameId))) {
    const game = await findGame(context.db, id);
    if (game) games.push(game);
  }
  const removed = await remove();
  const byDate = games.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  await notifyDeleted(context, byDate, concerned);
  return removed;
}

/** @throws Failure as {@link deleteTeam} */
export async function deleteTeamAndGames(
  context: Context,
  teamId: string,
  withGames: boolean,
): Promise<void> {
  await lockTeam(context.db, teamId);
  const ids = withGames ? await store.listComing(context.db, teamId, context.now) : [];
  await withdraw(context, ids, () => deleteTeam(context, teamId, withGames));
}

/**
 * People who count on a game that is transferred to another team: nobody if it is cancelled or its date was past. Null
 * where its team stays, or it is over.
 */
export const concernedByMove = (context: Context, before: Game, after: Game) =>
  before.teamId !== after.teamId &&
  (before.state === 'planned' || before.state === 'cancelled') &&
  [before, after].some(({ date }) => Date.parse(date) > context.now.getTime())
    ? concernedBy(context, [before.id])
    : null;

/**
 * Deletes the answers and arrangements of the former team, and notifies it. The game must be locked, and have its new team.
 * @param before as it was
 */
export async function handOver(context: Context, before: Game, concerned: readonly store.Concerned[]) {
  await store.forgetFormerTeam(context.db, before.id);
  await context.publish('matches', before.id);
  await notifyHandedOver(context, before, concerned);
}
