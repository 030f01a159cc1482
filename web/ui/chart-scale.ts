/** The arithmetic of a chart: round steps for values, round months for dates. */

/** in pixels */
export const chartHeight = 240;

const day = 86_400_000;
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day;

/**
 * Round values that span the given ones, e.g. 1480..1630 -> 1450, 1500, 1550, 1600, 1650.
 * @param most maximum number of steps
 */
export function valueTicks(least: number, largest: number, most = 5): number[] {
  const span = Math.max(largest - least, 10);
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power * 10;
  const first = Math.floor(least / step) * step;
  const last = Math.ceil(Math.max(largest, least + 10) / step) * step;
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step);
}

const monthAt = (month: number) =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** First days of months between two dates, at most `most` of them, a round number of months apart. */
export function dateTicks(from: string, to: string, most = 6): string[] {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const [first, last] = [monthOf(from) + (from.endsWith('-01') ? 0 : 1), monthOf(to)];
  const step = [1, 3, 6, 12, 24, 60, 120].find((one) => (last - first) / one < most) ?? 240;
  const start = Math.ceil(first / step) * step;
  const count = Math.max(0, Math.floor((last - start) / step) + 1);
  return Array.from({ length: count }, (_, at) => monthAt(start + at * step));
}

/** A function that maps `from..to` to `start..end`; an empty span maps to the middle. */
export const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
