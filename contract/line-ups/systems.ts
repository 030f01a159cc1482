/** The systems of play as a line-up needs them: how many singles and doubles, and in which order they are played. */
import type { MatchSystemId } from '../match-systems.ts';

export type MatchSystem = {
  /** players in singles */
  singles: number;
  doubles: number;
  /** the smallest number of players that a source shows; whether fewer may play is not known */
  fewest: number;
  /** the games in order, home side first; null where the order is not known */
  games: readonly string[] | null;
  /** games of a complete match */
  total: number;
};

const inOrder = (text: string) => {
  const games = text.split(' ');
  return { games, total: games.length };
};
const firstTen = 'D1-D1 D2-D2 1-2 2-1 3-4 4-3 1-1 2-2 3-3 4-4';
const fours = { singles: 4, doubles: 2, fewest: 3 };

/** @see DTTB, Wettspielordnung E 6 */
export const matchSystems: Readonly<Record<MatchSystemId, MatchSystem>> = {
  sixPairs: {
    singles: 6,
    doubles: 3,
    fewest: 4,
    ...inOrder('D1-D2 D2-D1 D3-D3 1-2 2-1 3-4 4-3 5-6 6-5 1-1 2-2 3-3 4-4 5-5 6-6 D1-D1'),
  },
  bund: { ...fours, ...inOrder(firstTen) },
  scheffler: { ...fours, ...inOrder(`${firstTen} 3-1 1-3 2-4 4-2`) },
  swaythling: {
    singles: 3,
    doubles: 1,
    fewest: 3,
    ...inOrder('1-2 2-1 3-3 D1-D1 1-1 3-2 2-3'),
  },
  braunschweig: { ...fours, ...inOrder(firstTen) },
};

/** Braunschweiger System where a side plays with three: one double and nine singles. The order of these was not found. */
const braunschweigOfThree: MatchSystem = {
  ...matchSystems.braunschweig,
  singles: 3,
  doubles: 1,
  games: null,
};

/**
 * The system as it is played with so many players. A team of the Braunschweiger System decides before each match whether
 * it plays with three or four, and one side with three changes the match for both.
 */
export function systemFor(id: MatchSystemId, players: number, opponentPairs?: number): MatchSystem {
  if (id !== 'braunschweig') return matchSystems[id];
  if (players > 0 && players <= 3) return braunschweigOfThree;
  return opponentPairs === 1 ? { ...braunschweigOfThree, singles: 4 } : matchSystems.braunschweig;
}

/** The games that a side cannot play, at home and away. @param missing places such as `4` or `D2` */
export function gamesOf(
  system: MatchSystem,
  missing: readonly string[],
): { home: string; away: string } | null {
  const { games } = system;
  if (!games) return null;
  const lost = (side: 0 | 1) =>
    games.filter((game) => missing.includes(game.split('-')[side] ?? '')).join(', ');
  return { home: lost(0), away: lost(1) };
}
