/** The rules about lists: how sure a match makes anybody, and how large a list may be. */

/** qttr: a ranking with its values; positions: a Mannschaftsmeldung */
export type ListKind = 'qttr' | 'positions';

/** How sure a match is: 0..1. What is below `sure` is only ever suggested. */
export const confidences = {
  certain: 1,
  sure: 0.95,
  equalName: 0.6,
  nearName: 0.5,
  otherYear: 0.3,
  nearOtherYear: 0.15,
} as const;
/** What a known team or a last value nearby adds to a suggestion; together never as much as to decide. */
export const hints = { year: 0.2, team: 0.05, value: 0.05, valueWithin: 120 } as const;

/** Files of lists are small; what is larger is something else. In bytes. */
export const mostListBytes = 10 * 1024 * 1024;
