/** The people and teams that a list is matched with. */
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

/** All members with their teams and the latest QTTR value up to a date. @param until `2026-05-11`, null for any */
export const listPeople = (db: Database, until: string | null) =>
  db
    .selectFrom('main.users as u')
    .select(['u.id', 'u.firstName', 'u.lastName'])
    .select([
      sql<number | null>`extract(year from u.birthday)::int`.as('birthYear'),
      sql<{ id: string; name: string; color: string }[]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.rank, t.name)
        from main.user_teams m join main.teams t on t.id = m.team_id where m.user_id = u.id), '[]')`.as(
        'teams',
      ),
      sql<{ position: number; date: string } | null>`(
        select json_build_object('position', q.position, 'date', q.date) from main.qttr q
        where q.user_id = u.id and (${until}::date is null or q.date <= ${until}::date)
        order by q.date desc limit 1)`.as('lastQttr'),
    ])
    .where('u.approved', '=', true)
    .execute();
