/** The definition of a list's columns, and the choice of those that are shown. */
import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

export type Column<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /**
   * for the export, which leaves out columns without it
   * @param at the row's position in the whole list, from 0: the export also has rows that are not loaded
   */
  text?: (row: T, at: number) => CsvValue;
  /** for the export instead of `text`, where a cell has several values: each gets its own column */
  parts?: readonly { header: string; text: (row: T, at: number) => CsvValue }[];
  /** the server's name for sorting by it */
  sort?: string;
  align?: 'end';
  /** CSS width, e.g. `120px` */
  width?: string;
  /** shown only when the user chooses it */
  hidden?: boolean;
  /** position on the phone's card: its title, at its right edge, a line below (default), or nowhere */
  card?: 'title' | 'edge' | 'line' | 'none';
};

/** The columns in the URL (`name.league`), else the default ones. */
export function shownColumns<T>(columns: readonly Column<T>[], asked: string | undefined): Column<T>[] {
  const wanted = asked?.split('.');
  const shown = columns.filter((column) => (wanted ? wanted.includes(column.id) : !column.hidden));
  return shown.length > 0 ? shown : columns.filter((column) => !column.hidden);
}

/** The URL parameter after a column was added or removed; undefined for the default choice. */
export function toggleColumn<T>(
  columns: readonly Column<T>[],
  asked: string | undefined,
  id: string,
): string | undefined {
  const shown = new Set(shownColumns(columns, asked).map((column) => column.id));
  if (shown.has(id)) shown.delete(id);
  else shown.add(id);
  const ids = columns.filter((column) => shown.has(column.id)).map((column) => column.id);
  const usual = columns.filter((column) => !column.hidden).map((column) => column.id);
  return ids.length === 0 || ids.join('.') === usual.join('.') ? undefined : ids.join('.');
}

/** The next order when a column's header is pressed: ascending, descending, default. */
export const nextSort = (field: string, now: string | undefined): string | undefined =>
  now === field ? `-${field}` : now === `-${field}` ? undefined : field;

/** The sort order of this column: `ascending`, `descending` or undefined. */
export const sortOf = <T>(
  column: Column<T>,
  now: string | undefined,
): 'ascending' | 'descending' | undefined =>
  column.sort === undefined || now?.replace(/^-/, '') !== column.sort
    ? undefined
    : now?.startsWith('-')
      ? 'descending'
      : 'ascending';
