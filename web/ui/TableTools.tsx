/** The tools above a list: search and filters; on the desktop also columns and export, on the phone the order. */
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { CursorList } from '../platform/cursor-list.ts';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import type { ColumnChoice as Choice } from './ColumnChoice.tsx';
import filter from './FilterSelect.module.css';
import { useListAddress } from './list-search.ts';
import { SendButton } from './SendButton.tsx';
import classes from './TableTools.module.css';
import { type Column, shownColumns } from './table-columns.ts';
import { toastFailure } from './toasts.ts';
import { viewsMenu } from './views-slot.ts';

type Props<T> = {
  columns: readonly Column<T>[];
  list: CursorList<T>;
  filters: ReactNode;
  views: string | undefined;
  csv: string | undefined;
  phone: boolean;
};

// loaded on demand, since a phone has no choice of columns
const ColumnChoice = lazy(() =>
  import('./ColumnChoice.tsx').then((file) => ({ default: file.ColumnChoice })),
) as typeof Choice;

export function TableTools<T>({ columns, list, filters, views, csv, phone }: Props<T>) {
  const texts = useTexts();
  const { search, change, narrowed } = useListAddress();
  // unfolded when a filter or an order is set, so that it is visible
  const [unfolded, setUnfolded] = useState(narrowed || search.sort !== undefined);
  const folded = phone && !unfolded;
  const [exporting, setExporting] = useState(false);
  const Views = viewsMenu();
  const sortable = columns.filter((column) => column.sort);
  const exportAll = async (name: string) => {
    setExporting(true);
    try {
      const [rows, { exportList }] = await Promise.all([list.all(), import('./export-list.ts')]);
      exportList(name, shownColumns(columns, search.columns), rows);
    } catch (cause) {
      toastFailure(texts.ui.failedTitle, cause);
    }
    setExporting(false);
  };
  return (
    <div className={classes.tools} data-print="hide" data-folded={folded || undefined}>
      {filters}
      {phone ? (
        <ActionIcon
          className={classes.fold ?? ''}
          variant={unfolded ? 'light' : 'default'}
          size={44}
          aria-label={texts.ui.filters}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.6} />
        </ActionIcon>
      ) : null}
      {phone && sortable.length > 0 ? (
        <NativeSelect
          className={filter.filter ?? ''}
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
        {views && Views ? (
          <Suspense
            fallback={
              <Button variant="default" disabled>
                {texts.ui.views}
              </Button>
            }
          >
            <Views list={views} />
          </Suspense>
        ) : null}
        {!phone && columns.length > 2 ? (
          <Suspense
            fallback={
              <Button variant="default" disabled>
                {texts.ui.columns}
              </Button>
            }
          >
            <ColumnChoice columns={columns} />
          </Suspense>
        ) : null}
        {csv && !phone ? (
          <SendButton
            variant="default"
            title={texts.ui.export}
            loading={exporting}
            disabled={list.rows.length === 0}
            leftSection={<IconDownload size={18} stroke={1.6} />}
            onClick={() => void exportAll(csv)}
          >
            <span className={classes.label}>{texts.ui.export}</span>
          </SendButton>
        ) : null}
      </div>
    </div>
  );
}
