/** The rows that a list of members is compared with, and those that it creates. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import type { Known } from './compare.ts';

/** Serialises imports. */
export const lockImport = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('import of members'))`.execute(db);

/** Locks everybody until the transaction ends, in the order of their ids. */
export const lockEverybody = (db: Database) =>
  db.selectFrom('main.users').select('id').orderBy('id').forNoKeyUpdate().execute();

/** All members, with the names of their teams. */
export const listKnown = (db: Database): Promise<Known[]> =>
  db
    .selectFrom('main.users as u')
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.emailVerified', 'u.birthday', 'u.approved'])
    .select(sql<boolean>`u.sub is not null`.as('signedIn'))
    .select(
      sql<string[]>`array(select t.name from main.user_teams m join main.teams t on t.id = m.team_id
        where m.user_id = u.id order by t.rank, t.name)`.as('teams'),
    )
    .orderBy('u.id')
    .execute();

export const listTeamNames = (db: Database) =>
  db.selectFrom('main.teams').select(['id', 'name']).orderBy('rank').orderBy('id').execute();

export type NewMember = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  birthday: string | null;
};

/** Members without an account: approved, and linked to an account at their first sign-in. */
export async function insertMembers(db: Database, members: readonly NewMember[]): Promise<void> {
  if (members.length > 0)
    await sql`insert into main.users (id, first_name, last_name, email, birthday, approved)
      select id, first_name, last_name, email, birthday, true from json_to_recordset(${JSON.stringify(
        members.map((one) => ({
          id: one.id,
          first_name: one.firstName,
          last_name: one.lastName,
          email: one.email,
          birthday: one.birthday,
        })),
      )}::json) as given (id uuid, first_name text, last_name text, email text, birthday date)`.execute(db);
}

/** Adds people to teams; existing memberships stay. */
export async function insertMemberships(
  db: Database,
  memberships: readonly { userId: string; teamId: string }[],
): Promise<void> {
  if (memberships.length > 0)
    await sql`insert into main.user_teams (user_id, team_id)
      select user_id, team_id from json_to_recordset(${JSON.stringify(
        memberships.map(({ userId, teamId }) => ({ user_id: userId, team_id: teamId })),
      )}::json) as given (user_id uuid, team_id uuid) on conflict do nothing`.execute(db);
}
