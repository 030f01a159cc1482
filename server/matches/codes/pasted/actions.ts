/** Match codes and PINs of many games from a pasted text: shown first, then saved together. */
import { clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import type { CodesOfGames, PastedCodes } from '@club/contract/matches/codes/pasted/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { today } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/http/route.ts';
import { lockedToLead } from '../../game-rights.ts';
import * as store from '../store.ts';
import { matchCodes } from './match-codes.ts';
import { readCodes } from './read-codes.ts';

/** The games of the present season whose codes the caller may see. */
function numberedGames(context: Context) {
  const { db, caller, env } = context;
  const { season } = seasonHalfOf(today(context));
  const { instantOf } = clubTime(env.clubTimezone);
  const firstOf = (year: number) => instantOf(`${year}-07-01`, '00:00');
  const teamIds = holds(caller, 'm_gms') ? null : caller.captainOf;
  return store.listNumbered(db, { teamIds, from: firstOf(season), to: firstOf(season + 1) });
}

/** Saves nothing. */
export async function previewPasted(context: Context, text: string): Promise<PastedCodes> {
  const { localOf } = clubTime(context.env.clubTimezone);
  const games = await numberedGames(context);
  const read = readCodes(text, {
    numbers: games.map(({ matchNumber }) => matchNumber),
    teams: [...new Set(games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))],
  });
  const { found, unread } = matchCodes(
    read,
    games.map((game) => ({ ...game, day: localOf(game.date).date })),
  );
  const named = new Set(found.flatMap(({ gameIds }) => gameIds));
  return {
    found,
    unread,
    games: games
      .filter(({ id }) => named.has(id))
      .map(({ code, pin, date, ...game }) => ({ ...game, date: date.toISOString(), codes: { code, pin } })),
  };
}

/** All or none. @throws Failure `not-found`, `missing-permission`, `stale`: somebody has changed one meanwhile */
export async function savePasted(context: Context, games: CodesOfGames['games']): Promise<void> {
  const { db } = context;
  // in one order, so that two who save at once do not wait for each other
  for (const { gameId, codes, before } of games.toSorted((one, other) =>
    one.gameId.localeCompare(other.gameId),
  )) {
    await lockedToLead(context, gameId);
    const stored = await store.findCodes(db, gameId);
    if ((stored?.code ?? null) !== before.code || (stored?.pin ?? null) !== before.pin)
      throw new Failure('stale');
    if (codes.code === null && codes.pin === null) await store.deleteCodes(db, gameId);
    else await store.putCodes(db, gameId, codes);
    await context.publish('matches', gameId);
  }
}
