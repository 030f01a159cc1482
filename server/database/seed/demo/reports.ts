/** The match reports of the demo: of the played league games of two teams, and one that is being written. */
import { matchSystems } from '@club/contract/line-ups/systems.ts';
import { foldReport } from '@club/contract/match-reports/fold.ts';
import { otherSide } from '@club/contract/match-reports/game-result.ts';
import { winnerPoints } from '@club/contract/match-reports/scores.ts';
import type { ReportEntry, ReportSetup, Side } from '@club/contract/match-reports/shape.ts';
import type { MatchSystemId } from '@club/contract/match-systems.ts';
import { followReport } from '../../../match-reports/balances/actions.ts';
import { insertEntries, putReport } from '../../../match-reports/store.ts';
import type { Context } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/ids.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoGame } from './season.ts';

type Said<E = ReportEntry> = E extends ReportEntry
  ? Omit<E, 'id' | 'device' | 'counter' | 'at' | 'replaces'> & { at: Date }
  : never;

/** Teams with reports by rank: who is absent from a match, by place in the reported line-up. */
const absent: Readonly<Record<number, (match: number) => number[]>> = {
  1: (match) => (match % 4 === 2 ? [] : [5]),
  5: (match) => (match % 4 === 2 ? [5, match % 3] : match % 2 === 1 ? [4, 5] : [4, (match / 2) % 4]),
};

const firstNames = {
  men: ['Alwin', 'Bruno', 'Claus', 'Detlef', 'Egon', 'Falk', 'Gerd', 'Holger', 'Ingo', 'Jochen'],
  women: ['Anja', 'Birgit', 'Carla', 'Doris', 'Elke', 'Frieda', 'Gerda', 'Heike', 'Inga', 'Jutta'],
};
const lastNames = [
  'Schlägermann',
  'Kantenglück',
  'Netzberger',
  'Schnibbler',
  'Spinnler',
  'Blockwarth',
  'Ballstein',
  'Rundläufer',
  'Satzinger',
  'Langnoppner',
];
const minute = 60_000;
const earlier = (at: Date, minutes: number) => new Date(at.getTime() - minutes * minute);

/** The players of an opponents' team: the same in every match. */
function opponentsOf(team: string, count: number, women: boolean): string[] {
  const seed = [...team].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const start = createRandom(seed).between(0, 99);
  const names = women ? firstNames.women : firstNames.men;
  return Array.from({ length: count }, (_, at) => {
    const first = names[(start + at * 3) % names.length];
    return `${first} ${lastNames[(start + at) % lastNames.length]}`;
  });
}

/** Neighbours, or every other one, as pairs. */
function pairsOf(players: readonly string[], count: number, crossed: boolean): [string, string][] {
  const [a = '', b = '', c = '', d = '', ...rest] = players;
  const order = crossed ? [a, c, b, d, ...rest] : [a, b, c, d, ...rest];
  return Array.from({ length: count }, (_, at) => [order[2 * at] ?? '', order[2 * at + 1] ?? '']);
}

function randomSet(game: number, set: number, winner: Side, at: Date, random: Random): Said {
  const loser = random.next() < 0.15 ? random.between(10, 13) : random.between(2, 9);
  const points = winnerPoints(loser);
  const score = winner === 'home' ? { home: points, away: loser } : { home: loser, away: points };
  return { kind: 'set', game, set, ...score, at };
}

/** The sets of a game with this winner; the last one ends at `at`. */
function setsOf(game: number, winner: Side, at: Date, random: Random): Said[] {
  const winners: Side[] = [winner, winner];
  for (let lost = random.between(0, 2); lost > 0; lost -= 1)
    winners.splice(random.between(0, winners.length), 0, otherSide(winner));
  return [...winners, winner].map((side, index) =>
    randomSet(game, index + 1, side, earlier(at, (winners.length - index) * 2.5), random),
  );
}

/** Each game of the ticker as a game of the report, with the same winner. */
const gamesOf = ({ ticker }: DemoGame, random: Random): Said[] =>
  ticker.flatMap(({ scoreHome, createdAt }, index) => {
    const isHome = scoreHome > (ticker[index - 1]?.scoreHome ?? 0);
    return setsOf(index + 1, isHome ? 'home' : 'away', createdAt, random);
  });

type Team = {
  rank: number;
  women: boolean;
  captain: string;
  system: MatchSystemId;
  playedOut: boolean;
  /** in reported order */
  players: readonly string[];
  /** plays where somebody is absent */
  substitute: string;
};

/** @param match the number of the match in the season, 0 for the first */
function lineUpsOf(game: DemoGame, team: Team, match: number): Said[] {
  const { singles: size, doubles } = matchSystems[team.system];
  const away = absent[team.rank]?.(match) ?? [];
  const ours = [...team.players.filter((_, place) => !away.includes(place)), team.substitute].slice(0, size);
  const theirs = opponentsOf(game.homeGame ? game.awayTeam : game.homeTeam, size, team.women);
  const at = new Date(game.date);
  const value = 1780 - team.rank * 60 - (match % 4) * 15;
  return (['home', 'away'] as const).flatMap((side): Said[] => {
    const isOurs = (side === 'home') === game.homeGame;
    const players = isOurs ? ours : theirs;
    const values = theirs.map((player, place): Said => {
      return { kind: 'ttr', side, player, ttr: value - place * 28, at };
    });
    return [
      { kind: 'singles', side, players: [...players], at },
      { kind: 'doubles', side, pairs: pairsOf(players, doubles, isOurs && match % 3 === 1), at },
      ...(isOurs ? [] : values),
    ];
  });
}

const entriesOf = (said: readonly Said[]): ReportEntry[] =>
  said.map(
    ({ at, ...one }, index) =>
      ({
        ...one,
        id: newId(at.getTime()),
        device: 'demo',
        counter: index + 1,
        at: at.toISOString(),
        replaces: [],
      }) as ReportEntry,
  );

/** The sets so far of the game in progress. */
function nowPlaying({ ticker, date }: DemoGame, random: Random): Said[] {
  const number = ticker.length + 1;
  const since = ticker.at(-1)?.createdAt ?? new Date(date);
  const at = (minutes: number) => earlier(since, -minutes);
  return [
    { kind: 'start', game: number, table: 1, at: at(1) },
    randomSet(number, 1, 'home', at(4), random),
    randomSet(number, 2, 'away', at(8), random),
  ];
}

/** The scores of these games stay unchanged: the reports have the same ones. */
export async function addReports(context: Context, games: readonly DemoGame[], team: Team): Promise<void> {
  if (!absent[team.rank]) return;
  const random = createRandom(1900 + team.rank);
  const { db } = context;
  const setup: ReportSetup = { system: team.system, playedOut: team.playedOut };
  const played = games.filter(({ state, cupGame }) => state === 'final' && !cupGame);
  const now = games.filter(({ state, hasReport }) => state === 'live' && hasReport);
  for (const [match, game] of [...played, ...now].entries()) {
    const said = [...lineUpsOf(game, team, match), ...gamesOf(game, random)];
    const log = entriesOf(game.state === 'live' ? [...said, ...nowPlaying(game, random)] : said);
    const from = { by: team.captain, at: new Date(game.date) };
    await putReport(db, game.id, setup, from);
    await insertEntries(db, game.id, log, from);
    await followReport(context, game, foldReport(setup, log));
  }
}
