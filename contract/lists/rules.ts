/** The rules about lists: how certain a match is, and how large a list may be. */

/** qttr: a ranking with its values; positions: a Mannschaftsmeldung */
export type ListKind = 'qttr' | 'positions';

/** How certain a match is: 0..1. Anything below `sure` is only suggested. */
export const confidences = {
  certain: 1,
  sure: 0.95,
  equalName: 0.6,
  nearName: 0.5,
  otherYear: 0.3,
  nearOtherYear: 0.15,
} as const;
/** What a matching year, team or recent value adds to a suggestion; these bonuses alone never reach `sure`. */
export const hints = { year: 0.2, team: 0.05, value: 0.05, valueWithin: 120 } as const;

/** Maximal size of a list file in bytes; anything larger is not a list. */
export const mostListBytes = 10 * 1024 * 1024;
