/** A whole number as people type it: nothing but digits, so that `0x10` and `1e3` are none. */

/** The number that was typed; NaN where it is none, so that the shape refuses it. */
export const numberOf = (typed: string): number =>
  /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

/** The same where an empty field means none. */
export const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));
