/** What a person is told of their settings when they ask for everything about them. */
import { sql } from 'kysely';
import type { Told } from '../../users/export/store.ts';

export const settingsTold: Told = {
  name: 'settings',
  about: {
    de: 'deine Einstellungen und worüber du benachrichtigt werden möchtest',
    en: 'your settings and what you want to be told of',
  },
  tells: ['main.app_settings.user_id', 'main.awaited_categories.user_id'],
  find: async (db, { userId }) => {
    const settings =
      await sql`select language, color_scheme, home_page, channels, mail_instead, quiet_from, quiet_to,
      birthday_shown, updated_at from main.app_settings where user_id = ${userId}`.execute(db);
    const awaited =
      await sql`select c.name from main.awaited_categories a join booking.categories c on c.id = a.category_id
      where a.user_id = ${userId} order by c.name`.execute(db);
    return { settings: settings.rows, awaitedCategories: awaited.rows };
  },
};
