/** Who becomes a reserve player (RES) in the next half, by matches in singles (H 1.3.1). */
import type { RuleBook } from './rule-books.ts';

/** League matches of a half for one club. Doubles do not count; they are separate so that they are not added to the singles. */
export type HalfCounts = { singles: number; doubles: number };

export type ReserveForecast = {
  /** in the next half; `unknown` where the rules or the counts are not known */
  status: 'regular' | 'RES' | 'unknown';
  /** matches in singles still needed in this half to be a regular player (Stammspieler) in the next; 0: none */
  needed: number;
};

/**
 * @param player `isReserve`: has the status RES in this half; `isAdult`: the rule is about adults, others are not known;
 * null: nor is their age
 * @param half matches of this half so far
 * @param halfBefore matches of the half before this one; null where they are not known
 */
export function reserveForecast(
  player: { isReserve: boolean; isAdult: boolean | null },
  half: HalfCounts,
  halfBefore: HalfCounts | null,
  { singlesToStay }: Pick<RuleBook, 'singlesToStay'>,
): ReserveForecast {
  if (!player.isAdult) return { status: 'unknown', needed: 0 };
  const needed = Math.max(0, singlesToStay - half.singles);
  if (needed === 0) return { status: 'regular', needed };
  if (player.isReserve) return { status: 'RES', needed };
  if (halfBefore === null) return { status: 'unknown', needed };
  return halfBefore.singles >= singlesToStay ? { status: 'regular', needed: 0 } : { status: 'RES', needed };
}
