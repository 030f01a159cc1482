/** A person's positions in line-ups in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const positionsPersonalData: PersonalDataPart = {
  name: 'positions',
  about: { de: 'deine Plätze in den Mannschaftsmeldungen', en: 'your places in the line-ups' },
  purpose: {
    de: 'damit der Verein seine Mannschaften melden kann',
    en: 'so that the club can register its teams',
  },
  retention: [],
  columns: ['main.positions.user_id', 'main.removed_positions.user_id'],
  find: async (db, { userId }) => {
    // a list that no longer names somebody removes their place, which its undo brings back
    const { rows } =
      await sql`select t.name as team, p.season, p.season_half, p.position, p.date, p.notes, p.removed
      from (
        select user_id, team_id, season, season_half, position, date, notes, false as removed from main.positions
        union all
        select user_id, team_id, season, season_half, position, date, notes, true from main.removed_positions
      ) p join main.teams t on t.id = p.team_id
      where p.user_id = ${userId} order by p.season, p.season_half, t.name, p.removed`.execute(db);
    return rows;
  },
};
