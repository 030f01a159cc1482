/** Buddies in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const buddiesPersonalData: PersonalDataPart = {
  name: 'buddies',
  about: { de: 'deine Buddies und wann du sie gerufen hast', en: 'your buddies and when you called them' },
  purpose: {
    de: 'damit du dich zum Training verabreden kannst',
    en: 'so that you can arrange to train together',
  },
  retention: ['buddy-calls'],
  columns: ['main.buddies.user_id', 'main.buddies.buddy_id', 'main.buddy_calls.user_id'],
  find: async (db, { userId }) => {
    const buddies =
      await sql`select o.first_name, o.last_name, b.note, b.user_id = ${userId} as made_by_you, b.created_at
      from main.buddies b join main.users o on o.id = case when b.user_id = ${userId} then b.buddy_id else b.user_id end
      where ${userId} in (b.user_id, b.buddy_id) order by b.created_at, b.id`.execute(db);
    const calls =
      await sql`select called_at from main.buddy_calls where user_id = ${userId} order by called_at`.execute(
        db,
      );
    return { buddies: buddies.rows, calls: calls.rows };
  },
};
