/** The answers for whole pages: one game, the coming games of a player, and a team's season. */

import { addDays } from '@club/contract/club-time.ts';
import { outcomeOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { peopleIn } from '@club/contract/matches/line-up/rules.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import { meetingOf, refuseAnswer } from '@club/contract/matches/rules.ts';
import type { Coming, Match, TeamSeason } from '@club/contract/matches/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import { seasonHalves } from '@club/contract/positions/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { gameOf } from '../games/actions.ts';
import { findGame, listGames, listGamesOfTeam } from '../games/store.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { teamOf } from '../teams/actions.ts';
import { listTeams } from '../teams/store.ts';
import { answerStatisticsOf, type ListReported } from './answer-statistics.ts';
import { listComments } from './comments/store.ts';
import { seesCodes } from './game-rights.ts';
import { boardOf, shownLineUp } from './line-up/actions.ts';
import { situationOf } from './line-up/situation.ts';
import { listLineUps } from './line-up/store.ts';
import { withConsents } from './rides/consents.ts';
import { listRides, listRidesTo } from './rides/store.ts';
import { givenFor, givenIn, halfAt, isInvolved, playersWanted, saidFor, shownPlayer } from './shown.ts';
import * as store from './store.ts';
import { concerns, ownQuestion, shownIn } from './substitutes/shown.ts';
import { listGamesAskedFor, listSearches } from './substitutes/store.ts';

/** planned games in the table of answers, and on the start page */
const mostComing = 5;

/** People who help out or are in a published line-up without playing in the team. */
function substitutesIn(
  lineUp: LineUp | null,
  players: readonly store.PlayerRow[],
  helping: readonly { person: Person }[],
) {
  const own = new Set(players.map(({ userId }) => userId));
  const placed = lineUp?.state === 'published' ? peopleIn(lineUp) : [];
  const people = [...placed, ...helping.map(({ person }) => person)];
  const others = new Map(people.filter(({ id }) => !own.has(id)).map((one) => [one.id, one]));
  return [...others.values()].map((person) => ({ userId: person.id, person }));
}

/** @throws Failure `not-found` */
export async function matchOf(context: Context, id: string): Promise<Match> {
  const { db, caller, now } = context;
  const game = await gameOf(context, id);
  const [team, captains, players, said, helping, lineUp, searches] = await Promise.all([
    teamOf(context, game.teamId),
    store.listCaptains(db, game.teamId),
    store.listPlayers(db, game.teamId, halfAt(game.date, context)),
    saidFor(context, [game]),
    store.listHelpingOut(db, id),
    shownLineUp(context, game),
    listSearches(db, id),
  ]);
  const substitutes = substitutesIn(lineUp, players, helping);
  const involved = isInvolved(caller, team.id, [...players, ...substitutes]);
  const leading = leads(caller, team.id, 'm_gms');
  const [situation, rides, comments] = await Promise.all([
    concerns(context, game, searches) ? situationOf(context, game, said) : null,
    involved ? listRides(db, id).then((found) => withConsents(context, team.id, found)) : null,
    involved ? listComments(db, id) : null,
  ]);
  const given = givenIn(context, said);
  return {
    game,
    team,
    captains,
    meetAt: meetingOf(game, team),
    players: [
      ...players.map((row) => ({ ...shownPlayer(row, caller, involved), substitute: false })),
      ...substitutes.map(({ person }) => ({ person, place: null, qttr: null, substitute: true })),
    ].map((player) => ({ ...player, given: given(game, player.person.id, involved) })),
    wanted: playersWanted(team),
    leads: leading,
    lineUp,
    board:
      situation && leading && refuseAnswer(game, now) === null ? boardOf(context, situation, players) : null,
    rides,
    comments,
    seesCodes: seesCodes(context, game, lineUp),
    substitutes: situation && shownIn(context, game, searches, situation),
  };
}

const published = (lineUp: LineUp | undefined): LineUp | null =>
  lineUp?.state === 'published' ? lineUp : null;

/** The next games in which the caller is asked to help out, with the question; those of `listed` games included. */
async function askedFor(context: Context, listed: readonly Game[]) {
  const asked = new Map<string, NonNullable<Coming['question']>>();
  const games: Game[] = [];
  for (const id of await listGamesAskedFor(context.db, context.caller.userId, context.now)) {
    const game = listed.find((one) => one.id === id) ?? (await findGame(context.db, id));
    const question = game && (await ownQuestion(context, game));
    if (!question) continue;
    asked.set(id, question);
    if (!listed.includes(game) && question.standing !== 'settled') games.push(game);
  }
  return { asked, games };
}

/** The games with these ids that are not listed already. */
async function others(db: Database, ids: readonly string[], listed: readonly Game[]): Promise<Game[]> {
  const games: Game[] = [];
  for (const id of ids) {
    const game = listed.some((one) => one.id === id) ? undefined : await findGame(db, id);
    if (game) games.push(game);
  }
  return games;
}

/** The next planned games of the teams in which the caller plays or whose captain they are, and those in which they are asked to help out. */
export async function comingOf(context: Context): Promise<{ items: Coming[] }> {
  const { db, caller, now } = context;
  const { items: own } = await listGames(db, {
    limit: mostComing,
    of: caller,
    from: now.toISOString(),
    state: 'planned',
  });
  const { asked, games: questions } = await askedFor(context, own);
  const placed = await store.listPlayedElsewhere(db, caller.userId, now);
  const listed = [...own, ...questions];
  const games = [...listed, ...(await others(db, placed, listed))].toSorted(
    (one, other) => Date.parse(one.date) - Date.parse(other.date),
  );
  const { items: teams } = await listTeams(db, { limit: 200 });
  const ids = games.map(({ id }) => id);
  const given = await givenFor(context, games);
  const lineUps = await listLineUps(db, ids);
  const goesIn = ({ driver, passengers }: Ride) =>
    [driver, ...passengers].some((person) => person.id === caller.userId);
  const rides = (await listRidesTo(db, ids)).filter(goesIn);
  const items: Coming[] = [];
  for (const game of games) {
    const team = teams.find(({ id }) => id === game.teamId);
    if (!team) continue;
    const players = await store.listPlayers(db, team.id, halfAt(game.date, context));
    const validOf = (userId: string) => {
      const one = given(game, userId, true);
      return one && !one.stale ? one.answer : null;
    };
    items.push({
      game,
      meetAt: meetingOf(game, team),
      wanted: playersWanted(team),
      mayAnswer:
        players.some(({ userId }) => userId === caller.userId) ||
        (await store.isOfGame(db, game, caller.userId)),
      given: given(game, caller.userId, true),
      question: asked.get(game.id) ?? null,
      helpsOut: placed.includes(game.id) && !own.includes(game),
      playing: players.filter(({ userId }) => validOf(userId) === 'yes').map(({ person }) => person),
      unanswered: players.filter(({ userId }) => validOf(userId) === null).length,
      lineUp: published(lineUps.get(game.id)),
      ride: rides.find(({ gameId }) => gameId === game.id) ?? null,
    });
  }
  return { items };
}

/** The day of the next birthday, today included; somebody born on 29 February celebrates on the 28th in other years. */
function nextBirthday(birthday: string, today: string): string {
  const on = (year: number) => {
    const date = `${year}${birthday.slice(4)}`;
    return Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date ? `${year}-02-28` : date;
  };
  const year = Number(today.slice(0, 4));
  return on(year) >= today ? on(year) : on(year + 1);
}

/** League games and points of one half, the team's own points first: cup ties are in no balance. */
function balanceOf(games: readonly Game[], half: (typeof seasonHalves)[number]) {
  const balance = { half, won: 0, drawn: 0, lost: 0, points: [0, 0] as [number, number] };
  for (const game of games) {
    const outcome = game.cupGame ? null : outcomeOf(game);
    if (!outcome) continue;
    balance[outcome] += 1;
    const { scoreHome, scoreGuest } = game;
    const [own, other] = game.homeGame ? [scoreHome, scoreGuest] : [scoreGuest, scoreHome];
    balance.points[0] += own ?? 0;
    balance.points[1] += other ?? 0;
  }
  return balance;
}

/** @param season default: the present one @throws Failure `not-found` */
export async function seasonOf(
  context: Context,
  teamId: string,
  season: number | undefined,
  listReported: ListReported,
): Promise<TeamSeason> {
  const { db, caller, now } = context;
  const team = await teamOf(context, teamId);
  const present = halfAt(now, context);
  const year = season ?? present.season;
  // the line-up of the next season is reported before it begins
  const shown = year < present.season ? ('second' as const) : ('first' as const);
  const half = year === present.season ? present : { season: year, seasonHalf: shown };
  const halfOf = (game: Game) => halfAt(game.date, context);
  const [captains, players, all] = await Promise.all([
    store.listCaptains(db, teamId),
    store.listPlayers(db, teamId, half),
    listGamesOfTeam(db, teamId),
  ]);
  const games = all.filter((game) => halfOf(game).season === year);
  const coming = games
    .filter(({ state, date }) => state === 'planned' && Date.parse(date) > now.getTime())
    .slice(0, mostComing);
  const given = await givenFor(context, coming);
  const involved = isInvolved(caller, teamId, players);
  const day = today(context);
  return {
    team,
    season: year,
    captains,
    players: players.map((row) => ({
      ...shownPlayer(row, caller, involved),
      birthday: row.birthday && nextBirthday(row.birthday, day),
      answers: coming.map((game) => {
        const one = given(game, row.userId, false);
        return one && { answer: one.answer, stale: one.stale };
      }),
    })),
    games,
    balances: seasonHalves.map((one) =>
      balanceOf(
        games.filter((game) => halfOf(game).seasonHalf === one),
        one,
      ),
    ),
    coming: coming.map(({ id }) => id),
    statistics: leads(caller, teamId, 'm_gms')
      ? await answerStatisticsOf(context, games, players, listReported)
      : null,
  };
}
