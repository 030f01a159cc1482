/** The button that switches between a page's own view and its table; the choice is stored in the URL. */
import { Button } from '@mantine/core';
import { IconLayoutList, IconTable } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { useListAddress } from './list-search.ts';

export function TableLook() {
  const texts = useTexts().ui;
  const { search, change } = useListAddress();
  const table = search.view === 'table';
  const Icon = table ? IconLayoutList : IconTable;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.6} />}
      onClick={() => change({ view: table ? undefined : 'table' })}
    >
      {table ? texts.notAsTable : texts.asTable}
    </Button>
  );
}
