/** The rows of a list as a table: plain cells, dense, virtual when there are many. */

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';
import { useListAddress } from './list-search.ts';
import { nextSort, sortOf } from './table-columns.ts';

/** height of a row in px, and from how many on only those in sight are drawn */
const rowHeight = 40;
const many = 150;

export type RowsProps<T extends { id: string }> = DataTableProps<T> & {
  selectable: boolean;
  selected: ReadonlySet<string>;
  onSelect: (next: ReadonlySet<string>) => void;
};

/** The selection after one entry was put in or out. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function TableRows<T extends { id: string }>(props: RowsProps<T>) {
  'use no memo'; // the virtualizer is one object that changes inside
  const { list, columns, selectable, selected, onSelect, rowName, rowLink, rowActions, isPast } = props;
  const texts = useTexts();
  const { search, change } = useListAddress();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = list.rows;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: rows.length > many,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const inSight = rows.length > many ? virtual.getVirtualItems() : null;
  const first = inSight?.[0]?.index ?? 0;
  const last = inSight?.at(-1)?.index ?? rows.length - 1;
  const drawn = rows.slice(first, last + 1);
  const all = rows.every((row) => selected.has(row.id));
  const width = columns.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
  const gap = (count: number) =>
    count > 0 ? (
      <tr aria-hidden>
        <td colSpan={width} className={classes.gap} style={{ height: count * rowHeight }} />
      </tr>
    ) : null;

  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-rowcount={list.total ?? rows.length}>
        <thead>
          <tr>
            {selectable ? (
              <th className={classes.check}>
                <input
                  type="checkbox"
                  aria-label={texts.ui.selectAll}
                  checked={all}
                  onChange={() => onSelect(new Set(all ? [] : rows.map((row) => row.id)))}
                />
              </th>
            ) : null}
            {columns.map((column) => {
              const sorted = sortOf(column, search.sort);
              const field = column.sort;
              return (
                <th
                  key={column.id}
                  scope="col"
                  data-align={column.align}
                  aria-sort={sorted}
                  style={column.width ? { width: column.width } : undefined}
                >
                  {field ? (
                    <button
                      type="button"
                      className={classes.sort}
                      title={texts.ui.sortBy(column.header)}
                      onClick={() => change({ sort: nextSort(field, search.sort) })}
                    >
                      {column.header}
                      {sorted === 'ascending' ? <IconArrowUp size={14} aria-hidden /> : null}
                      {sorted === 'descending' ? <IconArrowDown size={14} aria-hidden /> : null}
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
            {rowActions ? (
              <th className={classes.actions}>
                <span className={classes.unseen}>{texts.ui.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {gap(first)}
          {drawn.map((row) => {
            const to = rowLink?.(row);
            return (
              <tr
                key={row.id}
                data-selected={selected.has(row.id) || undefined}
                data-past={isPast?.(row) || undefined}
              >
                {selectable ? (
                  <td className={classes.check}>
                    <input
                      type="checkbox"
                      aria-label={texts.ui.selectRow(rowName(row))}
                      checked={selected.has(row.id)}
                      onChange={() => onSelect(toggled(selected, row.id))}
                    />
                  </td>
                ) : null}
                {columns.map((column, place) => (
                  <td key={column.id} data-align={column.align}>
                    {place === 0 && to ? (
                      <Link to={to} className={classes.rowLink}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {rowActions ? <td className={classes.actions}>{rowActions(row)}</td> : null}
              </tr>
            );
          })}
          {gap(rows.length - 1 - last)}
        </tbody>
      </table>
    </div>
  );
}
