/** A list in all its states: loading, failed, empty, nothing found, rows; a table on the desktop, cards on the phone. */
import { exactTotal } from '@club/contract/total.ts';
import { Suspense, useState } from 'react';
import { lazy } from '../platform/lazy.ts';
import { useDrawnRows } from '../platform/use-deferred-ready.ts';
import type { BulkBar as Bar } from './BulkBar.tsx';
import classes from './DataTable.module.css';
import { EmptyList } from './EmptyList.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Freshness } from './Freshness.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useListAddress } from './list-search.ts';
import { TableTools } from './TableTools.tsx';
import { shownColumns } from './table-columns.ts';
import type { DataTableProps } from './table-props.ts';
import { usePhone } from './use-phone.ts';
import { useRowsView } from './use-rows-view.ts';

// loaded on demand, since nothing is selected at first
const BulkBar = lazy(() => import('./BulkBar.tsx').then((file) => ({ default: file.BulkBar }))) as typeof Bar;

const nothing: readonly never[] = [];

export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { list, columns, bulk, empty, noneLeft } = props;
  const phone = usePhone();
  const address = useListAddress();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // all matching rows, loaded to the end when the user selects all of them
  const [every, setEvery] = useState<{ search: string; rows: readonly T[] } | null>(null);
  const search = JSON.stringify(address.search);
  const read = new Set(list.rows.map(({ id }) => id));
  const unread = every?.search === search ? every.rows.filter(({ id }) => !read.has(id)) : [];
  const matching = [...list.rows, ...unread];
  const chosen = matching.filter((row) => selected.has(row.id));
  const chooseEvery = async () => {
    const rows = await list.all();
    setEvery({ search, rows });
    setSelected(new Set(rows.map((row) => row.id)));
  };
  const shown = shownColumns(columns, address.search.columns);
  const total = exactTotal(list.total);
  const View = useRowsView<T>(phone);
  const drawn = useDrawnRows(View ? list.rows : nothing);
  const selectable = bulk !== undefined && bulk.length > 0;

  return (
    <section aria-label={props.label}>
      <TableTools
        columns={columns}
        list={list}
        filters={props.filters}
        views={props.views}
        csv={props.csv}
        phone={phone}
      />
      {list.status === 'loading' || (list.rows.length > 0 && !View) ? <ListSkeleton tall={phone} /> : null}
      {list.status === 'failed' ? (
        <ErrorState
          cause={list.error}
          retry={list.retry}
          retrying={list.retrying}
          {...(props.failure ? { title: props.failure } : {})}
        />
      ) : null}
      {list.status === 'ready' && list.rows.length === 0 ? (
        <EmptyList empty={empty} noneLeft={noneLeft} />
      ) : null}
      {list.rows.length > 0 && View ? (
        <div className={classes.rows} data-stale={list.stale || undefined}>
          <Freshness at={list.at}>
            <View
              {...props}
              drawn={drawn}
              columns={shown}
              selectable={selectable}
              selected={selected}
              onSelect={setSelected}
            />
          </Freshness>
          {drawn.length === list.rows.length ? <ListFoot list={list} /> : null}
        </div>
      ) : null}
      {selectable && chosen.length > 0 ? (
        <Suspense>
          <BulkBar
            rows={chosen}
            topic={list.topic}
            actions={bulk}
            more={
              // cards have no checkbox for all above them
              (phone || (list.hasMore && list.rows.every(({ id }) => selected.has(id)))) &&
              chosen.length < (total ?? (list.hasMore ? Infinity : list.rows.length))
                ? { count: total, choose: chooseEvery }
                : null
            }
            rowName={props.rowName}
            onDone={(left) => setSelected(new Set(left))}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
