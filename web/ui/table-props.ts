/** The props of a list, and those of its two views, table and cards. */
import type { ReactNode } from 'react';
import type { CursorList } from '../platform/cursor-list.ts';
import type { BulkAction } from './bulk.ts';
import type { Column } from './table-columns.ts';

export type DataTableProps<T extends { id: string }> = {
  /** the name of the list for screen readers: `Teams` */
  label: string;
  list: CursorList<T>;
  columns: readonly Column<T>[];
  /** the accessible name of a row: `Select Anna Beispiel` */
  rowName: (row: T) => string;
  /** the target of a row */
  rowLink?: ((row: T) => string | undefined) | undefined;
  rowActions?: ((row: T) => ReactNode) | undefined;
  /** the content of the phone's card, where the columns make no good card */
  card?: ((row: T) => ReactNode) | undefined;
  /** the shared heading above rows, where the order groups them: `Next week` */
  sectionOf?: ((row: T) => string) | undefined;
  /** past rows are dimmed */
  isPast?: ((row: T) => boolean) | undefined;
  bulk?: readonly BulkAction<T>[];
  /** search field and filters, left of the tools */
  filters?: ReactNode;
  /** file name of the export without its extension; without it there is no export */
  csv?: string;
  /** the name under which views of the list are saved; without it there are no saved views */
  views?: string;
  /** the message when the list cannot be loaded */
  failure?: string;
  /** what the list is for, and the button to add an entry */
  empty: { title: string; help?: string; action?: ReactNode };
  /** instead of "nothing found", where the filters ask for something that is good to be missing */
  noneLeft?: { title: string; help: string } | undefined;
};

export type RowsProps<T extends { id: string }> = DataTableProps<T> & {
  /** the rows of the list that are rendered, all of them a moment later */
  drawn: readonly T[];
  selectable: boolean;
  selected: ReadonlySet<string>;
  onSelect: (next: ReadonlySet<string>) => void;
};

/** The props of one row, in both views. */
export type RowProps<T extends { id: string }> = Pick<
  RowsProps<T>,
  'columns' | 'selectable' | 'rowName' | 'rowLink' | 'rowActions' | 'isPast' | 'card'
> & { row: T; selected: boolean; onToggle: (id: string) => void };

/** The selection after one entry was added or removed. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The heading above a row, or null where it is the same as for the previous row. */
export function headingAt<T>(
  rows: readonly T[],
  at: number,
  sectionOf: ((row: T) => string) | undefined,
): string | null {
  const [row, before] = [rows[at], rows[at - 1]];
  if (!sectionOf || row === undefined) return null;
  const heading = sectionOf(row);
  return before !== undefined && sectionOf(before) === heading ? null : heading;
}
