/** Folds the log of a match report into the report: games, points, and whether the match is decided. */
import { type MatchSystem, matchSystems } from '../line-ups/systems.ts';
import { type GameResult, type IgnoredEntry, ignoredFor, resultOf } from './game-result.ts';
import { countingEntries, uniqueEntries } from './log.ts';
import { type LineUps, type Pairing, pairingOf, playersOf, systemOf } from './pairings.ts';
import { type Standing, standingOf, standingOfLost } from './points.ts';
import { refuseImpossible } from './possible-entries.ts';
import { type Conflict, conflictOf, type GameEntries, type Registers, registersOf } from './registers.ts';
import { type Score, setsOf, sumOf } from './scores.ts';
import type { ReportEntry, ReportSetup, Side } from './shape.ts';

export type ReportGame = Omit<GameResult, 'conflicts' | 'surplus'> & {
  /** in the order of play, 1 for the first */
  number: number;
  /** `1-2` or `D1-D1`, home side first; null: the order is not known, and nobody has entered it */
  pairing: string | null;
  /** who plays; empty: nobody is there; null: not known yet */
  home: readonly string[] | null;
  away: readonly string[] | null;
  /** the table where it was started last, or null */
  table: number | null;
  /** whether its point is among those of the match */
  counted: boolean;
};

export type MatchReport = Standing & {
  setup: ReportSetup;
  /** false: the rules do not say in which order, and `pairing` entries do */
  orderKnown: boolean;
  lineUps: LineUps;
  games: ReportGame[];
  /** won sets, and points in all sets, of the games that count; null: not known, since the whole match was lost */
  sets: Score | null;
  balls: Score | null;
  /** numbers of the games that could be played and need not be any more */
  notNeeded: number[];
  /** by player, of those whose value somebody entered */
  ttrs: Record<Side, ReadonlyMap<string, number>>;
  conflicts: Conflict[];
  ignored: IgnoredEntry[];
  /** every entry that is neither replaced nor impossible, by time */
  entries: readonly ReportEntry[];
};

type Played = { game: Omit<ReportGame, 'counted'>; result: GameResult };

/** The line-ups as last entered. */
function lineUpsOf({ singles, doubles }: Registers): LineUps {
  const of = (side: Side) => ({
    singles: singles[side].at(-1)?.players ?? null,
    doubles: doubles[side].at(-1)?.pairs ?? null,
  });
  return { home: of('home'), away: of('away') };
}

/** @param at index of the game */
function playedGame(at: number, entries: GameEntries, system: MatchSystem, lineUps: LineUps): Played {
  const text = system.games ? system.games[at] : entries.pairing.at(-1)?.pairing;
  const pairing: Pairing | null = text === undefined ? null : pairingOf(text);
  const home = pairing && playersOf(lineUps.home, pairing, 'home');
  const away = pairing && playersOf(lineUps.away, pairing, 'away');
  const result = resultOf(at + 1, entries, { home: home?.length === 0, away: away?.length === 0 });
  const { state, wonBy, ending, sets } = result;
  const table = entries.start.at(-1)?.table ?? null;
  const game = { number: at + 1, pairing: text ?? null, home, away, table, state, wonBy, ending, sets };
  return { game, result };
}

/** Pairings that were entered for two games, where each is played once. */
function repeatedPairings(games: readonly GameEntries[]): Conflict[] {
  const current = games.flatMap(({ pairing }) => pairing.at(-1) ?? []);
  return [...Map.groupBy(current, ({ pairing }) => pairing).values()].flatMap((same) => conflictOf(same, {}));
}

const sides = ['home', 'away'] as const;

/** The values as last entered. */
function ttrsOf({ ttr }: Registers): MatchReport['ttrs'] {
  const of = (side: Side) =>
    new Map([...ttr[side]].flatMap(([player, said]) => said.slice(-1).map((last) => [player, last.ttr])));
  return { home: of('home'), away: of('away') };
}

function conflictsIn(
  { singles, doubles, matchLost, ttr, games }: Registers,
  orderKnown: boolean,
): Conflict[] {
  const pairings = games.flatMap(({ pairing }, at) => conflictOf(pairing, { game: at + 1 }));
  return [
    ...conflictOf(matchLost, {}),
    ...sides.flatMap((side) => conflictOf(singles[side], { side })),
    ...sides.flatMap((side) => conflictOf(doubles[side], { side })),
    ...sides.flatMap((side) => [...ttr[side].values()].flatMap((said) => conflictOf(said, { side }))),
    ...(orderKnown ? [] : [...pairings, ...repeatedPairings(games)]),
  ];
}

/** Entries that do not count in the games. @param notNeeded their numbers */
function ignoredIn(
  { games }: Registers,
  played: readonly Played[],
  notNeeded: readonly number[],
  orderKnown: boolean,
): IgnoredEntry[] {
  return games.flatMap(({ pairing, sets, endings }, at) => [
    ...(orderKnown ? ignoredFor('pairing-impossible', pairing) : []),
    ...(notNeeded.includes(at + 1)
      ? ignoredFor('match-over', [...sets.flat(), ...endings])
      : (played[at]?.result.surplus ?? [])),
  ]);
}

/**
 * The report of a match. It depends only on the set of entries, never on the order in which they arrived or on repetitions. Nothing is refused here:
 * entries that do not count are in `ignored`, contradictions in `conflicts`.
 */
export function foldReport(setup: ReportSetup, log: readonly ReportEntry[]): MatchReport {
  const impossible: IgnoredEntry[] = [];
  const possible = uniqueEntries(log).filter((entry) => {
    const code = refuseImpossible(setup, entry);
    if (code) impossible.push({ id: entry.id, code });
    return code === null;
  });
  const entries = countingEntries(possible);
  const registers = registersOf(entries, matchSystems[setup.system].total);
  const lineUps = lineUpsOf(registers);
  const system = systemOf(setup.system, lineUps);
  const orderKnown = system.games !== null;
  const played = registers.games.map((game, at) => playedGame(at, game, system, lineUps));

  const lost = registers.matchLost.at(-1);
  const { standing, counted } = standingOf(
    played.map(({ result }) => result),
    setup.playedOut,
  );
  const final = lost ? standingOfLost(lost, system, setup) : standing;
  const games = played.map(({ game }, at) => ({ ...game, counted: !lost && counted[at] === true }));
  const notNeeded = games
    .filter((game) => final.ended && !game.counted && game.state !== 'void' && game.ending !== 'short')
    .map(({ number }) => number);
  const countedSets = games
    .filter((game) => game.counted)
    .map(({ sets }) => sets.filter((set) => set !== null));
  return {
    ...final,
    setup,
    orderKnown,
    lineUps,
    games,
    sets: lost ? null : sumOf(countedSets.map(setsOf)),
    balls: lost ? null : sumOf(countedSets.map(sumOf)),
    notNeeded,
    ttrs: ttrsOf(registers),
    conflicts: [...conflictsIn(registers, orderKnown), ...played.flatMap(({ result }) => result.conflicts)],
    ignored: [...impossible, ...ignoredIn(registers, played, notNeeded, orderKnown)].sort((one, other) =>
      one.id < other.id ? -1 : 1,
    ),
    entries,
  };
}
