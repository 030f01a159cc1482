/** Above a list: search and filters; on the desktop also columns and export, on the phone the order. */
import { Button, NativeSelect } from '@mantine/core';
import { IconColumns3, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { CursorList } from '../platform/cursor-list.ts';
import { useTexts } from '../platform/i18n.ts';
import { useListAddress } from './list-search.ts';
import classes from './TableTools.module.css';
import { type Column, shownColumns, toggleColumn } from './table-columns.ts';
import { toastFailure } from './toasts.ts';

type Props<T> = {
  columns: readonly Column<T>[];
  list: CursorList<T>;
  filters: ReactNode;
  csv: string | undefined;
  phone: boolean;
};

function ColumnChoice<T>({ columns }: { columns: readonly Column<T>[] }) {
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

export function TableTools<T>({ columns, list, filters, csv, phone }: Props<T>) {
  const texts = useTexts();
  const { search, change } = useListAddress();
  const [exporting, setExporting] = useState(false);
  const sortable = columns.filter((column) => column.sort);
  const exportAll = async () => {
    setExporting(true);
    try {
      const told = shownColumns(columns, search.columns).flatMap(({ header, text }) =>
        text ? [{ header, text }] : [],
      );
      const [rows, { csvFile, download }] = await Promise.all([list.all(), import('./csv.ts')]);
      const lines = rows.map((row) => told.map((column) => column.text(row)));
      download(
        `${csv}.csv`,
        csvFile(
          told.map((column) => column.header),
          lines,
        ),
      );
    } catch (cause) {
      toastFailure(texts.ui.failedTitle, cause);
    }
    setExporting(false);
  };
  return (
    <div className={classes.tools} data-print="hide">
      {filters}
      {phone && sortable.length > 0 ? (
        <NativeSelect
          aria-label={texts.ui.sort}
          value={search.sort ?? ''}
          onChange={(event) => change({ sort: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: texts.ui.sort },
            ...sortable.flatMap(({ header, sort = '' }) => [
              { value: sort, label: `${header}, ${texts.ui.ascending}` },
              { value: `-${sort}`, label: `${header}, ${texts.ui.descending}` },
            ]),
          ]}
        />
      ) : null}
      <div className={classes.right}>
        {!phone && columns.length > 2 ? <ColumnChoice columns={columns} /> : null}
        {csv && !phone ? (
          <Button
            variant="default"
            title={texts.ui.export}
            loading={exporting}
            disabled={list.rows.length === 0}
            leftSection={<IconDownload size={18} stroke={1.6} />}
            onClick={() => void exportAll()}
          >
            <span className={classes.label}>{texts.ui.export}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
