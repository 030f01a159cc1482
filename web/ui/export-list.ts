/** A list as a file for a spreadsheet: the columns that are shown, of every row there is. */
import { type CsvValue, csvFile, download } from './csv.ts';
import type { Column } from './table-columns.ts';

/** The header line and the lines below it. Columns without a text are left out; one that has parts becomes several. */
export function linesOf<T>(columns: readonly Column<T>[], rows: readonly T[]): [string[], CsvValue[][]] {
  const told = columns.flatMap(({ header, text, parts }) => parts ?? (text ? [{ header, text }] : []));
  return [told.map(({ header }) => header), rows.map((row) => told.map(({ text }) => text(row)))];
}

/** Hands the rows to the browser as `name`.csv. */
export const exportList = <T>(name: string, columns: readonly Column<T>[], rows: readonly T[]): void =>
  download(`${name}.csv`, csvFile(...linesOf(columns, rows)));
