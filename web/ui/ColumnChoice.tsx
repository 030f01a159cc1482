/** The choice of a list's columns; it is stored in the URL. */
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useListAddress } from './list-search.ts';
import classes from './TableTools.module.css';
import { type Column, shownColumns, toggleColumn } from './table-columns.ts';

export function ColumnChoice<T>({ columns }: { columns: readonly Column<T>[] }) {
  const texts = useTexts();
  const { search, change } = useListAddress();
  const id = useId();
  const shown = shownColumns(columns, search.columns).map((column) => column.id);
  return (
    <div className={classes.choice}>
      <Button
        variant="default"
        title={texts.ui.columns}
        popoverTarget={id}
        leftSection={<IconColumns3 size={18} stroke={1.6} />}
      >
        <span className={classes.label}>{texts.ui.columns}</span>
      </Button>
      <div id={id} popover="auto" className={classes.panel}>
        {columns.map((column) => (
          <label key={column.id} className={classes.column}>
            <input
              type="checkbox"
              checked={shown.includes(column.id)}
              disabled={shown.length === 1 && shown[0] === column.id}
              onChange={() => change({ columns: toggleColumn(columns, search.columns, column.id) })}
            />
            {column.header}
          </label>
        ))}
      </div>
    </div>
  );
}
