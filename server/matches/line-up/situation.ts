/** Who could play in a game: everybody of its age class, what they said, and which other games need them at that time. */
import type { Game } from '@club/contract/games/shape.ts';
import { byLabel, labelOf } from '@club/contract/line-ups/labels.ts';
import type { OtherGame } from '@club/contract/line-ups/other-games.ts';
import type { People, ReportedPlayer } from '@club/contract/line-ups/substitutes.ts';
import { matchSystems } from '@club/contract/line-ups/systems.ts';
import { ageClassKey, teamNumbers } from '@club/contract/line-ups/team-numbers.ts';
import type { MatchSystemId } from '@club/contract/match-systems.ts';
import { isStale } from '@club/contract/matches/rules.ts';
import type { Context } from '../../platform/http/route.ts';
import { halfAt, type Said, saidFor } from '../shown.ts';
import * as store from './store.ts';

type Reported = Awaited<ReturnType<typeof store.listReported>>[number];

export type Situation = {
  /** the team's number within its age class */
  team: number;
  /** its system of play; null: not known */
  system: MatchSystemId | null;
  /** the line-ups of the half of the age class, in order; `person` is the user's id */
  listed: (ReportedPlayer & { person: string; row: Reported })[];
  /** those of `listed` who play in the team, wherever they are reported: they are asked with it, and not as substitutes */
  players: Set<string>;
  /** answers for the present time of the game only */
  people: People;
  otherGames: OtherGame[];
};

/** @param known what people have said of this game, where it is read already */
export async function situationOf(
  context: Pick<Context, 'db' | 'env'>,
  game: Game,
  known?: Said,
): Promise<Situation> {
  const { db } = context;
  const teams = await store.listNumbered(db);
  const own = teams.find(({ id }) => id === game.teamId);
  if (!own) throw new Error('a game without a team');
  const numbers = teamNumbers(teams);
  const sameClass = teams.filter((team) => ageClassKey(team) === ageClassKey(own));
  const [rows, { rows: answers, away }, games] = await Promise.all([
    store.listReported(
      db,
      sameClass.map(({ id }) => id),
      halfAt(game.date, context),
      game.teamId,
    ),
    known ?? saidFor(context, [game]),
    store.listGamesAtOnce(db, game.id),
  ]);
  const listed = rows
    .map((row) => ({
      label: labelOf(numbers.get(row.teamId) ?? 1, row.place),
      notes: row.notes,
      person: row.userId,
      row,
    }))
    .toSorted((one, other) => byLabel(one.label, other.label));
  const valid = answers.filter(({ forDate }) => !isStale(forDate, game.date));
  const said = new Map(valid.map(({ userId, answer }) => [userId, answer]));
  return {
    team: numbers.get(own.id) ?? 1,
    system: own.matchSystem,
    listed,
    players: new Set(rows.filter(({ plays }) => plays).map(({ userId }) => userId)),
    people: {
      answers: said,
      // who has answered for this time after all is not away
      absent: new Set(away.map(({ userId }) => userId).filter((userId) => !said.has(userId))),
      busy: new Set(games.flatMap(({ playing }) => playing)),
      approved: new Set(rows.filter(({ approved }) => approved).map(({ userId }) => userId)),
    },
    otherGames: games.flatMap(({ teamId, yes }) => {
      const team = sameClass.find(({ id }) => id === teamId);
      const system = team?.matchSystem;
      return team
        ? [{ team: numbers.get(team.id) ?? 1, needs: system ? matchSystems[system].singles : 0, yes }]
        : [];
    }),
  };
}
