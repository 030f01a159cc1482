/** The points of an SVG polyline for a series of values, without axes. */

/** margin around the line, so that its ends are not cut off */
const edge = 3;

/**
 * @param values earliest first
 * @returns `x,y x,y …` in the size's units, or null where there is no line to draw
 */
export function linePoints(
  values: readonly number[],
  size: { width: number; height: number },
): string | null {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const across = (size.width - 2 * edge) / (values.length - 1);
  const down = (value: number) => (most === least ? 0.5 : (most - value) / (most - least));
  return values
    .map((value, at) => {
      const y = edge + down(value) * (size.height - 2 * edge);
      return `${(edge + at * across).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
