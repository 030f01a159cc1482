/** What the first rooms know of a person: who they are, what they may, where they play, when they signed in, what was done. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** `account`: who they are to the sign-in provider; null for whoever has never signed in. */
export type Someone = { userId: string; account: { iss: string; sub: string } | null };

/** What a room tells a person who asks for everything about them. */
export type Told = {
  /** of its file in the archive: `bookings` */
  name: string;
  /** what the file holds, in both languages */
  about: { de: string; en: string };
  /** the columns naming a person that it tells of: `main.qttr.user_id` */
  tells: readonly string[];
  /** nothing of others that they could not see themselves, and no secret */
  find: (db: Database, person: Someone) => Promise<unknown>;
};

export const personTold: Told = {
  name: 'person',
  about: {
    de: 'deine Angaben, Rechte, Mannschaften, Anmeldungen und das Protokoll über dich',
    en: 'your details, permissions, teams, sign-ins and the audit log about you',
  },
  tells: ['main.permissions.user_id', 'main.user_teams.user_id'],
  find: async (db, { userId, account }) => {
    const person =
      await sql`select id, first_name, last_name, email, email_verified, birthday, approved, created_at,
      iss as sign_in_service, sub as sign_in_id, sign_in_language, last_sign_in_at from main.users where id = ${userId}`.execute(
        db,
      );
    const permissions =
      await sql`select permission, granted_at from main.permissions where user_id = ${userId}
      order by permission`.execute(db);
    const teams =
      await sql`select t.name, m.since from main.user_teams m join main.teams t on t.id = m.team_id
      where m.user_id = ${userId} order by t.rank, t.name`.execute(db);
    const signIns = await sql`select created_at, expires_at from identity.sessions
      where issuer = ${account?.iss ?? ''} and subject = ${account?.sub ?? ''} order by created_at`.execute(
      db,
    );
    // of what they did to others only that they did it: whom it concerned is the others' own
    const history = await sql`select at, action, case when subject_id = ${userId} then detail end as detail,
        actor_id = ${userId} as by_you, subject_id = ${userId} as about_you
      from main.audit where ${userId} in (actor_id, subject_id) order by at, id`.execute(db);
    return {
      person: person.rows[0],
      permissions: permissions.rows,
      teams: teams.rows,
      signIns: signIns.rows,
      history: history.rows,
    };
  },
};
