/** The person's own part of the personal data export: details, permissions, teams, sign-ins, audit log. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** `account`: their identity at the sign-in provider; null for somebody who has never signed in. */
export type Someone = { userId: string; account: { iss: string; sub: string } | null };

/** A module's part of the personal data export. */
export type PersonalDataPart = {
  /** name of its file in the archive: `bookings` */
  name: string;
  /** description of the file, in both languages */
  about: { de: string; en: string };
  /** why it is stored: a clause that ends a sentence, for the privacy policy */
  purpose: { de: string; en: string };
  /** the kinds of retention whose periods end it (server/retention/kinds); what is in none stays until the person leaves */
  retention: readonly string[];
  /** the columns that refer to a person and are covered by it: `main.qttr.user_id` */
  columns: readonly string[];
  /** only in the archive that the person or a guardian asks for, never in that of somebody who manages users */
  familyOnly?: boolean;
  /** nothing about others that the person could not see anyway, and no secrets */
  find: (db: Database, person: Someone) => Promise<unknown>;
};

export const personPersonalData: PersonalDataPart = {
  name: 'person',
  about: {
    de: 'deine Angaben, Rechte, Mannschaften, Anmeldungen und das Protokoll über dich',
    en: 'your details, permissions, teams, sign-ins and the audit log about you',
  },
  purpose: {
    de: 'damit dich der Verein kennt und sieht, wer was darf und wer was geändert hat',
    en: 'so that the club knows you and sees who may do what and who changed what',
  },
  retention: ['audit', 'reads'],
  columns: ['main.permissions.user_id', 'main.user_teams.user_id', 'main.team_captains.user_id'],
  find: async (db, { userId, account }) => {
    const person =
      await sql`select id, first_name, last_name, email, email_verified, birthday, approved, guardian_only, created_at,
      iss as sign_in_service, sub as sign_in_id, sign_in_language, last_sign_in_at, email_issued_at from main.users where id = ${userId}`.execute(
        db,
      );
    const permissions =
      await sql`select permission, granted_at from main.permissions where user_id = ${userId}
      order by permission`.execute(db);
    const teams =
      await sql`select t.name, m.since from main.user_teams m join main.teams t on t.id = m.team_id
      where m.user_id = ${userId} order by t.rank, t.name`.execute(db);
    const captainOf = await sql`select t.name from main.team_captains c join main.teams t on t.id = c.team_id
      where c.user_id = ${userId} order by t.rank, t.name`.execute(db);
    const signIns = await sql`select created_at, expires_at from identity.sessions
      where issuer = ${account?.iss ?? ''} and subject = ${account?.sub ?? ''} order by created_at`.execute(
      db,
    );
    // for actions on others only the action: the details belong to the other person
    const history = await sql`select at, action, case when subject_id = ${userId} then detail end as detail,
        actor_id = ${userId} as by_you, subject_id = ${userId} as about_you
      from main.audit where ${userId} in (actor_id, subject_id) order by at, id`.execute(db);
    return {
      person: person.rows[0],
      permissions: permissions.rows,
      teams: teams.rows,
      captainOf: captainOf.rows,
      signIns: signIns.rows,
      history: history.rows,
    };
  },
};
