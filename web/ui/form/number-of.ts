/** Whole numbers as people type them: nothing but digits, so that `0x10` and `1e3` are no numbers. */

/** The typed number; NaN where it is none, so that the shape refuses it. */
export const numberOf = (typed: string): number =>
  /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

/** The same, but null for an empty field. */
export const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));

/** The props of a text input for a whole number. */
export const numberInput = { inputMode: 'numeric', autoComplete: 'off' } as const;
