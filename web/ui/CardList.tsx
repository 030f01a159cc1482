/** The rows of a list as cards, for the phone. */
import { Fragment } from 'react';
import classes from './CardList.module.css';
import { RowCard } from './RowCard.tsx';
import { headingAt, type RowsProps, toggled } from './table-props.ts';

export function CardList<T extends { id: string }>(props: RowsProps<T>) {
  const { drawn, columns, selectable, selected, onSelect, rowName, rowLink, rowActions, isPast } = props;
  const { card, sectionOf, label } = props;
  const onToggle = (id: string) => onSelect(toggled(selected, id));
  return (
    <ul className={classes.list} aria-label={label}>
      {drawn.map((row, at) => {
        const section = headingAt(drawn, at, sectionOf);
        return (
          <Fragment key={row.id}>
            {section === null ? null : (
              <li className={classes.section}>
                <h2>{section}</h2>
              </li>
            )}
            <RowCard
              row={row}
              columns={columns}
              selectable={selectable}
              selected={selected.has(row.id)}
              onToggle={onToggle}
              rowName={rowName}
              rowLink={rowLink}
              rowActions={rowActions}
              isPast={isPast}
              card={card}
            />
          </Fragment>
        );
      })}
    </ul>
  );
}
