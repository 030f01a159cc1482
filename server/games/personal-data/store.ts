/** The scores entered by a person in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const gamesPersonalData: PersonalDataPart = {
  name: 'scores',
  about: { de: 'Spielstände, die du eingetragen hast', en: 'scores that you entered' },
  purpose: {
    de: 'damit alle den Stand eines Spiels sehen',
    en: 'so that everybody sees the score of a game',
  },
  retention: [],
  columns: ['main.scores.created_by'],
  find: async (db, { userId }) => {
    const { rows } =
      await sql`select g.home_team, g.away_team, g.date, s.score_home, s.score_guest, s.created_at
      from main.scores s join main.games g on g.id = s.game_id
      where s.created_by = ${userId} order by s.created_at, s.id`.execute(db);
    return rows;
  },
};
