/** The singles of a match: in reported order, closed up, substitutes behind (E 4). */
import { type Found, found } from './findings.ts';
import { byLabel, repeated, spotOf } from './labels.ts';
import type { MatchLineUp } from './shape.ts';
import { gamesOf, type MatchSystem } from './systems.ts';

/** Why `ahead` may not play before `behind`. */
function orderCode(ahead: string, behind: string, team: number) {
  if (spotOf(ahead).team <= team) return 'singles-order';
  return spotOf(behind).team <= team ? 'substitute-before-own' : 'substitutes-order';
}

/** Everybody who plays directly before somebody listed ahead of them. */
function orderFindings({ singles, team }: MatchLineUp): Found[] {
  return singles.flatMap((behind, at) => {
    const ahead = singles[at - 1];
    return ahead !== undefined && byLabel(ahead, behind) > 0
      ? [found(orderCode(ahead, behind, team), [ahead, behind], { ahead, behind })]
      : [];
  });
}

/** A team with too few players is legal: its last places stay empty, and the opponents win what they can play there. */
function shortFindings(given: number, system: MatchSystem): Found[] {
  const most = system.singles;
  const places = Array.from({ length: Math.max(0, most - given) }, (_, at) => String(given + 1 + at));
  const games = places.length > 0 ? gamesOf(system, places) : null;
  return [
    ...(games ? [found('singles-short', [], { given, most, ...games })] : []),
    ...(system.games ? [] : [found('games-unknown')]),
    ...(given < system.fewest ? [found('fewest-unknown')] : []),
  ];
}

/** @param system as it is played with so many players */
export function findInSingles(match: MatchLineUp, system: MatchSystem): Found[] {
  const given = match.singles.length;
  if (given === 0) return [found('no-singles')];
  return [
    ...repeated(match.singles).map((label) => found('singles-twice', [label])),
    ...(given > system.singles ? [found('too-many-singles', [], { given, most: system.singles })] : []),
    ...orderFindings(match),
    ...shortFindings(given, system),
  ];
}
