/** What a match is expected to change in the TTR of its players. */
import { changeConstant, valueAfter } from '../../qttr/rules.ts';
import type { MatchReport } from '../fold.ts';
import { otherSide } from '../game-result.ts';
import type { Side } from '../shape.ts';
import { isPlayed, isSingle } from './own-games.ts';

export type TtrForecast = {
  /** as in the line-up */
  player: string;
  /** points before the match; null: not known */
  before: number | null;
  /** points; null: no single could be counted */
  change: number | null;
  /** singles that the change is made of */
  counted: number;
  /** singles left out, because a value is not known */
  leftOut: number;
};

/** K of an adult who plays often. */
const usualConstant = changeConstant({ age: null, inactiveDays: 0, ratedSingles: 30 });

/**
 * The expected change of TTR for everybody of a side who has played a single, in the order of the line-up.
 *
 * Limits: the association counts all singles of an event together, with the values of that day, and knows the age, the
 * breaks and the number of rated singles of everybody; here a match is an event, the given values
 * are used, and K is 16 unless `constants` says otherwise. Doubles, games that were not played, and games behind the end of the match do not
 * count. Given-up games count, and nothing does where the whole match was lost: our interpretation, without a source.
 * @param values points by player of each side; somebody without one is left out
 * @param constants K by player of this side, 16..32, see `changeConstant`
 */
export function ttrForecast(
  { games, lineUps }: Pick<MatchReport, 'games' | 'lineUps'>,
  side: Side,
  values: Readonly<Record<Side, ReadonlyMap<string, number>>>,
  constants: ReadonlyMap<string, number> = new Map(),
): TtrForecast[] {
  const rated = games.filter((game) => game.counted && isSingle(game) && isPlayed(game));
  return (lineUps[side].singles ?? []).flatMap((player): TtrForecast[] => {
    const own = rated.filter((game) => game[side]?.includes(player));
    if (own.length === 0) return [];
    const before = values[side].get(player) ?? null;
    const singles = own.flatMap((game) => {
      const ttr = values[otherSide(side)].get(game[otherSide(side)]?.[0] ?? '');
      return ttr === undefined ? [] : [{ ttr, won: game.wonBy === side }];
    });
    if (before === null || singles.length === 0)
      return [{ player, before, change: null, counted: 0, leftOut: own.length }];
    const change = valueAfter(before, constants.get(player) ?? usualConstant, singles) - before;
    return [{ player, before, change, counted: singles.length, leftOut: own.length - singles.length }];
  });
}
