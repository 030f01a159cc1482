/** The rows of games. */

import type { GameState } from '@club/contract/games/rules.ts';
import { Game } from '@club/contract/games/shape.ts';
import type { Viewer } from '@club/contract/permissions.ts';
import { sql } from 'kysely';
import { columnsOf } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage, toWire, toWireOr } from '../platform/postgres/page.ts';

const columns = columnsOf('main.games as g', Game, ['hall', 'hasReport']);
const hall = sql<Game['hall']>`g.hall`.as('hall');
const hasReport = sql<boolean>`exists (select from main.match_reports r where r.game_id = g.id)`;

const everything = (db: Database) =>
  db.selectFrom('main.games as g').select([...columns, hall, hasReport.as('hasReport')]);

/** A change as its columns: JSON is text. */
const rowOf = <Given extends Partial<Game>>({ hall, hasReport: _, ...game }: Given) => ({
  ...game,
  ...(hall !== undefined && { hall: hall && JSON.stringify(hall) }),
});

type Filters = {
  teamId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: GameState | undefined;
  /** only games before this instant without a final result */
  missingBefore?: Date | undefined;
  /** only games of this person's teams */
  of?: OfTeams | undefined;
};

type OfTeams = Pick<Viewer, 'userId'>;

/**
 * Whether the team of game `g` is one in which this person plays or whose captain they are. Read from the rows and not
 * from the caller: a guardian reads for a child without its rights as a captain.
 */
const isOfTeam = ({ userId }: OfTeams) =>
  sql<boolean>`g.team_id in (select m.team_id from main.user_teams m where m.user_id = ${userId}
    union all select c.team_id from main.team_captains c where c.user_id = ${userId})`;

/** Whether game `g` has no final result, though it began before this instant. */
const withoutResult = (before: Date) =>
  sql<boolean>`(g.date < ${before} and g.state <> 'cancelled' and (g.state <> 'final' or g.score_home is null))`;

/** A page of games, earliest first by default. */
export function listGames(db: Database, asked: Asked & Filters) {
  let query = everything(db);
  if (asked.teamId) query = query.where('g.teamId', '=', asked.teamId);
  if (asked.from) query = query.where('g.date', '>=', new Date(asked.from));
  if (asked.to) query = query.where('g.date', '<', new Date(asked.to));
  if (asked.state) query = query.where('g.state', '=', asked.state);
  if (asked.missingBefore) query = query.where(withoutResult(asked.missingBefore));
  if (asked.of) query = query.where(isOfTeam(asked.of));
  return readPage(query, asked, {
    search: sql`g.search`,
    sorts: {
      date: { by: sql`g.date`, type: 'timestamptz' },
      homeTeam: { by: sql`g.home_team collate main.german`, type: 'text' },
      awayTeam: { by: sql`g.away_team collate main.german`, type: 'text' },
      league: { by: sql`g.league collate main.german`, type: 'text' },
      location: { by: sql`coalesce(g.location, '') collate main.german`, type: 'text' },
      state: { by: sql`g.state`, type: 'text' },
    },
    usual: 'date',
    id: sql`g.id`,
  });
}

export const findGame = (db: Database, id: string): Promise<Game | undefined> =>
  toWireOr(everything(db).where('g.id', '=', id).executeTakeFirst());

/** Locks this game until the transaction ends. */
export const lockGame = (db: Database, id: string) =>
  db.selectFrom('main.games').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks all games of a team until the transaction ends, in the order of their ids. */
export const lockGamesOfTeam = (db: Database, teamId: string) =>
  db.selectFrom('main.games').select('id').where('teamId', '=', teamId).orderBy('id').forUpdate().execute();

/** All games of a team. */
export const listGamesOfTeam = async (db: Database, teamId: string): Promise<Game[]> => {
  const rows = await everything(db)
    .where('g.teamId', '=', teamId)
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();
  return rows.map((row) => toWire(row));
};

export async function insertGames(db: Database, games: readonly Omit<Game, 'hasReport'>[]): Promise<void> {
  // a statement has at most 65,535 parameters
  for (let at = 0; at < games.length; at += 1000)
    await db
      .insertInto('main.games')
      .values(games.slice(at, at + 1000).map(rowOf))
      .execute();
}

/** Rides to a game that is about to move leave as long before it as they did. */
const moveRides = (db: Database, id: string, date: string) =>
  sql`update main.rides r set leaves_at = r.leaves_at + (${date}::timestamptz - g.date)
    from main.games g where g.id = r.game_id and g.id = ${id} and g.date <> ${date}::timestamptz`.execute(db);

/**
 * Updates a game; its meeting time and the rides to it move with it. `announced` increases the sequence for subscribers
 * of its calendar (RFC 5545, SEQUENCE).
 */
