/** The export of a list for a spreadsheet: the visible columns of all rows. */
import { type CsvValue, csvFile, download } from './csv.ts';
import type { Column } from './table-columns.ts';

/** The header line and the lines below it. Columns without `text` are left out; a column with `parts` becomes several. */
export function linesOf<T>(columns: readonly Column<T>[], rows: readonly T[]): [string[], CsvValue[][]] {
  const exported = columns.flatMap(({ header, text, parts }) => parts ?? (text ? [{ header, text }] : []));
  return [
    exported.map(({ header }) => header),
    rows.map((row, at) => exported.map(({ text }) => text(row, at))),
  ];
}

/** Downloads the rows as `name`.csv. */
export const exportList = <T>(name: string, columns: readonly Column<T>[], rows: readonly T[]): void =>
  download(`${name}.csv`, csvFile(...linesOf(columns, rows)));
