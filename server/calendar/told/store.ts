/** What a person is told of their own calendar link when they ask for everything about them. Never its secret. */
import { sql } from 'kysely';
import type { Told } from '../../users/export/store.ts';

export const calendarLinkTold: Told = {
  name: 'calendar-link',
  about: {
    de: 'seit wann du einen eigenen Kalenderlink hast',
    en: 'since when you have a calendar link of your own',
  },
  tells: ['main.feed_tokens.user_id'],
  find: async (db, { userId }) => {
    const { rows } = await sql`select created_at from main.feed_tokens where user_id = ${userId}`.execute(db);
    return rows;
  },
};
