/** A club in its match week: ten teams of twelve reported players, each with a game a week from now at 19:00. */
import { addDays, clubTime } from '@club/contract/club-time.ts';
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { sql } from 'kysely';
import { insertGames } from '../server/games/store.ts';
import { putLineUp } from '../server/matches/line-up/store.ts';
import { newId } from '../server/platform/ids.ts';
import type { openTestAppAt } from '../server/testing/test-app-at.ts';

type App = Awaited<ReturnType<typeof openTestAppAt>>;
export type Club = Awaited<ReturnType<typeof fillClub>>;

const teams = 10;
const players = 12;

/** Removes the teams and games of the bench, and adds these. @param now the last 18:00 in the club */
export async function fillClub({ db, env, person }: App, now: Date) {
  const { localOf, instantOf } = clubTime(env.clubTimezone);
  const day = addDays(localOf(now).date, 7);
  const date = instantOf(day, '19:00');
  const { season, half } = seasonHalfOf(day);
  await sql`delete from main.games`.execute(db);
  await sql`delete from main.teams`.execute(db);
  const filled = [];
  for (let rank = 1; rank <= teams; rank += 1) {
    const teamId = newId();
    await sql`insert into main.teams (id, name, league, rank, type, color, match_system)
      values (${teamId}, ${`Hof ${rank}`}, 'Bezirksliga', ${rank}, 'adults', '#1864ab', 'sixPairs')`.execute(
      db,
    );
    const people = await Promise.all(
      Array.from({ length: players }, (_, at) =>
        person({ firstName: `Person ${rank}`, lastName: `Hof ${at + 1}` }),
      ),
    );
    const ids = people.map(({ id }) => id);
    await sql`insert into main.user_teams (user_id, team_id) select unnest(${ids}::uuid[]), ${teamId}`.execute(
      db,
    );
    await sql`insert into main.positions (id, user_id, team_id, season, season_half, position, date)
      select gen_random_uuid(), id, ${teamId}, ${season}, ${half}, n, '2026-08-11'
      from unnest(${ids}::uuid[]) with ordinality as p (id, n)`.execute(db);
    await sql`insert into main.qttr (id, user_id, position, date)
      select gen_random_uuid(), id, 2000 - ${rank * 50}::int - n * 4, date '2026-01-01' + (m || ' months')::interval
      from unnest(${ids}::uuid[]) with ordinality as p (id, n), generate_series(0, 7) m`.execute(db);
    await sql`insert into main.team_captains (team_id, user_id) values (${teamId}, ${ids[0] ?? ''})`.execute(
      db,
    );
    filled.push({ teamId, people, gameId: newId() });
  }
  const game = { homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, cupGame: false, league: 'Bezirksliga' };
  const more = { date, location: 'Halle', state: 'planned', scoreHome: null, scoreGuest: null };
  const rest = {
    source: 'manual',
    externalId: null,
    matchDay: null,
    matchNumber: null,
    hall: null,
    meetAt: null,
    opponentNote: null,
  };
  await insertGames(
    db,
    filled.map(({ teamId, gameId: id }) => ({ ...game, ...more, ...rest, id, teamId }) as Game),
  );
  return { teams: filled, date };
}

/** What makes the page of the fifth team's game long: answers of everybody, a line-up, rides, comments and a search. */
export async function fillMatch({ db }: App, { teams: all, date }: Club) {
  const [team, below] = [all[4], all[5]];
  if (!team || !below) throw new Error('the club has no fifth team');
  for (const { people, gameId } of all)
    await sql`insert into main.availabilities (game_id, user_id, answer, remark, answered_at, answered_by, for_date)
      select ${gameId}, id, case when n % 4 = 0 then 'maybe' else 'yes' end, 'ab 19:30', now(), 'self', ${date}
      from unnest(${people.map(({ id }) => id)}::uuid[]) with ordinality as p (id, n)`.execute(db);
  const { gameId } = team;
  const ids = team.people.map(({ id }) => id);
  const helpers = below.people.slice(6, 9).map(({ id }) => id);
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = ids;
  const doubles = [
    [one, two],
    [three, four],
    [five, six],
  ];
  await putLineUp(db, gameId, { singles: [one, two, three, four, five, six], doubles }, new Date());
  for (const driver of [one, four]) {
    const rideId = newId();
    await sql`insert into main.rides (id, game_id, driver_id, seats, leaves_at, place, created_at)
      values (${rideId}, ${gameId}, ${driver}, 4, ${date}::timestamptz - interval '2 hours', 'Bahnhof', now())`.execute(
      db,
    );
    const from = driver === one ? 1 : 4;
    await sql`insert into main.ride_passengers (ride_id, user_id, taken_at)
      select ${rideId}, id, now() from unnest(${ids.slice(from, from + 2)}::uuid[]) id`.execute(db);
  }
  await sql`insert into main.game_comments (id, game_id, author_id, text, created_at)
    select gen_random_uuid(), ${gameId}, id, 'Ich bringe die Bälle mit, wer nimmt die Trikots?', now()
    from unnest(${ids}::uuid[]) id`.execute(db);
  const searchId = newId();
  await sql`insert into main.substitute_searches (id, game_id, mode, wanted, state, for_date, created_at)
    values (${searchId}, ${gameId}, 'atOnce', 1, 'open', ${date}, now())`.execute(db);
  await sql`insert into main.substitute_candidates (search_id, user_id, turn, asked_at)
    select ${searchId}, id, n, now() from unnest(${helpers}::uuid[]) with ordinality as p (id, n)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return { gameId, captain: team.people[0]?.token ?? '', player: team.people[7]?.token ?? '' };
}
