/** How players have answered in a season, and how often they played: for those who lead the team. */

import type { Game } from '@club/contract/games/shape.ts';
import { peopleIn } from '@club/contract/matches/line-up/rules.ts';
import { isStale } from '@club/contract/matches/rules.ts';
import type { AnswerStatistics } from '@club/contract/matches/shape.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { listLineUps } from './line-up/store.ts';
import { listAvailabilities } from './store.ts';

/** The people in the ended reports of these games, by game; passed in by the module of match reports, which comes later. */
export type ListReported = (
  db: Database,
  gameIds: readonly string[],
) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;

/** A game counts once it has begun, if anybody has answered for it. @param games of the season */
export async function answerStatisticsOf(
  { db, now }: Context,
  games: readonly Game[],
  players: readonly { userId: string }[],
  listReported: ListReported,
): Promise<AnswerStatistics> {
  const begun = games.filter(({ state, date }) => state !== 'cancelled' && Date.parse(date) <= now.getTime());
  const dates = new Map(begun.map(({ id, date }) => [id, date]));
  const rows = (await listAvailabilities(db, [...dates.keys()])).filter(
    ({ gameId, forDate }) => !isStale(forDate, dates.get(gameId) ?? forDate),
  );
  const asked = [...new Set(rows.map(({ gameId }) => gameId))];
  const [lineUps, reported] = await Promise.all([listLineUps(db, asked), listReported(db, asked)]);
  const published = (id: string) => {
    const lineUp = lineUps.get(id);
    return new Set(lineUp?.state === 'published' ? peopleIn(lineUp).map((person) => person.id) : []);
  };
  // the report knows who stood at the table; the line-up only who was meant to
  const playing = asked.map((id) => reported.get(id) ?? published(id));
  return {
    games: asked.length,
    players: players.map(({ userId }) => {
      const own = rows.filter((row) => row.userId === userId);
      const count = (answer: (typeof own)[number]['answer']) =>
        own.filter((row) => row.answer === answer).length;
      return {
        yes: count('yes'),
        maybe: count('maybe'),
        substituteOnly: count('substituteOnly'),
        no: count('no'),
        unanswered: asked.length - own.length,
        played: playing.filter((people) => people.has(userId)).length,
      };
    }),
  };
}
