/** The teams of the demo club and their games, with answers, reports and comments. */

import type { MatchSystemId } from '@club/contract/match-systems.ts';
import { insertScore } from '../../../games/scores/store.ts';
import { insertGames } from '../../../games/store.ts';
import type { Context } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/ids.ts';
import { createTeam } from '../../../teams/actions.ts';
import { addAnswers } from './answers.ts';
import { addComments } from './comments.ts';
import { type DemoPerson, members } from './people.ts';
import type { Random } from './random.ts';
import { addReports } from './reports.ts';
import { cupGame, type DemoGame, liveGame, seasonOf } from './season.ts';
import { type DemoTeam, demoTeams } from './teams.ts';

export type DemoClub = {
  /** ids of the people */
  people: ReadonlyMap<DemoPerson, string>;
  adminId: string;
  /** the admin's context at a time */
  context: (at: Date) => Context;
  random: Random;
  answerRandom: Random;
  now: Date;
};
export type AddedTeam = DemoTeam & { id: string; captain: string };

const systemOf = ({ system }: DemoTeam): MatchSystemId => (system === 'nine' ? 'sixPairs' : 'bund');

/** a live score after each game */
const closeMatch: [home: number, guest: number][] = [
  [1, 0],
  [1, 1],
  [2, 1],
  [3, 1],
  [3, 2],
  [3, 3],
  [4, 3],
];

export async function addTeams({ people, adminId, context, now }: DemoClub): Promise<AddedTeam[]> {
  const { env } = context(now);
  const teams: AddedTeam[] = [];
  for (const demo of demoTeams(env.clubName, env.calendarLinkPrefixes[0])) {
    const { homeDay: _, homeTime: __, system: ___, strength: ____, opponents: _____, ...input } = demo;
    const player = members.find((one) => one.teams[0] === demo.rank && one.permissions.includes('m_gms'));
    const captain = (player && people.get(player)) ?? adminId;
    const { id } = await createTeam(context(now), {
      ...input,
      captainIds: [captain],
      matchSystem: systemOf(demo),
      playedOut: demo.system === 'ten',
    });
    teams.push({ ...demo, id, captain });
  }
  return teams;
}

async function addGames({ db, env, now }: Context, team: AddedTeam, random: Random): Promise<DemoGame[]> {
  const season = { team, now, zone: env.clubTimezone, random };
  const games: DemoGame[] = seasonOf(season);
  if (team.rank === 1)
    games.push(
      liveGame(season, 'SV Neuquell', 75, closeMatch),
      cupGame(season, 'TTC Sonnleithen', -2),
      cupGame(season, 'TTF Steinsee', 2),
    );
  if (team.rank === 5)
    games.push({ ...liveGame(season, 'TTV Reuthgrund', 45, closeMatch.slice(0, 3)), hasReport: true });
  if (team.rank === 3) {
    const next = games.find((game) => game.state === 'planned');
    if (next) next.state = 'cancelled';
  }
  await insertGames(
    db,
    games.map(({ ticker: _, ...game }) => game),
  );
  for (const game of games)
    for (const { createdAt, ...score } of game.ticker)
      await insertScore(db, {
        id: newId(createdAt.getTime()),
        gameId: game.id,
        ...score,
        createdAt,
        createdBy: team.captain,
      });
  return games;
}

/** The games of all teams with answers, reports and comments. @returns the games by the rank of the team */
export async function addSeasons(
  club: DemoClub,
  teams: readonly AddedTeam[],
): Promise<Map<number, DemoGame[]>> {
  const { people, adminId, context, random, answerRandom, now } = club;
  const { db } = context(now);
  const places = members.flatMap((one) => one.teams.map((rank) => ({ rank, userId: people.get(one) ?? '' })));
  const gamesOf = new Map<number, DemoGame[]>();
  for (const team of teams) {
    const games = await addGames(context(now), team, random);
    gamesOf.set(team.rank, games);
    const players = places.filter(({ rank }) => rank === team.rank).map(({ userId }) => userId);
    await addAnswers(db, games, { players, system: systemOf(team) }, { now, random: answerRandom });
    const substitute = places.find(({ rank }) => rank === team.rank + 1)?.userId ?? adminId;
    await addReports(context(now), games, {
      ...team,
      players,
      substitute,
      system: systemOf(team),
      playedOut: team.system === 'ten',
      women: team.type === 'women',
    });
    if (team.rank === 1) await addComments(db, games, players, now);
  }
  return gamesOf;
}
