/** The lists imported by a person in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const importsPersonalData: PersonalDataPart = {
  name: 'imports',
  about: { de: 'Listen, die du eingelesen hast', en: 'lists that you imported' },
  purpose: {
    de: 'damit ein Einlesen nachvollzogen und zurückgenommen werden kann',
    en: 'so that an import can be traced and undone',
  },
  retention: ['import-problems'],
  columns: ['main.imports.created_by'],
  find: async (db, { userId }) => {
    const { rows } = await sql`select kind, title, created_at, saved, replaced, undone_at from main.imports
      where created_by = ${userId} order by created_at, id`.execute(db);
    return rows;
  },
};
