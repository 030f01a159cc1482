/** One row of a table; its title (else its first cell), and with it the whole row, links to the record. */
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import classes from './DataTable.module.css';
import type { RowProps } from './table-props.ts';

export function TableRow<T extends { id: string }>(props: RowProps<T>) {
  const { row, columns, selectable, selected, onToggle, rowName, rowLink, rowActions, isPast } = props;
  const texts = useTexts();
  const to = rowLink?.(row);
  const linked = Math.max(
    0,
    columns.findIndex((column) => column.card === 'title'),
  );
  return (
    <tr data-selected={selected || undefined} data-past={isPast?.(row) || undefined}>
      {selectable ? (
        <td className={classes.check} data-print="hide">
          <input
            type="checkbox"
            aria-label={texts.ui.selectRow(rowName(row))}
            checked={selected}
            onChange={() => onToggle(row.id)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          {index === linked && to ? (
            <Link to={to} className={classes.rowLink}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions ? (
        <td className={classes.actions} data-print="hide">
          {rowActions(row)}
        </td>
      ) : null}
    </tr>
  );
}
