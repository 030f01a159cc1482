/** Delay before the next attempt in milliseconds: 1 s, 2 s, 4 s ... 30 s, each shortened by up to half. */
export const backOff = (attempt: number, random = Math.random): number =>
  Math.min(30_000, 1000 * 2 ** attempt) * (1 - random() / 2);
