/** Absences in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const absencesPersonalData: PersonalDataPart = {
  name: 'absences',
  about: { de: 'wann du nicht da bist und warum', en: 'when you are away, and why' },
  purpose: {
    de: 'damit niemand mit dir rechnet, wenn du nicht da bist',
    en: 'so that nobody counts on you while you are away',
  },
  retention: ['absences'],
  columns: ['main.absences.user_id'],
  find: async (db, { userId }) => {
    const { rows } = await sql`select id, first_day as "from", last_day as "to", reason, created_at
      from main.absences where user_id = ${userId} order by first_day, id`.execute(db);
    return rows;
  },
};
