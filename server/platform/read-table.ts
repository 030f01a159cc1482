/** Parses CSV files of spreadsheets and associations, with any separator, quotes and encoding. Nothing is evaluated. */
import { Failure } from '@club/contract/failures.ts';
import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';

/**
 * `broken`: its quotes are never closed, and its only cell is the whole line; without `brokenRows`: the line is too long,
 * and its only cell is its beginning
 */
export type TableRow = { line: number; cells: readonly string[]; broken?: true };
export type TableLimits = {
  /** beside the headings */
  mostRows: number;
  /** further columns are ignored */
  mostColumns: number;
  /** a line whose quotes are never closed is a broken row; without it the whole file is refused */
  brokenRows?: true;
  /** a heading: a title within ten lines before it is left out; without it the first line has the headings */
  heading?: RegExp;
};

/** characters of a row */
const longestRow = 64 * 1024;

/** Workbooks, pictures and PDFs are full of control characters; text tables have none. */
const binary = (text: string): boolean =>
  text.startsWith('%PDF-') || [...text.slice(0, 4096)].some((one) => one < '\t' || (one > '\r' && one < ' '));

/** The text with empty lines, which still count, instead of a title before its headings. */
function withoutTitle(text: string, heading: RegExp): string {
  const lines = text.split('\n', 10);
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 1) return text;
  return '\n'.repeat(at) + text.slice(lines.slice(0, at).join('\n').length + 1);
}

/** The separator: the most frequent candidate in the first line outside quotes. */
function separatorOf(text: string): string {
  const first = /[^\r\n]+/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (one: string) => first.split(one).length;
  return [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best));
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

type Parsed = { record: string[]; info: { lines: number } };

/** @param most rows */
function parseWhole(text: string, delimiter: string, most: number, mostColumns: number): TableRow[] {
  return parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    to: most,
    // at once, since a row can be a million separators: a thread without memory ends the process
    on_record: ((parsed: unknown) => {
      const { record, info } = parsed as Parsed;
      return { line: info.lines - linesIn(record), cells: record.slice(0, mostColumns) };
    }) as never,
  }) as unknown as TableRow[];
}

/** with fewer columns, a note of several lines can have as many separators by chance */
const fewestColumns = 3;

/**
 * The lines that a quote at the beginning of a cell has swallowed. Where it is no quote of the table, since text follows
 * the next one, the cell keeps its quotes, and its lines have separators. Where a later row closes it, the cell has as
 * many separators as the rows that it took.
 * @param columns of the first row
 */
function unswallowed(row: TableRow, delimiter: string, columns: number): TableRow[] {
  const isSwallowing = (cell: string) => {
    const breaks = cell.split('\n').length - 1;
    if (breaks === 0) return false;
    return cell.startsWith('"')
      ? cell.indexOf(delimiter, cell.indexOf('\n')) >= 0
      : columns >= fewestColumns && cell.split(delimiter).length - 1 === breaks * (columns - 1);
  };
  const at = row.cells.findIndex(isSwallowing);
  if (at < 0) return [row];
  const lines = (row.cells[at] ?? '').split('\n').map((line) => line.split(delimiter));
  lines[0]?.unshift(...row.cells.slice(0, at));
  lines.at(-1)?.push(...row.cells.slice(at + 1));
  return lines.map((cells, index) => ({ line: row.line + index, cells }));
}

/** Each line from 1 on, without the end of a very long one. */
function* linesOf(text: string): Generator<{ line: number; text: string; whole: boolean }> {
  for (let line = 1, start = 0; start < text.length; line += 1) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const whole = end - start <= longestRow;
    yield { line, text: text.slice(start, whole ? end : start + longestRow), whole };
    start = end + 1;
  }
}

/** Every line as a row of its own: where a quote was never closed, only its line is lost. */
function parseLines(text: string, delimiter: string, most: number, mostColumns: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const { line, text: one } of linesOf(text)) {
    if (rows.length === most) break;
    if (one.trim() === '') continue;
    try {
      rows.push(...parseWhole(one, delimiter, 1, mostColumns).map(({ cells }) => ({ line, cells })));
    } catch {
      rows.push({ line, cells: [one], broken: true });
    }
  }
  return rows;
}

/** The text with empty lines, which still count, instead of these. */
function withoutLines(text: string, rows: readonly TableRow[]): string {
  if (rows.length === 0) return text;
  const left = new Set(rows.map(({ line }) => line));
  return linesOf(text)
    .map((one) => (left.has(one.line) ? '' : one.text))
    .toArray()
    .join('\n');
}

/** All rows by line. @throws Error where the first one, with the headings, is broken */
function withRows(broken: readonly TableRow[], rows: readonly TableRow[]): TableRow[] {
  const all = [...rows, ...broken].sort((one, other) => one.line - other.line);
  if (all[0]?.broken) throw new Error('The first row cannot be read.');
  return all;
}

function parseAll(text: string, delimiter: string, limits: TableLimits): TableRow[] {
  const { mostRows, mostColumns, brokenRows } = limits;
  // one more for the headings, and one to notice that there are too many
  const most = mostRows + 2;
  const tooLong = linesOf(text)
    .filter(({ whole }) => !whole)
    .map(({ line, text: start }): TableRow => ({ line, cells: [start.slice(0, 200)], broken: true }))
    .toArray();
  try {
    if (tooLong.length === 0 || !brokenRows)
      return withRows(tooLong, parseWhole(withoutLines(text, tooLong), delimiter, most, mostColumns)).flatMap(
        (row, _, [first]) => (row.broken ? [row] : unswallowed(row, delimiter, first?.cells.length ?? 0)),
      );
  } catch {
    // a quote that is never closed
  }
  if (!brokenRows) throw new Failure('not-a-table');
  return parseLines(text, delimiter, most, mostColumns);
}

/**
 * The non-empty rows, with trimmed cells.
 * @throws Failure `not-a-table`, `too-many-rows`
 */
export function readTable(bytes: Uint8Array, limits: TableLimits): TableRow[] {
  // one form of line ends, so that lines are counted right within quotes too
  const whole = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  // spreadsheets write their separator before all, and fill the line up with it when they save the file again
  const [line = '', separator] = /^"?sep=([;,\t|])"?\1*(?=\n)/i.exec(whole) ?? [];
  const text = whole.slice(line.length);
  if (text.trim() === '' || binary(text)) throw new Failure('not-a-table');
  const table = limits.heading ? withoutTitle(text, limits.heading) : text;
  const rows = parseAll(table, separator ?? separatorOf(table), limits)
    .map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map((cell) => cell.trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length > limits.mostRows + 1) throw new Failure('too-many-rows');
  return rows;
}
