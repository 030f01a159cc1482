/** A person's settings in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const settingsPersonalData: PersonalDataPart = {
  name: 'settings',
  about: {
    de: 'deine Einstellungen und worüber du benachrichtigt werden möchtest',
    en: 'your settings and what you want to be told of',
  },
  purpose: {
    de: 'damit die App so aussieht und sich so meldet, wie du es willst',
    en: 'so that the app looks and notifies as you wish',
  },
  retention: [],
  columns: ['main.app_settings.user_id', 'main.awaited_categories.user_id'],
  find: async (db, { userId }) => {
    const settings =
      await sql`select language, color_scheme, home_page, channels, mail_instead, quiet_from, quiet_to,
      birthday_shown, views, updated_at from main.app_settings where user_id = ${userId}`.execute(db);
    const awaited =
      await sql`select c.name from main.awaited_categories a join booking.categories c on c.id = a.category_id
      where a.user_id = ${userId} order by c.name`.execute(db);
    return { settings: settings.rows, awaitedCategories: awaited.rows };
  },
};