export async function updateGame(
  db: Database,
  id: string,
  change: Partial<Game>,
  now: Date,
  announced: boolean,
): Promise<void> {
  if (change.date !== undefined) await moveRides(db, id, change.date);
  await db
    .updateTable('main.games')
    .set({ ...rowOf(change), modifiedAt: now })
    .$if(change.date !== undefined && change.meetAt === undefined, (query) =>
      query.set({ meetAt: sql<Date>`meet_at + (${change.date}::timestamptz - date)` }),
    )
    .$if(announced, (query) => query.set({ sequence: sql`sequence + 1` }))
    .where('id', '=', id)
    .execute();
}

/** Returns the ids of those that existed. */
export async function deleteGames(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('main.games')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The games in a feed: those before the last season are left out. */
export const listFeedGames = (
  db: Database,
  { teamId, of, ids }: { teamId?: string; of?: OfTeams; ids?: readonly string[] },
  since: Date,
) =>
  db
    .selectFrom('main.games as g')
    .innerJoin('main.teams as t', 't.id', 'g.teamId')
    .select([...columns, hall, 'g.sequence', 'g.modifiedAt', 'g.createdAt', 't.name as teamName'])
    .select(sql<GameState>`g.state`.as('state'))
    .where('g.date', '>=', since)
    .$if(teamId !== undefined, (query) => query.where('g.teamId', '=', teamId ?? ''))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`g.id = any(${ids ?? []}::uuid[])`))
    .where(of ? isOfTeam(of) : sql.lit(true))
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();

/**
 * People who play in a game or have a ride, and neither belong to its team nor lead it: in its published line-up, in a car, or found by a search
 * for substitutes. @param found false: without those whom an ended search notifies
 */
export const listSubstitutes = async (db: Database, gameId: string, found: boolean): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select u.id as user_id from main.users u join main.games g on g.id = ${gameId}
    where (exists (select from main.line_up_places p join main.line_ups l on l.game_id = p.game_id
          where p.game_id = g.id and p.user_id = u.id and l.published_at is not null)
        or exists (select from main.rides r where r.game_id = g.id and (r.driver_id = u.id
          or exists (select from main.ride_passengers p where p.ride_id = r.id and p.user_id = u.id)))
        or ${found} and exists (select from main.substitute_candidates c
          join main.substitute_searches a on a.id = c.search_id
          where a.game_id = g.id and c.user_id = u.id and c.spot is not null))
      and not exists (select from main.user_teams m where m.team_id = g.team_id and m.user_id = u.id)
      and not exists (select from main.team_captains t where t.team_id = g.team_id and t.user_id = u.id)
      and (${found} or not exists (select from main.substitute_candidates c
        join main.substitute_searches a on a.id = c.search_id
        where a.game_id = g.id and c.user_id = u.id and (c.spot is not null
          or a.state <> 'stopped' and c.asked_at is not null and c.answer is null and c.settled_at is null)))
    order by u.id`.execute(db);
  return rows.map(({ userId }) => userId);
};

/** People who count on one of these games: each plays in it by its published line-up, has not said no, drives or has a seat in a car. */
export const listCountingOn = async (db: Database, gameIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    with asked as (select unnest(${[...gameIds]}::uuid[]) as id)
    select a.user_id from main.availabilities a join asked on asked.id = a.game_id where a.answer <> 'no'
    union select p.user_id from main.line_up_places p join asked on asked.id = p.game_id
      join main.line_ups l on l.game_id = p.game_id where l.published_at is not null
    union select r.driver_id from main.rides r join asked on asked.id = r.game_id
    union select p.user_id from main.ride_passengers p join main.rides r on r.id = p.ride_id
      join asked on asked.id = r.game_id
    order by user_id`.execute(db);
  return rows.map(({ userId }) => userId);
};

/** one day ago: games that started before should have a result */
const late = (now: Date) => withoutResult(new Date(now.getTime() - 86_400_000));

/** The latest games without a result for a day or longer. */
export const listWithoutResult = async (db: Database, now: Date, most: number): Promise<Game[]> => {
  const rows = await everything(db)
    .where(late(now))
    .orderBy('g.date', 'desc')
    .orderBy('g.id')
    .limit(most)
    .execute();
  return rows.map((row) => toWire(row));
};

export const countGames = (db: Database, now: Date) =>
  db
    .selectFrom('main.games as g')
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where g.state = 'planned'))::int`.as('planned'))
    .select(sql<number>`(count(*) filter (where g.state = 'live'))::int`.as('live'))
    .select(sql<number>`(count(*) filter (where g.state = 'final'))::int`.as('final'))
    .select(sql<number>`(count(*) filter (where g.state = 'cancelled'))::int`.as('cancelled'))
    .select(sql<number>`(count(*) filter (where ${late(now)}))::int`.as('withoutResult'))
    .executeTakeFirstOrThrow();
