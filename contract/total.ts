/** The number of rows of a list, which is counted up to a limit. */

/** Rows are counted up to this number. A `total` of one more means that there are more than this. */
export const mostCounted = 10_000;

/** The number of rows, or null if they were not counted: on a later page, or because there are too many. */
export const exactTotal = (total: number | null): number | null =>
  total !== null && total <= mostCounted ? total : null;
