/** The rows of the match week: who plays in a team, and who can play in a game. */
import type { Game } from '@club/contract/games/shape.ts';
import { type Answer, type Answerer, type Asked, movedMinutes } from '@club/contract/matches/rules.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import { longestReminder } from '@club/contract/teams/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { toWire } from '../platform/postgres/page.ts';
import { shownPerson } from '../users/store.ts';

/** Of an answer or search `a` for a game `g`: `isStale` in the contract. */
export const isOld = sql<boolean>`abs(extract(epoch from g.date - a.for_date)) > ${movedMinutes * 60}`;

type Half = { season: number; seasonHalf: SeasonHalf };

/** The players of a team in the order of the reported line-up of a half; those who are not in it follow by QTTR, then by name. */
export const listPlayers = (db: Database, teamId: string, { season, seasonHalf }: Half) =>
  db
    .selectFrom('main.userTeams as m')
    .innerJoin('main.users as u', 'u.id', 'm.userId')
    .leftJoin('main.positions as p', (join) =>
      join
        .onRef('p.userId', '=', 'm.userId')
        .onRef('p.teamId', '=', 'm.teamId')
        .on('p.season', '=', season)
        .on('p.seasonHalf', '=', seasonHalf),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('main.qttr as v')
          .select('v.position')
          .whereRef('v.userId', '=', 'm.userId')
          .orderBy('v.date', 'desc')
          .limit(1)
          .as('q'),
      (join) => join.onTrue(),
    )
    .leftJoin('main.appSettings as s', 's.userId', 'm.userId')
    .select(['m.userId', 'p.position as place', 'q.position as qttr'])
    .select(shownPerson('u').as('person'))
    .select(sql<string | null>`case when s.birthday_shown then u.birthday end`.as('birthday'))
    .where('m.teamId', '=', teamId)
    .where('u.approved', '=', true)
    .orderBy(sql`p.position nulls last, q.position desc nulls last, u.sort_name, u.id`)
    .execute();

export type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number];

/** The captains of a team, by name. */
export const listCaptains = async (db: Database, teamId: string): Promise<Person[]> => {
  const rows = await db
    .selectFrom('main.teamCaptains as c')
    .innerJoin('main.users as u', 'u.id', 'c.userId')
    .select(shownPerson('u').as('person'))
    .where('c.teamId', '=', teamId)
    .orderBy(sql`u.sort_name, u.id`)
    .execute();
  return rows.map(({ person }) => person);
};

