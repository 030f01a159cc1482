/** The rules about QTTR: what a value predicts for a match, and how a match changes it. */

/** The range of values on every list ever published; anything else is a typing error. */
export const qttrRange = { least: 1, most: 3500 } as const;

/** The range of what somebody may say their TTR is, while a report is written. */
export const ttrRange = { least: 100, most: qttrRange.most } as const;

/**
 * The probability that A beats B.
 * @param a TTR of A, points  @param b TTR of B, points  @returns 0..1
 * @see DTTB, "Das TTR-System": P(A) = 1 / (1 + 10^((TTR_B - TTR_A) / 150))
 */
export const winProbability = (a: number, b: number): number => 1 / (1 + 10 ** ((b - a) / 150));

/** What makes a player's value change faster. `age` in years on the day of play. */
export type Player = { age: number | null; inactiveDays: number; ratedSingles: number };

/**
 * The change constant K (Änderungskonstante), 16..32.
 * @see DTTB, "Das TTR-System": 16, and 4 more for each of: over 365 days without a match, under 30 rated singles,
 * younger than 21, younger than 16
 */
export function changeConstant({ age, inactiveDays, ratedSingles }: Player): number {
  const reasons = [inactiveDays > 365, ratedSingles < 30, age !== null && age < 21, age !== null && age < 16];
  return 16 + 4 * reasons.filter(Boolean).length;
}

/**
 * The value after an event (all singles of one match day or tournament count together).
 * @param ttr value before, points  @param k change constant, 16..32
 */
export function valueAfter(
  ttr: number,
  k: number,
  singles: readonly { ttr: number; won: boolean }[],
): number {
  const expected = singles.reduce((sum, single) => sum + winProbability(ttr, single.ttr), 0);
  const wins = singles.filter((single) => single.won).length;
  return ttr + Math.round((wins - expected) * k);
}

/** The dates on which the association publishes the values (Stichtage), `MM-DD`. */
export const qttrDays = ['02-11', '05-11', '08-11', '12-11'] as const;

/** The latest of these dates (`2026-08-11`) up to and including a club date. */
export function lastQttrDay(date: string): string {
  const year = Number(date.slice(0, 4));
  const day = qttrDays.findLast((monthDay) => monthDay <= date.slice(5));
  return day ? `${year}-${day}` : `${year - 1}-${qttrDays.at(-1)}`;
}

/** Why a value cannot have this date, or null. Both are club dates. */
export const refuseValueDate = (date: string, today: string): 'qttr-date-in-future' | null =>
  date > today ? 'qttr-date-in-future' : null;

/** Why a list cannot have this date, or null: it must not be in the future. */
export const refuseListDate = (date: string, today: string): 'import-date-in-future' | null =>
  date > today ? 'import-date-in-future' : null;
