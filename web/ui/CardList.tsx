/** The rows of a list as cards, for the phone. */
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './CardList.module.css';
import type { Column } from './table-columns.ts';
import { headingAt, type RowsProps, toggled } from './table-props.ts';

const placed = <T,>(columns: readonly Column<T>[], place: Column<T>['card']) =>
  columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === place);

export function CardList<T extends { id: string }>(props: RowsProps<T>) {
  const { list, columns, selectable, selected, onSelect, rowName, rowLink, rowActions, isPast, label } =
    props;
  const { card, sectionOf } = props;
  const texts = useTexts();
  const title = placed(columns, 'title');
  const edge = card ? [] : placed(columns, 'edge');
  return (
    <ul className={classes.list} aria-label={label}>
      {list.rows.map((row, at) => {
        const section = headingAt(list.rows, at, sectionOf);
        const to = rowLink?.(row);
        const lines = (card ? [] : placed(columns, 'line')).flatMap(({ id, header, cell }) => {
          const content = cell(row);
          return content === null || content === '' ? [] : [{ id, header, content }];
        });
        const heading = card
          ? card(row)
          : title.map((column) => <span key={column.id}>{column.cell(row)}</span>);
        const look = card ? classes.whole : classes.title;
        return (
          <Fragment key={row.id}>
            {section === null ? null : (
              <li className={classes.section}>
                <h2>{section}</h2>
              </li>
            )}
            <li
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
                  <Link to={to} className={look}>
                    {heading}
                  </Link>
                ) : (
                  <div className={look}>{heading}</div>
                )}
                {edge.map((column) => (
                  <div key={column.id} className={classes.edge}>
                    {column.cell(row)}
                  </div>
                ))}
                {rowActions ? <div className={classes.actions}>{rowActions(row)}</div> : null}
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
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
