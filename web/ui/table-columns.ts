/** How a list's columns are written down, and what is shown of them. */
import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

export type Column<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** for the export; columns without it are left out there */
  text?: (row: T) => CsvValue;
  /** for the export instead of `text`, where a cell tells several things: each in a column of its own */
  parts?: readonly { header: string; text: (row: T) => CsvValue }[];
  /** the server's name to sort by */
  sort?: string;
  align?: 'end';
  /** CSS width, e.g. `120px` */
  width?: string;
  /** shown only when chosen */
  hidden?: boolean;
  /** place on the phone's card: its title, at its right edge, a line below (usual), or nowhere */
  card?: 'title' | 'edge' | 'line' | 'none';
};

/** The columns that the address asks for (`name.league`), else the usual ones. */
export function shownColumns<T>(columns: readonly Column<T>[], asked: string | undefined): Column<T>[] {
  const wanted = asked?.split('.');
  const shown = columns.filter((column) => (wanted ? wanted.includes(column.id) : !column.hidden));
  return shown.length > 0 ? shown : columns.filter((column) => !column.hidden);
}

/** What the address says after a column was put in or out; undefined for the usual choice. */
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

/** The next order when a column's header is pressed: ascending, descending, the list's own. */
export const nextSort = (field: string, now: string | undefined): string | undefined =>
  now === field ? `-${field}` : now === `-${field}` ? undefined : field;

/** `ascending`, `descending` or undefined: how the list is ordered by this column. */
export const sortOf = <T>(
  column: Column<T>,
  now: string | undefined,
): 'ascending' | 'descending' | undefined =>
  column.sort === undefined || now?.replace(/^-/, '') !== column.sort
    ? undefined
    : now?.startsWith('-')
      ? 'descending'
      : 'ascending';
