/** Balances of players and teams, and results by opponent. */
import { clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { balanceOf, headToHeads, mostWinsFirst } from '@club/contract/match-reports/after/balances.ts';
import { ownGamesOf } from '@club/contract/match-reports/after/own-games.ts';
import type { HeadToHeads, TeamBalance, UserBalance } from '@club/contract/match-reports/balances/shape.ts';
import type { MatchReport } from '@club/contract/match-reports/fold.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { gameOf } from '../../games/actions.ts';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { teamOf } from '../../teams/actions.ts';
import { listPeople } from '../store.ts';
import { reservesOf } from './reserves.ts';
import { listPlayed, type PlayedGame, putPlayed } from './store.ts';

/** Stores the games of a match that has ended, and none of one in progress. */
export async function followReport(context: Context, game: Game, report: MatchReport): Promise<void> {
  const { db } = context;
  const own = report.ended ? ownGamesOf(report, game.homeGame ? 'home' : 'away') : [];
  const players = [...new Set(own.flatMap((one) => one.players))];
  const members = await listPeople(db, players);
  await putPlayed(db, game.id, own, new Set(members.map(({ id }) => id)));
  // balances are read again with the games; a correction of a set need not change the score
  await context.publish('games', game.id);
}

/** The half that a match belongs to. */
const halfOf = ({ date }: PlayedGame, { env }: Context) =>
  seasonHalfOf(clubTime(env.clubTimezone).localOf(date).date).half;

/** @param season default: the present one */
function rangeOf(context: Context, season: number | undefined) {
  const year = season ?? seasonHalfOf(today(context)).season;
  const { instantOf } = clubTime(context.env.clubTimezone);
  const start = (of: number) => new Date(instantOf(`${of}-07-01`, '00:00'));
  return { season: year, from: start(year), to: start(year + 1) };
}

/** Everybody named in these games, by id. */
async function peopleIn({ db }: Context, games: readonly PlayedGame[]): Promise<Map<string, Person>> {
  const ids = new Set(games.flatMap(({ players }) => players));
  return new Map((await listPeople(db, [...ids])).map((person) => [person.id, person]));
}

/** The balance of one player in some of their own games. */
function shownBalance(userId: string, games: readonly PlayedGame[], people: ReadonlyMap<string, Person>) {
  const { player: _, partners, ...balance } = balanceOf(userId, games);
  return {
    ...balance,
    partners: partners.map(({ partner, ...tally }) => ({ person: people.get(partner) ?? null, ...tally })),
  };
}

const halves = ['first', 'second'] as const;

/** @throws Failure `not-found` */
export async function balanceOfUser(context: Context, userId: string, given?: number): Promise<UserBalance> {
  if ((await listPeople(context.db, [userId])).length === 0) throw new Failure('not-found');
  const { season, ...range } = rangeOf(context, given);
  const games = (await listPlayed(context.db, { userId, ...range })).filter(({ cupGame }) => !cupGame);
  const people = await peopleIn(context, games);
  const items = halves.flatMap((half) => {
    const inHalf = games.filter((game) => halfOf(game, context) === half);
    return [...Map.groupBy(inHalf, ({ teamId }) => teamId)].map(([id, own]) => ({
      half,
      team: { id, name: own[0]?.teamName ?? '' },
      ...shownBalance(userId, own, people),
    }));
  });
  return { season, items };
}

/** @throws Failure `not-found` */
export async function balanceOfTeam(context: Context, teamId: string, given?: number): Promise<TeamBalance> {
  const team = await teamOf(context, teamId);
  const { season, ...range } = rangeOf(context, given);
  const games = (await listPlayed(context.db, { teamId, ...range })).filter(({ cupGame }) => !cupGame);
  const people = await peopleIn(context, games);
  const items = halves.flatMap((half) => {
    const inHalf = games.filter((game) => halfOf(game, context) === half);
    return [...Map.groupBy(inHalf, ({ userId }) => userId)]
      .flatMap(([userId, own]) => {
        const person = people.get(userId);
        return person ? [{ half, person, ...shownBalance(userId, own, people) }] : [];
      })
      .sort(mostWinsFirst);
  });
  return { season, items, reserves: await reservesOf(context, team, season) };
}

/** The results of everybody in the club against the other team of a game. @throws Failure `not-found` */
export async function headToHeadsFor(context: Context, gameId: string): Promise<HeadToHeads> {
  const game = await gameOf(context, gameId);
  const against = game.homeGame ? game.awayTeam : game.homeTeam;
  const to = new Date(game.date);
  const games = await listPlayed(context.db, { against, to });
  const people = await peopleIn(context, games);
  const items = [...Map.groupBy(games, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const person = people.get(userId);
    return person ? headToHeads(own).map((one) => ({ person, ...one })) : [];
  });
  return { items };
}
