/** What a list is told, and what its two looks, table and cards, are handed. */
import type { ReactNode } from 'react';
import type { CursorList } from '../platform/cursor-list.ts';
import type { BulkAction } from './bulk.ts';
import type { Column } from './table-columns.ts';

export type DataTableProps<T extends { id: string }> = {
  /** what the list is, for screen readers: `Teams` */
  label: string;
  list: CursorList<T>;
  columns: readonly Column<T>[];
  /** what a row is called: `Select Anna Beispiel` */
  rowName: (row: T) => string;
  /** pressing a row leads there */
  rowLink?: ((row: T) => string | undefined) | undefined;
  rowActions?: ((row: T) => ReactNode) | undefined;
  /** what the phone's card shows, where its columns make no good card */
  card?: ((row: T) => ReactNode) | undefined;
  /** heading above the rows that have it in common, where the order gives such a thing: `Next week` */
  sectionOf?: ((row: T) => string) | undefined;
  /** what has passed recedes */
  isPast?: ((row: T) => boolean) | undefined;
  bulk?: readonly BulkAction<T>[];
  /** search field and filters, left of the tools */
  filters?: ReactNode;
  /** file name of the export without its ending; no export without it */
  csv?: string;
  /** the name under which people save views of it; none without it */
  views?: string;
  /** what the product says when the list cannot be read */
  failure?: string;
  /** what belongs here, and the button to add it */
  empty: { title: string; help?: string; action?: ReactNode };
};

export type RowsProps<T extends { id: string }> = DataTableProps<T> & {
  selectable: boolean;
  selected: ReadonlySet<string>;
  onSelect: (next: ReadonlySet<string>) => void;
};

/** What one row is handed, whichever look it has. */
export type RowProps<T extends { id: string }> = Pick<
  RowsProps<T>,
  'columns' | 'selectable' | 'rowName' | 'rowLink' | 'rowActions' | 'isPast' | 'card'
> & { row: T; selected: boolean; onToggle: (id: string) => void };

/** The selection after one entry was put in or out. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The heading that a row begins, or null where it is the same as above. */
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
