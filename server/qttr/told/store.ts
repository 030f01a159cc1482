/** What a person is told of their QTTR values when they ask for everything about them. */
import { sql } from 'kysely';
import type { Told } from '../../users/export/store.ts';

export const qttrTold: Told = {
  name: 'qttr',
  about: { de: 'deine QTTR-Werte', en: 'your QTTR values' },
  tells: ['main.qttr.user_id'],
  find: async (db, { userId }) => {
    const { rows } =
      await sql`select date, position as value from main.qttr where user_id = ${userId} order by date`.execute(
        db,
      );
    return rows;
  },
};
