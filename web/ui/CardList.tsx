/** The rows of a list as cards, for the phone. */
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import classes from './CardList.module.css';
import type { Column } from './table-columns.ts';
import { type RowsProps, toggled } from './table-props.ts';

const placed = <T,>(columns: readonly Column<T>[], place: Column<T>['card']) =>
  columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === place);

export function CardList<T extends { id: string }>(props: RowsProps<T>) {
  const { list, columns, selectable, selected, onSelect, rowName, rowLink, rowActions, isPast, label } =
    props;
  const texts = useTexts();
  const title = placed(columns, 'title');
  const edge = placed(columns, 'edge');
  return (
    <ul className={classes.list} aria-label={label}>
      {list.rows.map((row) => {
        const to = rowLink?.(row);
        const lines = placed(columns, 'line').flatMap(({ id, header, cell }) => {
          const content = cell(row);
          return content === null || content === '' ? [] : [{ id, header, content }];
        });
        const heading = title.map((column) => <span key={column.id}>{column.cell(row)}</span>);
        return (
          <li
            key={row.id}
            className={classes.card}
            data-selected={selected.has(row.id) || undefined}
            data-past={isPast?.(row) || undefined}
          >
            <div className={classes.top}>
              {selectable ? (
                <label className={classes.check}>
                  <input
                    type="checkbox"
                    aria-label={texts.ui.selectRow(rowName(row))}
                    checked={selected.has(row.id)}
                    onChange={() => onSelect(toggled(selected, row.id))}
                  />
                </label>
              ) : null}
              {to ? (
                <Link to={to} className={classes.title}>
                  {heading}
                </Link>
              ) : (
                <div className={classes.title}>{heading}</div>
              )}
              {edge.map((column) => (
                <div key={column.id} className={classes.edge}>
                  {column.cell(row)}
                </div>
              ))}
            </div>
            {lines.length > 0 ? (
              <dl className={classes.lines}>
                {lines.map(({ id, header, content }) => (
                  <div key={id}>
                    <dt>{header}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            {rowActions ? <div className={classes.actions}>{rowActions(row)}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}
