/** A list in all its states: loading, failed, empty, nothing found, rows; a table on the desktop, cards on the phone. */
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CursorList } from '../platform/cursor-list.ts';
import { useTexts } from '../platform/i18n.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkAction } from './bulk.ts';
import { CardList } from './CardList.tsx';
import classes from './DataTable.module.css';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useListAddress } from './list-search.ts';
import { TableRows } from './TableRows.tsx';
import { TableTools } from './TableTools.tsx';
import { type Column, shownColumns } from './table-columns.ts';
import { usePhone } from './use-phone.ts';

export type DataTableProps<T extends { id: string }> = {
  /** what the list is, for screen readers: `Teams` */
  label: string;
  list: CursorList<T>;
  columns: readonly Column<T>[];
  /** what a row is called: `Select Anna Beispiel` */
  rowName: (row: T) => string;
  /** pressing a row leads there */
  rowLink?: (row: T) => string | undefined;
  rowActions?: (row: T) => ReactNode;
  /** what has passed recedes */
  isPast?: (row: T) => boolean;
  bulk?: readonly BulkAction<T>[];
  /** search field and filters, left of the tools */
  filters?: ReactNode;
  /** file name of the export without its ending; no export without it */
  csv?: string;
  /** what belongs here, and the button to add it */
  empty: { title: string; help?: string; action?: ReactNode };
};

export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { list, columns, bulk, empty } = props;
  const texts = useTexts();
  const phone = usePhone();
  const address = useListAddress();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = list.rows.filter((row) => selected.has(row.id));
  const shown = shownColumns(columns, address.search.columns);
  const View = phone ? CardList : TableRows;
  const selectable = bulk !== undefined && bulk.length > 0;

  return (
    <section aria-label={props.label}>
      <TableTools columns={columns} list={list} filters={props.filters} csv={props.csv} phone={phone} />
      {list.status === 'loading' ? <ListSkeleton tall={phone} /> : null}
      {list.status === 'failed' ? (
        <ErrorState cause={list.error} retry={list.retry} retrying={list.retrying} />
      ) : null}
      {list.status === 'ready' && list.rows.length === 0 ? (
        address.narrowed ? (
          <EmptyState
            title={texts.ui.nothingFound}
            action={
              <Button variant="default" onClick={address.reset}>
                {texts.ui.resetFilters}
              </Button>
            }
          >
            {texts.ui.nothingFoundHelp}
          </EmptyState>
        ) : (
          <EmptyState title={empty.title} action={empty.action}>
            {empty.help}
          </EmptyState>
        )
      ) : null}
      {list.rows.length > 0 ? (
        <div className={classes.rows} data-stale={list.stale || undefined}>
          <View
            {...props}
            columns={shown}
            selectable={selectable}
            selected={selected}
            onSelect={setSelected}
          />
          <div className={classes.foot}>
            <Text size="sm" c="dimmed" role="status">
              {texts.ui.shown(list.rows.length, list.total)}
            </Text>
            {list.hasMore ? (
              <Button variant="default" loading={list.loadingMore} onClick={list.loadMore} data-print="hide">
                {texts.ui.more}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {selectable && chosen.length > 0 ? (
        <BulkBar
          rows={chosen}
          actions={bulk}
          rowName={props.rowName}
          onDone={(left) => setSelected(new Set(left))}
        />
      ) : null}
    </section>
  );
}
