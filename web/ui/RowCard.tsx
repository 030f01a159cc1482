/** One row of a list as a card; its title, and with it the whole card, links to the record. */
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './CardList.module.css';
import type { Column } from './table-columns.ts';
import type { RowProps } from './table-props.ts';

const placed = <T,>(columns: readonly Column<T>[], slot: Column<T>['card']) =>
  columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === slot);

/** The columns with a line of their own, without those that are empty in this row. */
const linesOf = <T,>(columns: readonly Column<T>[], row: T) =>
  placed(columns, 'line').flatMap(({ id, header, cell }) => {
    const content = cell(row);
    return content === null || content === '' ? [] : [{ id, header, content }];
  });

function OneCard<T extends { id: string }>(props: RowProps<T>) {
  const { row, columns, selectable, selected, onToggle, rowName, rowLink, rowActions, isPast, card } = props;
  const texts = useTexts();
  const edge = card ? [] : placed(columns, 'edge');
  const to = rowLink?.(row);
  const lines = card ? [] : linesOf(columns, row);
  const heading = card
    ? card(row)
    : placed(columns, 'title').map((column) => <span key={column.id}>{column.cell(row)}</span>);
  const look = card ? classes.whole : classes.title;
  return (
    <li className={classes.card} data-selected={selected || undefined} data-past={isPast?.(row) || undefined}>
      <div className={classes.top}>
        {selectable ? (
          <label className={classes.check}>
            <input
              type="checkbox"
              aria-label={texts.ui.selectRow(rowName(row))}
              checked={selected}
              onChange={() => onToggle(row.id)}
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
  );
}

/** Renders again only when its own row has changed: lists are long, and grow while they are read. */
export const RowCard = memo(OneCard) as typeof OneCard;
