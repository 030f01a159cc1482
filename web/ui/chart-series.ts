/** The lines of a chart and their values by day. */
export type Series = { id: string; name: string; points: readonly { date: string; value: number }[] };

/** All days with a value in any line, in order. */
export const daysOf = (series: readonly Series[]): string[] =>
  [...new Set(series.flatMap((one) => one.points.map((point) => point.date)))].toSorted();

/** The value of a line on a day; undefined where it has none. */
export const valueAt = (series: Series, day: string): number | undefined =>
  series.points.find((point) => point.date === day)?.value;
