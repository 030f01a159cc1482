/** The rows of a list as a table: plain cells, dense; in a long list only the visible ones are drawn. */
import { exactTotal } from '@club/contract/total.ts';
import { Fragment, Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './DataTable.module.css';
import type { ManyRows as Many } from './ManyRows.tsx';
import { TableRow } from './TableRow.tsx';
import { headingAt, type RowsProps, toggled } from './table-props.ts';

/** of `aria-rowcount`, where rows were not counted */
const unknown = -1;

/** number of rows from which only the visible ones are drawn */
const many = 150;

const ManyRows = lazy(() =>
  import('./ManyRows.tsx').then((file) => ({ default: file.ManyRows })),
) as typeof Many;

/** The heads of the columns, with the checkbox for all rows. */
function Head<T extends { id: string }>(props: RowsProps<T>) {
  const { list, columns, selectable, selected, onSelect, rowActions } = props;
  const texts = useTexts();
  const all = list.rows.every((row) => selected.has(row.id));
  return (
    <thead>
      <tr>
        {selectable ? (
          <th className={classes.check} data-print="hide">
            <input
              type="checkbox"
              aria-label={texts.ui.selectAll}
              checked={all}
              onChange={() => onSelect(new Set(all ? [] : list.rows.map((row) => row.id)))}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} />
        ))}
        {rowActions ? (
          <th className={classes.actions} data-print="hide">
            <span className={classes.unseen}>{texts.ui.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

export function TableRows<T extends { id: string }>(props: RowsProps<T>) {
  const { list, drawn, columns, selectable, selected, onSelect, rowActions, sectionOf } = props;
  const width = columns.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0);
  const row = (one: T) => (
    <TableRow
      key={one.id}
      {...props}
      row={one}
      selected={selected.has(one.id)}
      onToggle={(id) => onSelect(toggled(selected, id))}
    />
  );
  const plain = (
    <tbody>
      {drawn.map((one, at) => {
        const heading = headingAt(drawn, at, sectionOf);
        return (
          <Fragment key={one.id}>
            {heading === null ? null : (
              <tr className={classes.heading}>
                <th scope="rowgroup" colSpan={width}>
                  {heading}
                </th>
              </tr>
            )}
            {row(one)}
          </Fragment>
        );
      })}
    </tbody>
  );

  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        aria-rowcount={exactTotal(list.total) ?? (list.hasMore ? unknown : list.rows.length)}
      >
        <Head {...props} />
        {drawn.length > many ? (
          <Suspense fallback={plain}>
            <ManyRows rows={drawn} width={width}>
              {row}
            </ManyRows>
          </Suspense>
        ) : (
          plain
        )}
      </table>
    </div>
  );
}
