/** Guardians in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const familiesPersonalData: PersonalDataPart = {
  name: 'families',
  about: {
    de: 'deine Kinder und deine Erziehungsberechtigten im Verein',
    en: 'your children and your guardians in the club',
  },
  purpose: {
    de: 'damit Erziehungsberechtigte für ihre Kinder handeln können',
    en: 'so that guardians can act for their children',
  },
  retention: [],
  columns: ['main.guardians.user_id', 'main.guardians.child_id'],
  find: async (db, { userId }) => {
    const links =
      await sql`select o.first_name, o.last_name, g.kind, g.child_id = ${userId} as is_your_guardian,
        g.since, g.confirmed_at, g.end_announced_at
      from main.guardians g join main.users o on o.id = case when g.child_id = ${userId} then g.user_id else g.child_id end
      where ${userId} in (g.child_id, g.user_id) order by g.since, o.id`.execute(db);
    return { links: links.rows };
  },
};
