/** The limits of match codes and PINs that are pasted as a text, and why a line of it is left out. */

/** characters of a text */
export const longestPaste = 50_000;
/** games whose codes are saved at once; a club of ten teams has about two hundred a season */
export const mostPasted = 500;

/**
 * no-number: a code or a PIN without the number of a game; no-game: none of the caller's games has this number; no-codes: a
 * number with neither code nor PIN; unclear: several words could be the number, the code or the PIN; twice: other codes than
 * an earlier line of the same game; too-long: more characters than a code has
 */
export const unreadReasons = ['no-number', 'no-game', 'no-codes', 'unclear', 'twice', 'too-long'] as const;
export type UnreadReason = (typeof unreadReasons)[number];
