/** A person's QTTR values in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const qttrPersonalData: PersonalDataPart = {
  name: 'qttr',
  about: { de: 'deine QTTR-Werte', en: 'your QTTR values' },
  purpose: {
    de: 'damit Aufstellungen den Regeln des Verbands entsprechen',
    en: 'so that line-ups follow the rules of the association',
  },
  retention: [],
  columns: ['main.qttr.user_id'],
  find: async (db, { userId }) => {
    const { rows } =
      await sql`select date, position as value from main.qttr where user_id = ${userId} order by date`.execute(
        db,
      );
    return rows;
  },
};