export const playsIn = async (db: Database, teamId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('main.userTeams')
    .select('userId')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined;

/** People in the published line-up of a game. */
const inLineUp = (db: Database, gameId: string) =>
  db
    .selectFrom('main.lineUpPlaces as p')
    .innerJoin('main.lineUps as l', 'l.gameId', 'p.gameId')
    .select('p.userId')
    .where('p.gameId', '=', gameId)
    .where('l.publishedAt', 'is not', null);

/** Whether somebody is in the published line-up of a game. */
const isInLineUp = async (db: Database, gameId: string, userId: string): Promise<boolean> =>
  (await inLineUp(db, gameId).where('p.userId', '=', userId).executeTakeFirst()) !== undefined;

/** People who have said yes to a search for substitutes of a game, and have a spot, for its present time. */
const helpingOut = (db: Database, gameId: string) =>
  db
    .selectFrom('main.substituteCandidates as c')
    .innerJoin('main.substituteSearches as a', 'a.id', 'c.searchId')
    .innerJoin('main.games as g', 'g.id', 'a.gameId')
    .innerJoin('main.users as u', 'u.id', 'c.userId')
    .where('a.gameId', '=', gameId)
    .where('c.spot', 'is not', null)
    .where(sql<boolean>`not ${isOld}`);

/** The substitutes that a search has found, by name. */
export const listHelpingOut = (db: Database, gameId: string): Promise<{ userId: string; person: Person }[]> =>
  helpingOut(db, gameId)
    .select('c.userId')
    .select(shownPerson('u').as('person'))
    .orderBy(sql`u.sort_name, u.id`)
    .execute();

export const isHelpingOut = async (db: Database, gameId: string, userId: string): Promise<boolean> =>
  (await helpingOut(db, gameId).select('c.userId').where('c.userId', '=', userId).executeTakeFirst()) !==
  undefined;

/** Whether somebody plays in the team of a game, is in its published line-up, or has said yes to a search for substitutes. */
export const isOfGame = async (
  db: Database,
  game: { id: string; teamId: string },
  ...userIds: string[]
): Promise<boolean> => {
  for (const userId of userIds)
    if (
      (await playsIn(db, game.teamId, userId)) ||
      (await isInLineUp(db, game.id, userId)) ||
      (await isHelpingOut(db, game.id, userId))
    )
      return true;
  return false;
};

const availabilities = (db: Database) =>
  db
    .selectFrom('main.availabilities as a')
    .select(['a.gameId', 'a.userId', 'a.remark', 'a.answeredAt', 'a.forDate'])
    .select([sql<Answer>`a.answer`.as('answer'), sql<Answerer>`a.answered_by`.as('answeredBy')]);

/** When teams meet before their games. */
export const listMeetings = (db: Database) =>
  db.selectFrom('main.teams').select(['id', 'meetMinutesHome', 'meetMinutesAway']).execute();

/** The games in whose published line-up somebody is, and those without one to which they said yes. */
export const listPlayed = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('main.games as g')
    .leftJoin('main.lineUps as l', (join) =>
      join.onRef('l.gameId', '=', 'g.id').on('l.publishedAt', 'is not', null),
    )
    .select('g.id')
    .where(
      sql<boolean>`case when l.game_id is null
        then exists (select from main.availabilities a
          where a.game_id = g.id and a.user_id = ${userId} and a.answer = 'yes' and not ${isOld})
        else exists (select from main.line_up_places p where p.game_id = g.id and p.user_id = ${userId}) end`,
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Coming games in whose published line-up somebody is. */
const linedUp = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('main.lineUpPlaces as p')
    .innerJoin('main.lineUps as l', 'l.gameId', 'p.gameId')
    .innerJoin('main.games as g', 'g.id', 'p.gameId')
    .select('g.id')
    .distinct()
    .where('p.userId', '=', userId)
    .where('l.publishedAt', 'is not', null)
    .where('g.state', '=', 'planned')
    .where('g.date', '>', now);

export const listLinedUp = async (db: Database, userId: string, now: Date): Promise<string[]> =>
  (await linedUp(db, userId, now).orderBy('g.id').execute()).map(({ id }) => id);

/** The same of teams that they do not play in. */
export const listPlayedElsewhere = async (db: Database, userId: string, now: Date): Promise<string[]> => {
  const rows = await linedUp(db, userId, now)
    .where(
      sql<boolean>`not exists (select from main.user_teams m where m.team_id = g.team_id and m.user_id = ${userId})`,
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** All answers for these games. */
export const listAvailabilities = async (db: Database, gameIds: readonly string[]) => {
  if (gameIds.length === 0) return [];
  const rows = await availabilities(db)
    .where('a.gameId', 'in', [...gameIds])
    .execute();
  return rows.map((row) => toWire(row));
};

export type AvailabilityRow = Awaited<ReturnType<typeof listAvailabilities>>[number];

export async function putAvailability(
  db: Database,
  row: {
    gameId: string;
    userId: string;
    answer: Answer;
    remark: string | null;
    answeredAt: Date;
    answeredBy: Answerer;
    forDate: Date;
  },
): Promise<void> {
  const { gameId: _, userId: __, ...values } = row;
  await db
    .insertInto('main.availabilities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['gameId', 'userId']).doUpdateSet(values))
    .execute();
}

/** Returns whether there was an answer. */
export async function deleteAvailability(db: Database, gameId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('main.availabilities')
    .where('gameId', '=', gameId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Planned games that are near enough to be asked about, with what was asked so far. */
export const listAskable = (db: Database, now: Date) =>
  db
    .selectFrom('main.games as g')
    .innerJoin('main.teams as t', 't.id', 'g.teamId')
    .select(['g.id', 'g.date', 'g.homeTeam', 'g.awayTeam', 'g.location', 't.reminders'])
    .select(sql<Game['hall']>`g.hall`.as('hall'))
    .select(
      sql<
        Asked[]
      >`coalesce((select json_agg(json_build_object('date', r.date, 'days', r.days, 'sentAt', r.sent_at))
        from main.game_reminders r where r.game_id = g.id), '[]')`.as('asked'),
    )
    .select(
      // of players: substitutes are asked by the search for them
      sql<Date | null>`(select max(a.answered_at) from main.availabilities a
        join main.user_teams m on m.user_id = a.user_id and m.team_id = g.team_id
        where a.game_id = g.id and ${isOld})`.as('staleAt'),
    )
    .where('g.state', '=', 'planned')
    .where('g.date', '>', now)
    .where('g.date', '<', sql<Date>`${now}::timestamptz + make_interval(days => ${longestReminder + 1})`)
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();

export type Askable = Awaited<ReturnType<typeof listAskable>>[number];

/** Returns false if this question was asked before. @param staleAt questions sent before no longer count; null: all count */
export async function putReminder(
  db: Database,
  question: { gameId: string; date: Date; days: number; sentAt: Date },
  staleAt: Date | null,
): Promise<boolean> {
  const created = await db
    .insertInto('main.gameReminders')
    .values(question)
    .onConflict((conflict) =>
      conflict
        .columns(['gameId', 'date', 'days'])
        .doUpdateSet({ sentAt: question.sentAt })
        .where('main.gameReminders.sentAt', '<', staleAt),
    )
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Who said yes to a game for its present time. */
export const listWilling = async (db: Database, gameId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('main.availabilities as a')
    .innerJoin('main.games as g', 'g.id', 'a.gameId')
    .select('a.userId')
    .where('a.gameId', '=', gameId)
    .where('a.answer', '=', 'yes')
    .where(sql<boolean>`not ${isOld}`)
    .orderBy('a.userId')
    .execute();
  return rows.map(({ userId }) => userId);
};

/** The players of a game's team who have not answered for its present time, until it begins. */
const unanswered = (db: Database, gameId: string, now: Date) =>
  db
    .selectFrom('main.games as g')
    .innerJoin('main.userTeams as m', 'm.teamId', 'g.teamId')
    .innerJoin('main.users as u', 'u.id', 'm.userId')
    .select('m.userId')
    .where('g.id', '=', gameId)
    .where('g.state', '=', 'planned')
    .where('g.date', '>', now)
    .where('u.approved', '=', true)
    .where(
      sql<boolean>`not exists (select from main.availabilities a
        where a.game_id = g.id and a.user_id = m.user_id and not ${isOld})`,
    );

export const listUnanswered = async (db: Database, gameId: string, now: Date): Promise<string[]> =>
  (await unanswered(db, gameId, now).orderBy('m.userId').execute()).map(({ userId }) => userId);

/** Whether a question about a game still concerns somebody. */
export const isUnanswered = async (db: Database, userId: string, gameId: string, now: Date) =>
  (await unanswered(db, gameId, now).where('m.userId', '=', userId).executeTakeFirst()) !== undefined;
