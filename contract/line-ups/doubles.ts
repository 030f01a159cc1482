/** The doubles of a match: who plays with whom, and which pair is double 1, 2 and 3 (E 5). */
import { type Found, found } from './findings.ts';
import { byLabel, repeated } from './labels.ts';
import { namedIn } from './may-play.ts';
import type { MatchLineUp } from './shape.ts';
import { gamesOf, type MatchSystem } from './systems.ts';

type Pair = readonly [string, string];

const playersOf = (pair: readonly (string | null)[]): string[] => pair.filter((label) => label !== null);

/** Both players of a pair, or null when a place is empty. */
function pairOf(places: readonly (string | null)[] | undefined): Pair | null {
  const [one, other] = places ?? [];
  return one && other ? [one, other] : null;
}

/** People who are in two doubles, or twice in one. */
function peopleFindings(doubles: MatchLineUp['doubles']): Found[] {
  const within = doubles.flatMap((pair, at) =>
    repeated(playersOf(pair)).map((label) => found('pair-of-one', [label], { double: at + 1 })),
  );
  const across = repeated(doubles.flatMap((pair) => [...new Set(playersOf(pair))]));
  return [...within, ...across.map((label) => found('doubles-twice', [label]))];
}

/**
 * With three doubles, as in teams of six: of doubles 2 and 3 the one with the smaller Platzziffer is double 2; if they are equal, the one with the best-placed
 * player. The players of all doubles are numbered in reported order: who plays none leaves no gap.
 */
function platzzifferFindings([first, second, third]: readonly (Pair | null)[]): Found[] {
  if (!first || !second || !third) return [];
  const ordered = [...first, ...second, ...third].toSorted(byLabel);
  const sumOf = (pair: Pair) => ordered.indexOf(pair[0]) + ordered.indexOf(pair[1]) + 2;
  const sums = { second: sumOf(second), third: sumOf(third) };
  const people = [...second, ...third];
  if (sums.second > sums.third) return [found('doubles-order', people, sums)];
  const [best = ''] = people.toSorted(byLabel);
  return sums.second === sums.third && third.includes(best)
    ? [found('doubles-best', people, { ...sums, best })]
    : [];
}

/** Where the pairs of a short team stand. @param pairs by their double; null where none is */
function placeFindings(pairs: readonly (Pair | null)[], opponentPairs: number | undefined): Found[] {
  const people = pairs.flatMap((pair) => pair ?? []);
  const formed = people.length / 2;
  const leftOut = pairs.indexOf(null);
  // the pairs are the first doubles
  if (leftOut < 0 || leftOut >= formed) return [];
  if (formed === 2) return [found('two-pairs-place', people)];
  if (pairs.length === 2 && opponentPairs === 1) return [found('one-pair-place', people)];
  const isDoubleTwo = pairs.length === 2 && (opponentPairs ?? 0) > 1;
  return isDoubleTwo ? [] : [found('one-pair-unknown', people)];
}

/** @param system as it is played with so many players */
export function findInDoubles(match: MatchLineUp, system: MatchSystem): Found[] {
  const { doubles, opponentPairs } = match;
  if (doubles.length === 0) return [found('doubles-not-given')];
  const most = system.doubles;
  const extra = doubles.slice(most).some((pair) => playersOf(pair).length > 0);
  const pairs = Array.from({ length: most }, (_, at) => pairOf(doubles[at]));
  const given = pairs.filter((pair) => pair !== null).length;
  const possible = Math.min(most, Math.floor(namedIn(match).length / 2));
  const empty = pairs.flatMap((pair, at) => (pair ? [] : [`D${at + 1}`]));
  const games = gamesOf(system, empty);
  return [
    ...peopleFindings(doubles),
    ...(extra ? [found('too-many-doubles', [], { given: doubles.length, most })] : []),
    ...(given < possible
      ? [found('double-missing', [], { given, possible })]
      : placeFindings(pairs, opponentPairs)),
    ...(given >= possible && given < most && games
      ? [found('doubles-short', [], { given, most, ...games })]
      : []),
    ...platzzifferFindings(pairs),
  ];
}
