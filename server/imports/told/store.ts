/** What a person is told of the lists they imported when they ask for everything about them. */
import { sql } from 'kysely';
import type { Told } from '../../users/export/store.ts';

export const importsTold: Told = {
  name: 'imports',
  about: { de: 'Listen, die du eingelesen hast', en: 'lists that you imported' },
  tells: ['main.imports.created_by'],
  find: async (db, { userId }) => {
    const { rows } = await sql`select kind, title, created_at, saved, replaced, undone_at from main.imports
      where created_by = ${userId} order by created_at, id`.execute(db);
    return rows;
  },
};
