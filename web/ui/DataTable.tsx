/** A list in all its states: loading, failed, empty, nothing found, rows; a table on the desktop, cards on the phone. */
import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import type { BulkBar as Bar } from './BulkBar.tsx';
import type { CardList as Cards } from './CardList.tsx';
import classes from './DataTable.module.css';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useListAddress } from './list-search.ts';
import type { TableRows as Rows } from './TableRows.tsx';
import { TableTools } from './TableTools.tsx';
import { shownColumns } from './table-columns.ts';
import type { DataTableProps } from './table-props.ts';
import { usePhone } from './use-phone.ts';

// a phone has no use for the table, nor a desktop for the cards
const cards = () => import('./CardList.tsx').then((file) => ({ default: file.CardList }));
const table = () => import('./TableRows.tsx').then((file) => ({ default: file.TableRows }));
const CardList = lazy(cards) as typeof Cards;
const TableRows = lazy(table) as typeof Rows;
// nothing is selected at first
const BulkBar = lazy(() => import('./BulkBar.tsx').then((file) => ({ default: file.BulkBar }))) as typeof Bar;

export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { list, columns, bulk, empty } = props;
  const texts = useTexts();
  const phone = usePhone();
  const address = useListAddress();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = list.rows.filter((row) => selected.has(row.id));
  const shown = shownColumns(columns, address.search.columns);
  useEffect(() => {
    // comes while the list itself is on its way
    void (phone ? cards : table)().catch(() => undefined);
  }, [phone]);
  const View = phone ? CardList : TableRows;
  const selectable = bulk !== undefined && bulk.length > 0;

  return (
    <section aria-label={props.label}>
      <TableTools columns={columns} list={list} filters={props.filters} csv={props.csv} phone={phone} />
      {list.status === 'loading' ? <ListSkeleton tall={phone} /> : null}
      {list.status === 'failed' ? (
        <ErrorState
          cause={list.error}
          retry={list.retry}
          retrying={list.retrying}
          {...(props.failure ? { title: props.failure } : {})}
        />
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
          <Suspense fallback={<ListSkeleton tall={phone} />}>
            <View
              {...props}
              columns={shown}
              selectable={selectable}
              selected={selected}
              onSelect={setSelected}
            />
          </Suspense>
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
        <Suspense>
          <BulkBar
            rows={chosen}
            actions={bulk}
            rowName={props.rowName}
            onDone={(left) => setSelected(new Set(left))}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
