/** The people concerned by a game that is deleted or transferred to another team, and the former team's answers. */
import { movedMinutes } from '@club/contract/matches/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

export type Concerned = { gameId: string; userId: string };

/** Planned games to come of a team. */
export const listComing = async (db: Database, teamId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('main.games')
    .select('id')
    .where('teamId', '=', teamId)
    .where('state', '=', 'planned')
    .where('date', '>', now)
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks these games until the transaction ends, in the order of their ids. */
export const lockGames = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('main.games')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * People who count on planned coming games: those who have not said no, play, were asked, help
 * out or have a seat in a car, and then the captains as well. Players who are away were not asked.
 */
export async function listConcerned(
  db: Database,
  gameIds: readonly string[],
  { now, zone }: { now: Date; zone: string },
): Promise<Concerned[]> {
  if (gameIds.length === 0) return [];
  const { rows } = await sql<Concerned>`
    with concerned as (
      select g.id as game_id, g.team_id, w.user_id from main.games g cross join lateral (
        select a.user_id from main.availabilities a where a.game_id = g.id and a.answer <> 'no'
        union select p.user_id from main.line_up_places p join main.line_ups l on l.game_id = p.game_id
          where p.game_id = g.id and l.published_at is not null
        union select c.user_id from main.substitute_candidates c join main.substitute_searches s on s.id = c.search_id
          where s.game_id = g.id and (c.spot is not null
            or c.asked_at is not null and c.answer is null and c.settled_at is null)
        union select r.driver_id from main.rides r where r.game_id = g.id
        union select p.user_id from main.ride_passengers p join main.rides r on r.id = p.ride_id where r.game_id = g.id
        union select m.user_id from main.user_teams m where m.team_id = g.team_id
          and exists (select from main.game_reminders q where q.game_id = g.id
            and abs(extract(epoch from g.date - q.date)) <= ${movedMinutes * 60})
          and not exists (select from main.absences x where x.user_id = m.user_id
            and (g.date at time zone ${zone})::date between x.first_day and x.last_day)
      ) w
      where g.id = any(${[...gameIds]}::uuid[]) and g.state = 'planned' and g.date > ${now}
    )
    select game_id, user_id from concerned
    union select n.game_id, t.user_id from concerned n join main.team_captains t on t.team_id = n.team_id
    order by game_id, user_id`.execute(db);
  return rows;
}

/** Deletes the answers and arrangements of a team for a game that is transferred to another one; people in both teams keep their answer. */
export async function forgetFormerTeam(db: Database, gameId: string): Promise<void> {
  await db.deleteFrom('main.lineUps').where('gameId', '=', gameId).execute();
  await db.deleteFrom('main.rides').where('gameId', '=', gameId).execute();
  await db.deleteFrom('main.substituteSearches').where('gameId', '=', gameId).execute();
  await db.deleteFrom('main.gameComments').where('gameId', '=', gameId).execute();
  await db.deleteFrom('main.matchReportWriters').where('gameId', '=', gameId).execute();
  await db.deleteFrom('main.matchReportInvitations').where('gameId', '=', gameId).execute();
  // so that the players of the other team are asked
  await db.deleteFrom('main.gameReminders').where('gameId', '=', gameId).execute();
  await db
    .deleteFrom('main.availabilities as a')
    .where('a.gameId', '=', gameId)
    .where(
      sql<boolean>`not exists (select from main.user_teams m join main.games g on g.team_id = m.team_id
        where g.id = a.game_id and m.user_id = a.user_id)`,
    )
    .execute();
}
