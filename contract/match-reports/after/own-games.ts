/** The games of a match as stored for the balances of one side. */
import type { MatchReport, ReportGame } from '../fold.ts';
import { type Ending, otherSide } from '../game-result.ts';
import { pairingOf } from '../pairings.ts';
import { type Score, setsOf, sumOf } from '../scores.ts';
import type { Side } from '../shape.ts';

/** Won and lost, by the side whose games they are: games, sets or points in sets. */
export type Tally = { won: number; lost: number };

export type OwnGame = {
  /** in the order of play, 1 for the first */
  number: number;
  isDouble: boolean;
  /** one, or the two of a double */
  players: readonly string[];
  /** in the line-up of this match: 1 for the first player, or double 1 */
  place: number;
  /** empty: the other side had nobody */
  opponents: readonly string[];
  won: boolean;
  ending: Ending;
  sets: Tally;
  balls: Tally;
};

export const isSingle = ({ pairing }: Pick<ReportGame, 'pairing'>): boolean =>
  pairing !== null && !pairingOf(pairing).isDouble;

/** Whether a game was begun by both sides. One that was not counts for the match only. */
export const isPlayed = ({ ending }: { ending: Ending | null }): boolean =>
  ending === 'played' || ending === 'givenUp';

const tallyOf = (score: Score, side: Side): Tally => ({ won: score[side], lost: score[otherSide(side)] });

/**
 * The games of a side that count for the match, without those for which it had nobody. A match that was lost as a whole
 * (E 3.2) has none: no source says whether its games count.
 */
export function ownGamesOf({ games }: Pick<MatchReport, 'games'>, side: Side): OwnGame[] {
  return games.flatMap((game) => {
    const players = game[side] ?? [];
    if (!game.counted || !game.pairing || !game.ending || players.length === 0) return [];
    const { isDouble, at } = pairingOf(game.pairing);
    const sets = game.sets.filter((set) => set !== null);
    return [
      {
        number: game.number,
        isDouble,
        players,
        place: at[side] + 1,
        opponents: game[otherSide(side)] ?? [],
        won: game.wonBy === side,
        ending: game.ending,
        sets: tallyOf(setsOf(sets), side),
        balls: tallyOf(sumOf(sets), side),
      },
    ];
  });
}
