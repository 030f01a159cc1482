/** What somebody answered about games, their places in line-ups, rides, comments and help in other teams, in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const matchesPersonalData: PersonalDataPart = {
  name: 'games',
  about: {
    de: 'ob du bei Spielen kannst oder aushilfst, wo du aufgestellt bist, deine Fahrten dorthin und deine Kommentare',
    en: 'whether you can play in games or help out, your places in line-ups, your rides there and your comments',
  },
  purpose: {
    de: 'damit Mannschaften vollständig antreten und gemeinsam hinkommen',
    en: 'so that teams are complete and travel together',
  },
  retention: ['matches'],
  columns: [
    'main.availabilities.user_id',
    'main.line_up_places.user_id',
    'main.rides.driver_id',
    'main.ride_passengers.user_id',
    'main.game_comments.author_id',
    'main.substitute_candidates.user_id',
    'main.substitute_searches.created_by',
  ],
  find: async (db, { userId }) => {
    const answers = await sql`select g.home_team, g.away_team, g.date, a.answer, a.remark, a.answered_at,
        a.answered_by, a.for_date
      from main.availabilities a join main.games g on g.id = a.game_id
      where a.user_id = ${userId} order by g.date, g.id`.execute(db);
    const places = await sql`select g.home_team, g.away_team, g.date, p.part, p.number, p.seat,
        l.published_at is not null as published
      from main.line_up_places p join main.line_ups l on l.game_id = p.game_id join main.games g on g.id = p.game_id
      where p.user_id = ${userId}
      order by g.date, g.id, p.part desc, p.number`.execute(db);
    const rides =
      await sql`select g.home_team, g.away_team, g.date, r.seats, r.leaves_at, r.place, r.created_at
      from main.rides r join main.games g on g.id = r.game_id
      where r.driver_id = ${userId} order by r.leaves_at, r.id`.execute(db);
    const seats = await sql`select g.home_team, g.away_team, g.date, r.leaves_at, r.place, p.taken_at
      from main.ride_passengers p join main.rides r on r.id = p.ride_id join main.games g on g.id = r.game_id
      where p.user_id = ${userId} order by r.leaves_at, r.id`.execute(db);
    const comments = await sql`select g.home_team, g.away_team, g.date, c.text, c.created_at
      from main.game_comments c join main.games g on g.id = c.game_id
      where c.author_id = ${userId} order by c.created_at, c.id`.execute(db);
    const helpingOut =
      await sql`select g.home_team, g.away_team, g.date, c.asked_at, c.answer, c.answered_at, c.spot is not null as plays
      from main.substitute_candidates c join main.substitute_searches s on s.id = c.search_id
      join main.games g on g.id = s.game_id
      where c.user_id = ${userId} and (c.asked_at is not null or c.answer is not null)
      order by g.date, s.created_at, s.id`.execute(db);
    const searches =
      await sql`select g.home_team, g.away_team, g.date, s.mode, s.wanted, s.hours_each, s.state, s.created_at
      from main.substitute_searches s join main.games g on g.id = s.game_id
      where s.created_by = ${userId} order by s.created_at, s.id`.execute(db);
    return {
      answers: answers.rows,
      lineUps: places.rows,
      rides: rides.rows,
      seats: seats.rows,
      comments: comments.rows,
      helpingOut: helpingOut.rows,
      searches: searches.rows,
    };
  },
};
