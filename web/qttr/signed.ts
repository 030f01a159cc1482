/** Points with their sign: `+12`, `−5`, `±0`. */
export const signed = (points: number): string =>
  points === 0 ? '±0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
