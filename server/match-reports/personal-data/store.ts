/** The match reports that somebody began, wrote in or played in, in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const matchReportsPersonalData: PersonalDataPart = {
  name: 'match-reports',
  about: {
    de: 'Spielberichte, die du begonnen hast, in denen du aufgestellt warst oder die du schreiben durftest oder als gemeldet markiert hast, deine Einträge und deine Spiele darin',
    en: 'match reports that you began, in whose line-ups you stood or which you were allowed to write or marked as reported, your entries and your games in them',
  },
  purpose: {
    de: 'damit Spielberichte stimmen und dem Verband gemeldet werden',
    en: 'so that match reports are right and are reported to the association',
  },
  retention: [],
  columns: [
    'main.match_reports.started_by',
    'main.match_report_entries.created_by',
    'main.match_report_writers.user_id',
    'main.match_reports_sent.sent_by',
    'main.match_report_games.user_id',
    'main.match_report_games.partner_id',
  ],
  find: async (db, { userId }) => {
    const begun = await sql`select g.home_team, g.away_team, g.date, r.system, r.played_out, r.started_at
      from main.match_reports r join main.games g on g.id = r.game_id
      where r.started_by = ${userId} order by g.date, g.id`.execute(db);
    const entries = await sql`select g.home_team, g.away_team, g.date, e.id, e.number, e.entry, e.received_at
      from main.match_report_entries e join main.games g on g.id = e.game_id
      where e.created_by = ${userId} order by e.number`.execute(db);
    const lineUps = await sql`select g.home_team, g.away_team, g.date, e.entry
      from main.match_report_entries e join main.games g on g.id = e.game_id
      where e.entry ->> 'kind' in ('singles', 'doubles') and strpos(e.entry::text, ${userId}::text) > 0
      order by e.number`.execute(db);
    const writes = await sql`select g.home_team, g.away_team, g.date
      from main.match_report_writers w join main.games g on g.id = w.game_id
      where w.user_id = ${userId} order by g.date, g.id`.execute(db);
    const sent = await sql`select g.home_team, g.away_team, g.date, s.sent_at
      from main.match_reports_sent s join main.games g on g.id = s.game_id
      where s.sent_by = ${userId} order by g.date, g.id`.execute(db);
    const played =
      await sql`select g.home_team, g.away_team, g.date, p.game_id, p.number, p.user_id, p.partner_id, p.is_double, p.place,
        p.opponents, p.won, p.ending, p.sets_won, p.sets_lost, p.balls_won, p.balls_lost
      from main.match_report_games p join main.games g on g.id = p.game_id
      where p.user_id = ${userId} order by g.date, g.id, p.number`.execute(db);
    return {
      begun: begun.rows,
      entries: entries.rows,
      lineUps: lineUps.rows,
      mayWrite: writes.rows,
      sent: sent.rows,
      played: played.rows,
    };
  },
};
