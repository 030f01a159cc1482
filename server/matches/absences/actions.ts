/** Absences that are entered or changed: who drops out of a published line-up by one is reported to its captains. */
import type { Absence, AbsenceChange, AbsenceInput } from '@club/contract/absences/shape.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { absenceOf, changeAbsence, createAbsence } from '../../absences/actions.ts';
import { whose } from '../../families/actions.ts';
import { findGame, lockGame } from '../../games/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { withDropOuts } from '../line-up/drop-outs.ts';
import { listLinedUp } from '../store.ts';

/** The coming games in whose published line-up somebody is, locked: of two changes at once only the first makes them drop out. */
async function linedUpFor({ db, now }: Context, userId: string): Promise<Game[]> {
  const games: Game[] = [];
  for (const id of await listLinedUp(db, userId, now)) {
    await lockGame(db, id);
    const game = await findGame(db, id);
    if (game) games.push(game);
  }
  return games;
}

/** @throws Failure as {@link createAbsence} */
export async function enterAbsence(context: Context, input: AbsenceInput): Promise<Absence> {
  const userId = whose(context, input.userId);
  const games = await linedUpFor(context, userId);
  return withDropOuts(context, games, userId, () => createAbsence(context, input));
}

/** @throws Failure as {@link changeAbsence} */
export async function reviseAbsence(context: Context, id: string, change: AbsenceChange): Promise<Absence> {
  const { userId } = await absenceOf(context, id);
  const games = await linedUpFor(context, userId);
  return withDropOuts(context, games, userId, () => changeAbsence(context, id, change));
}
