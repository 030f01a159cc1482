/** Notifies captains when somebody of a published line-up cannot play any more: they say no, are away, or leave the club. */
import type { Game } from '@club/contract/games/shape.ts';
import { peopleIn } from '@club/contract/matches/line-up/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { findGame } from '../../games/store.ts';
import { lastNotifiedOf } from '../../notifications/latest/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { type Given, givenFor } from '../shown.ts';
import { isHelpingOut, listLinedUp } from '../store.ts';
import { notifyDropOut, notifyGap } from './notify.ts';
import { listLineUps } from './store.ts';

const saysNo = (given: Given | null): given is Given => given?.answer === 'no' && !given.stale;

/** Whether somebody drops out by a change of what they have said. Who is away and says no, too, drops out once. */
async function dropsOut({ db }: Context, game: Game, userId: string, was: Given | null, is: Given | null) {
  if (!saysNo(is)) return false;
  if (!saysNo(was)) return true;
  if (was.answeredBy !== 'absence' || is.answeredBy === 'absence') return false;
  // a captain may have put them in although they were away
  return (await lastNotifiedOf(db, { module: 'drop-outs', id: game.id, named: userId })) === null;
}

/**
 * Changes what somebody has said for games, and notifies the captains of those whose published line-up they drop out of. Of
 * somebody who gives the spot of a substitute back, the search notifies them.
 * @param change their answer or their absences
 */
export async function withDropOuts<T>(
  context: Context,
  games: readonly Game[],
  userId: string,
  change: () => Promise<T>,
): Promise<T> {
  const lineUps = await listLineUps(
    context.db,
    games.map(({ id }) => id),
  );
  const linedUp: { game: Game; person: Person }[] = [];
  for (const game of games) {
    const lineUp = lineUps.get(game.id);
    const person = lineUp?.state === 'published' && peopleIn(lineUp).find(({ id }) => id === userId);
    if (person && !(await isHelpingOut(context.db, game.id, userId))) linedUp.push({ game, person });
  }
  if (linedUp.length === 0) return change();
  const given = () =>
    givenFor(
      context,
      linedUp.map(({ game }) => game),
    );
  const before = await given();
  const changed = await change();
  const after = await given();
  for (const { game, person } of linedUp)
    if (await dropsOut(context, game, userId, before(game, userId, false), after(game, userId, false)))
      await notifyDropOut(context, game, person);
  return changed;
}

/** Whether a message about those who drop out of a game still holds: it takes place, and they cannot play. */
export async function areStillOut(
  context: Pick<Context, 'db' | 'env'>,
  gameId: string,
  userIds: readonly string[],
): Promise<boolean> {
  const game = await findGame(context.db, gameId);
  if (!game || game.state === 'cancelled') return false;
  const given = await givenFor(context, [game]);
  return userIds.every((userId) => saysNo(given(game, userId, false)));
}

/** Notifies the captains of a game that was moved of those in its published line-up who are away then. */
export async function notifyOfAway(context: Context, gameId: string): Promise<void> {
  const game = await findGame(context.db, gameId);
  const lineUp = (await listLineUps(context.db, [gameId])).get(gameId);
  if (!game || lineUp?.state !== 'published') return;
  const given = await givenFor(context, [game]);
  const isAway = (userId: string) => {
    const said = given(game, userId, false);
    return saysNo(said) && said.answeredBy === 'absence';
  };
  for (const person of peopleIn(lineUp).filter(({ id }) => isAway(id)))
    await notifyDropOut(context, game, person);
}

/** Notifies the captains of coming games about the gap that somebody leaves who is removed from the club. */
export async function notifyOfGaps(context: Context, userId: string): Promise<void> {
  for (const gameId of await listLinedUp(context.db, userId, context.now)) {
    const game = await findGame(context.db, gameId);
    if (game) await notifyGap(context, game, userId);
  }
}
