/** The reserve forecast of a team (H 1.3.1): who has enough singles in this half, counted from the reports. */
import { clubTime } from '@club/contract/club-time.ts';
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { reserveForecast } from '@club/contract/line-ups/reserves.ts';
import { rulesOn } from '@club/contract/line-ups/rule-books.ts';
import { halfCountsOf } from '@club/contract/match-reports/after/balances.ts';
import type { TeamBalance } from '@club/contract/match-reports/balances/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { listGamesOfTeam } from '../../games/store.ts';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { listPositions } from '../../positions/store.ts';
import { listPeople } from '../store.ts';
import { listPlayed } from './store.ts';

/** the rule is about adults; for seniors no source was found */
const adults: readonly Team['type'][] = ['adults', 'women'];

/** The present half of a season and the one before it, as ranges of time: `to` excluded. */
function halvesOf(context: Context) {
  const { instantOf } = clubTime(context.env.clubTimezone);
  const { season, half } = seasonHalfOf(today(context));
  const startOf = (year: number, month: '01' | '07') => new Date(instantOf(`${year}-${month}-01`, '00:00'));
  const [before, start, end] =
    half === 'first'
      ? [startOf(season, '01'), startOf(season, '07'), startOf(season + 1, '01')]
      : [startOf(season, '07'), startOf(season + 1, '01'), startOf(season + 1, '07')];
  return { season, half, now: { from: start, to: end }, before: { from: before, to: start } };
}

type Range = { from: Date; to: Date };
const isIn = ({ date }: { date: string }, { from, to }: Range): boolean =>
  Date.parse(date) >= from.getTime() && Date.parse(date) < to.getTime();

/** League matches that are over, and those of them with a report. */
function reportedIn(games: readonly Game[], range: Range) {
  const over = games.filter((game) => !game.cupGame && game.state === 'final' && isIn(game, range));
  return { over: over.length, reported: over.filter(({ hasReport }) => hasReport).length };
}

/** Null in another season, where the rule does not apply, and for those who do not lead the team. */
export async function reservesOf(
  context: Context,
  team: Team,
  season: number,
): Promise<TeamBalance['reserves']> {
  const { db, caller } = context;
  const rules = rulesOn(today(context));
  const halves = halvesOf(context);
  const applies = adults.includes(team.type) && season === halves.season;
  if (!rules || !applies || !leads(caller, team.id, 'm_gms')) return null;
  const { half, now, before } = halves;
  const listed = await listPositions(db, { teamId: team.id, season, seasonHalf: half, limit: 200 });
  const positions = listed.items.filter(({ youth }) => youth !== true);
  const userIds = positions.map(({ userId }) => userId);
  const people = new Map((await listPeople(db, userIds)).map((person) => [person.id, person]));
  const played = (await listPlayed(db, { userIds, from: before.from, to: now.to })).filter(
    ({ cupGame }) => !cupGame,
  );
  const games = await listGamesOfTeam(db, team.id);
  const { over, reported } = reportedIn(games, now);
  const past = reportedIn(games, before);
  // while the report of a match is missing, nobody counts as having played too little
  const isPastKnown = past.over > 0 && past.over === past.reported;
  const countsIn = (userId: string, range: Range) =>
    halfCountsOf(
      userId,
      played.filter((game) => isIn(game, range)),
    );
  const players = positions.flatMap(({ userId, notes, youth }) => {
    const person = people.get(userId);
    if (!person) return [];
    const isReserve = notes.includes('RES');
    // those of youth age are left out above
    const ageKnown = youth !== null;
    const counts = countsIn(userId, now);
    const halfBefore = countsIn(userId, before);
    const isEnough = halfBefore.singles >= rules.singlesToStay;
    const forecast = reserveForecast(
      { isReserve, isAdult: ageKnown ? true : null },
      counts,
      isPastKnown || isEnough ? halfBefore : null,
      rules,
    );
    return [{ person, isReserve, ageKnown, singles: counts.singles, ...forecast }];
  });
  return { half, over, reported, wanted: rules.singlesToStay, players };
}
