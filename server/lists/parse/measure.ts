/** Where the columns of a table are: its values may be aligned otherwise than their headings. */
import { assign } from './assign.ts';
import type { Head } from './header.ts';
import type { Line } from './words.ts';

/** Rows that are measured, and how many of them have to have a value for each column. */
const most = 60;
const fewest = 2;

/** How far from its column's beginning a value still begins there, in letter heights. */
const atStart = 0.1;

type Extent = { x0: number; x1: number };
const missing: Extent = { x0: Number.NaN, x1: Number.NaN };

/** The extent of each column's words in a row with all of them, by order and form alone; else null. */
function extentsIn(line: Line, { columns }: Head): Extent[] | null {
  const { words, columnOf, cost } = assign(line, columns, true);
  if (columnOf.includes(null) || cost > words.length + columns.length) return null;
  const extents = columns.map((_, column) => {
    const own = words.filter((_, at) => columnOf[at] === column);
    // `5000 OTT`: the column of another number would take a name beside it
    if (/^\d+$/.test(own[0]?.text ?? '') && own.some(({ text }) => /^\p{L}/u.test(text))) return missing;
    return { x0: own[0]?.x0 ?? missing.x0, x1: own.at(-1)?.x1 ?? missing.x1 };
  });
  return extents.some(({ x0 }) => Number.isNaN(x0)) ? null : extents;
}

/** The same for the table at the left of a line: its shortest beginning with a value for each column. */
function extentsAtLeft(line: Line, head: Head): Extent[] | null {
  const last = Math.min(line.words.length, 4 * head.columns.length);
  for (let end = head.columns.length; end <= last; end += 1) {
    const extents = extentsIn({ ...line, words: line.words.slice(0, end) }, head);
    if (extents) return extents;
  }
  return null;
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * The headings where the values below them are, if enough lines have a value for each.
 * @param lines below the headings
 * @param alone false: another table may be at their right
 */
export function measured(head: Head, lines: readonly Line[], alone = true): Head {
  const read = alone ? extentsIn : extentsAtLeft;
  const measurable = head.flow ? [] : lines.slice(0, most);
  const rows = measurable.map((line) => read(line, head)).filter((row) => row !== null);
  if (rows.length < fewest) return head;
  const height = middle(measurable.map((line) => line.height));
  const columns = head.columns.map((column, at) => ({
    ...column,
    x0: middle(rows.map((row) => row[at]?.x0 ?? column.x0)),
    x1: middle(rows.map((row) => row[at]?.x1 ?? column.x1)),
  }));
  const gaps = columns.slice(1).flatMap((_, at) => {
    const end = Math.max(...rows.map((row) => row[at]?.x1 ?? Infinity));
    const starts = rows.map((row) => row[at + 1]?.x0 ?? -Infinity);
    const start = Math.min(...starts);
    // aligned right, the longest text begins anywhere
    const isAligned = Math.max(...starts) - start < atStart * height;
    return start > end ? [{ middle: (start + end) / 2, start: isAligned ? start : null }] : [];
  });
  return { ...head, columns, gaps, x1: Math.max(head.x1, columns.at(-1)?.x1 ?? 0) };
}

/** The line with a new cell after each gap between columns: a number aligned right may be close to a name aligned left. */
export function atGaps(line: Line, { gaps = [] }: Head): Line {
  let more = 0;
  const words = line.words.map((word, at) => {
    const before = line.words[at - 1];
    const opens =
      before?.cell === word.cell &&
      gaps.some(
        ({ middle, start }) =>
          // one run of text that reaches over the gap is longer than those that were measured
          (before.run !== word.run && before.x1 <= middle && middle <= word.x0) ||
          (start !== null && before.x1 <= start && Math.abs(word.x0 - start) < atStart * line.height),
      );
    if (opens) more += 1;
    return { ...word, cell: word.cell + more };
  });
  return { ...line, words };
}
