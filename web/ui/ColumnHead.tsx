/** The heading of a column; where the list can be sorted by it, a button that does. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import classes from './DataTable.module.css';
import { useListAddress } from './list-search.ts';
import { type Column, nextSort, sortOf } from './table-columns.ts';

export function ColumnHead<T>({ column }: { column: Column<T> }) {
  const texts = useTexts().ui;
  const { search, change } = useListAddress();
  const sorted = sortOf(column, search.sort);
  const field = column.sort;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={sorted}
      style={column.width ? { width: column.width } : undefined}
    >
      {field ? (
        <button
          type="button"
          className={classes.sort}
          title={texts.sortBy(column.header)}
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
}
