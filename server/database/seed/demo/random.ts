/** A deterministic random number generator, so that every demo club is the same. */

export type Random = {
  /** 0 <= x < 1 */
  next: () => number;
  /** a whole number from..to, both included */
  between: (from: number, to: number) => number;
};

/** @param seed any whole number (mulberry32) */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, between: (from, to) => from + Math.floor(next() * (to - from + 1)) };
}
