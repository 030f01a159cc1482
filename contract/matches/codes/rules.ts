/** The rules of match code and PIN. */

/** characters of each */
export const longestCode = 20;
