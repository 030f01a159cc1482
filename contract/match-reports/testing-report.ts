/** Logs of match reports for tests and measurements. */
import { foldReport, type MatchReport } from './fold.ts';
import { nextGames } from './next-games.ts';
import { winnerPoints } from './scores.ts';
import type { ReportEntry, ReportSetup, Side } from './shape.ts';

type WithoutCommon<E> = E extends ReportEntry
  ? Omit<E, 'id' | 'device' | 'counter' | 'at' | 'replaces'>
  : never;
/** What an entry says; id, counter and time come from the log, unless they are given. */
export type Said = WithoutCommon<ReportEntry> &
  Partial<Pick<ReportEntry, 'id' | 'device' | 'counter' | 'replaces'>> & {
    /** milliseconds */
    at?: number;
  };

/** Entries of one device: the first is `e1`, made at 1 ms, and so on. */
export const logOf = (...said: Said[]): ReportEntry[] =>
  said.map((one, index) => ({
    id: `e${index + 1}`,
    device: 'tablet',
    counter: index + 1,
    replaces: [],
    ...one,
    at: new Date(one.at ?? index + 1).toISOString(),
  }));

/** A set from its usual notation: `set(4, 1, '11:7')`. */
export function set(game: number, number: number, score: string, more: Partial<Said> = {}): Said {
  const [home = 0, away = 0] = score.split(':').map(Number);
  return { kind: 'set', game, set: number, home, away, ...more } as Said;
}
/** All sets of a game: `setsOfGame(4, '11:7 11:9 11:3')`. */
export const setsOfGame = (game: number, scores: string): Said[] =>
  scores.split(' ').map((score, at) => set(game, at + 1, score));
/** A game won in three sets. */
export const wonGame = (game: number, by: Side): Said[] =>
  setsOfGame(game, by === 'home' ? '11:5 11:5 11:5' : '5:11 5:11 5:11');

/** Both line-ups, with these numbers of players and pairs. */
export function lineUps(
  home: [players: number, pairs: number],
  away: [players: number, pairs: number],
): Said[] {
  const of = (side: Side, [players, pairs]: [number, number]): Said[] => {
    const name = (at: number) => `${side === 'home' ? 'H' : 'A'}${at + 1}`;
    return [
      { kind: 'singles', side, players: Array.from({ length: players }, (_, at) => name(at)) },
      {
        kind: 'doubles',
        side,
        pairs: Array.from({ length: pairs }, (_, at) => [name(2 * at), name(2 * at + 1)] as [string, string]),
      },
    ];
  };
  return [...of('home', home), ...of('away', away)];
}

/** A number from 0 up to 1, excluded. */
export type Random = () => number;
/** Repeatable random numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The sets of one game, each won by a side at random. @param strength of home, 0 to 1 */
export function randomGame(game: number, random: Random, strength: number): Said[] {
  const won = { home: 0, away: 0 };
  const sets: Said[] = [];
  while (won.home < 3 && won.away < 3) {
    const winner: Side = random() < strength ? 'home' : 'away';
    const loser = Math.floor(random() * 13);
    const points = winnerPoints(loser);
    won[winner] += 1;
    const score = winner === 'home' ? { home: points, away: loser } : { home: loser, away: points };
    sets.push({ kind: 'set', game, set: sets.length + 1, ...score });
  }
  return sets;
}

/** A whole match entered at this many tables, game by game. @param begin entries before its first game */
export function playedMatch(
  setup: ReportSetup,
  begin: Said[],
  random: Random,
  tables = 1,
): { log: ReportEntry[]; report: MatchReport } {
  const strength = 0.3 + random() * 0.4;
  const said = [...begin];
  for (;;) {
    const log = logOf(...said);
    const report = foldReport(setup, log);
    const next = nextGames(report, tables);
    if (next.length === 0) return { log, report };
    for (const { number } of next) said.push(...randomGame(number, random, strength));
  }
}
