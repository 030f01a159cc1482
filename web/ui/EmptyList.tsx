/** A list without rows: nothing matches the filters, or there is nothing at all yet. */
import { Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { EmptyState } from './EmptyState.tsx';
import { useListAddress } from './list-search.ts';
import type { DataTableProps } from './table-props.ts';

export function EmptyList({ empty, noneLeft }: Pick<DataTableProps<{ id: string }>, 'empty' | 'noneLeft'>) {
  const texts = useTexts().ui;
  const address = useListAddress();
  return address.narrowed ? (
    <EmptyState
      title={noneLeft?.title ?? texts.nothingFound}
      action={
        <Button variant="default" onClick={address.reset}>
          {texts.resetFilters}
        </Button>
      }
    >
      {noneLeft?.help ?? texts.nothingFoundHelp}
    </EmptyState>
  ) : (
    <EmptyState title={empty.title} action={empty.action}>
      {empty.help}
    </EmptyState>
  );
}
