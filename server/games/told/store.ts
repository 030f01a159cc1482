/** What a person is told of the scores they entered when they ask for everything about them. */
import { sql } from 'kysely';
import type { Told } from '../../users/export/store.ts';

export const scoresTold: Told = {
  name: 'scores',
  about: { de: 'Spielstände, die du eingetragen hast', en: 'scores that you entered' },
  tells: ['main.scores.created_by'],
  find: async (db, { userId }) => {
    const { rows } =
      await sql`select g.home_team, g.away_team, g.date, s.score_home, s.score_guest, s.created_at
      from main.scores s join main.games g on g.id = s.game_id
      where s.created_by = ${userId} order by s.created_at, s.id`.execute(db);
    return rows;
  },
};
