/** What a viewer sees of the players of a team and of their answers. */
import { clubTime } from '@club/contract/club-time.ts';
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { matchSystems } from '@club/contract/line-ups/systems.ts';
import { isStale } from '@club/contract/matches/rules.ts';
import type { MatchPlayer, Player } from '@club/contract/matches/shape.ts';
import { actsFor, holds, leads, type Viewer } from '@club/contract/permissions.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { listAway } from '../absences/store.ts';
import type { Context } from '../platform/http/route.ts';
import * as store from './store.ts';

export const playersWanted = ({ matchSystem }: Team): number | null =>
  matchSystem && matchSystems[matchSystem].singles;

export const halfAt = (instant: string | Date, { env }: Pick<Context, 'env'>) => {
  const { season, half } = seasonHalfOf(clubTime(env.clubTimezone).localOf(instant).date);
  return { season, seasonHalf: half };
};

/** Values are for those who may see all of them, for oneself, and within the team. */
export const shownPlayer = (
  { person, place, qttr, userId }: Pick<store.PlayerRow, 'person' | 'place' | 'qttr' | 'userId'>,
  caller: Viewer,
  involved: boolean,
): Player => ({
  person,
  place,
  qttr: involved || actsFor(caller, userId) || holds(caller, 'g_all_usr_qttr') ? qttr : null,
});

/** Players and captains of a team see more of it than other members: remarks and QTTR. */
export const isInvolved = (caller: Viewer, teamId: string, players: readonly { userId: string }[]): boolean =>
  leads(caller, teamId, 'm_gms') || players.some(({ userId }) => actsFor(caller, userId));

export type Given = NonNullable<MatchPlayer['given']>;

/** An answer as the caller may see it. */
const shownAnswer = (row: store.AvailabilityRow, game: Game, reads: boolean): Given => ({
  answer: row.answer,
  remark: reads ? row.remark : null,
  answeredAt: row.answeredAt,
  answeredBy: row.answeredBy,
  forDate: row.forDate,
  stale: isStale(row.forDate, game.date),
});

const dayIn =
  ({ env }: Pick<Context, 'env'>) =>
  ({ date }: Game): string =>
    clubTime(env.clubTimezone).localOf(date).date;

/** All answers for games, and everybody who is away between the first and the last of them. */
export async function saidFor(context: Pick<Context, 'db' | 'env'>, games: readonly Game[]) {
  const days = games.map(dayIn(context)).toSorted();
  const [rows, away] = await Promise.all([
    store.listAvailabilities(
      context.db,
      games.map(({ id }) => id),
    ),
    days.length === 0 ? [] : listAway(context.db, { from: days[0] ?? '', to: days.at(-1) ?? '' }),
  ]);
  return { rows, away };
}

export type Said = Awaited<ReturnType<typeof saidFor>>;

/**
 * The answers for games, with "no" for those who are away and have not answered for the current time.
 * @returns the answer of one person for one game, or null
 */
export const givenFor = async (context: Pick<Context, 'db' | 'env'>, games: readonly Game[]) =>
  givenIn(context, await saidFor(context, games));

/** The same from data that was read already. */
export function givenIn(context: Pick<Context, 'env'>, { rows, away }: Said) {
  const dayOf = dayIn(context);
  const byKey = new Map(rows.map((row) => [`${row.gameId} ${row.userId}`, row]));
  const awayOf = Map.groupBy(away, ({ userId }) => userId);
  return (game: Game, userId: string, reads: boolean): Given | null => {
    const row = byKey.get(`${game.id} ${userId}`);
    const given = row ? shownAnswer(row, game, reads) : null;
    const day = dayOf(game);
    const isAway = awayOf.get(userId)?.some(({ from, to }) => from <= day && day <= to) ?? false;
    if (!isAway) return given;
    return given === null || given.stale
      ? {
          answer: 'no',
          remark: null,
          answeredAt: null,
          answeredBy: 'absence',
          forDate: game.date,
          stale: false,
        }
      : { ...given, ...(reads && { away: true as const }) };
  };
}
