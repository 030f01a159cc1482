/** The rows of games that members have played in matches, as the ended reports have them. */
import type { BalanceGame } from '@club/contract/match-reports/after/balances.ts';
import type { OwnGame } from '@club/contract/match-reports/after/own-games.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** A game of one player: their own id comes first in `players`; an unknown player is an empty text. */
export type PlayedGame = BalanceGame & { userId: string; teamId: string; teamName: string; cupGame: boolean };

type Filter = {
  userId?: string;
  userIds?: readonly string[];
  teamId?: string;
  /** name of the other team, any spelling of capitals */
  against?: string;
  /** start of the match, `to` excluded */
  from?: Date;
  to?: Date;
};

/** Played games, earliest match first. A match that is called off does not count, whatever its report says. */
export async function listPlayed(db: Database, filter: Filter): Promise<PlayedGame[]> {
  const opponent = sql<string>`case when g.home_game then g.away_team else g.home_team end`;
  let query = db
    .selectFrom('main.matchReportGames as p')
    .innerJoin('main.games as g', 'g.id', 'p.gameId')
    .innerJoin('main.teams as t', 't.id', 'g.teamId')
    .select(['p.gameId', 'p.number', 'p.userId', 'p.partnerId', 'p.isDouble', 'p.place', 'p.opponents'])
    .select(['p.won', 'p.setsWon', 'p.setsLost', 'p.ballsWon', 'p.ballsLost'])
    .select(['g.date', 'g.teamId', 'g.cupGame', 't.name as teamName'])
    .select(sql<OwnGame['ending']>`p.ending`.as('ending'))
    .select(opponent.as('opponentTeam'))
    .where('g.state', '<>', 'cancelled')
    .orderBy('g.date')
    .orderBy('p.gameId')
    .orderBy('p.number');
  if (filter.userId) query = query.where('p.userId', '=', filter.userId);
  if (filter.userIds) query = query.where(sql<boolean>`p.user_id = any(${[...filter.userIds]}::uuid[])`);
  if (filter.teamId) query = query.where('g.teamId', '=', filter.teamId);
  if (filter.against) query = query.where(sql<boolean>`lower(${opponent}) = lower(${filter.against})`);
  if (filter.from) query = query.where('g.date', '>=', filter.from);
  if (filter.to) query = query.where('g.date', '<', filter.to);
  return (await query.execute()).map(
    ({ partnerId, setsWon, setsLost, ballsWon, ballsLost, date, ...row }) => ({
      ...row,
      players: row.isDouble ? [row.userId, partnerId ?? ''] : [row.userId],
      date: date.toISOString(),
      sets: { won: setsWon, lost: setsLost },
      balls: { won: ballsWon, lost: ballsLost },
    }),
  );
}

/** Ids of those who are in the ended reports of these matches, by game; matches without one are left out. */
export async function listPeopleOf(
  db: Database,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('main.matchReportGames')
    .select(['gameId', 'userId'])
    .distinct()
    .where(sql<boolean>`game_id = any(${[...gameIds]}::uuid[])`)
    .execute();
  const games = Map.groupBy(rows, ({ gameId }) => gameId);
  return new Map([...games].map(([id, people]) => [id, new Set(people.map(({ userId }) => userId))]));
}

/** Replaces the games of a match. @param members ids of those who get a row */
export async function putPlayed(
  db: Database,
  gameId: string,
  games: readonly OwnGame[],
  members: ReadonlySet<string>,
): Promise<void> {
  await db.deleteFrom('main.matchReportGames').where('gameId', '=', gameId).execute();
  const rows = games.flatMap((game) =>
    game.players
      .filter((player) => members.has(player))
      .map((userId) => ({
        gameId,
        userId,
        number: game.number,
        partnerId: game.players.find((player) => player !== userId && members.has(player)) ?? null,
        isDouble: game.isDouble,
        place: game.place,
        opponents: [...game.opponents],
        won: game.won,
        ending: game.ending,
        setsWon: game.sets.won,
        setsLost: game.sets.lost,
        ballsWon: game.balls.won,
        ballsLost: game.balls.lost,
      })),
  );
  if (rows.length > 0) await db.insertInto('main.matchReportGames').values(rows).execute();
}
