/** The own calendar link in the personal data export, without its secret. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const calendarPersonalData: PersonalDataPart = {
  name: 'calendar-link',
  about: {
    de: 'seit wann du einen eigenen Kalenderlink hast',
    en: 'since when you have a calendar link of your own',
  },
  purpose: {
    de: 'damit dein Kalenderprogramm deine Termine lesen kann',
    en: 'so that your calendar program can read your dates',
  },
  retention: [],
  columns: ['main.feed_tokens.user_id'],
  find: async (db, { userId }) => {
    const { rows } = await sql`select created_at from main.feed_tokens where user_id = ${userId}`.execute(db);
    return rows;
  },
};
