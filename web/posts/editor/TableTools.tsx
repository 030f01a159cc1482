/** What can be done to the table that the cursor stands in. */
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useTexts } from '../../platform/i18n.ts';
import classes from './ContentEditor.module.css';
import { doInTable, isInside, type TableDeed } from './tables.ts';

const deeds: TableDeed[] = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'];

export function TableTools({ editor }: { editor: Editor | null }) {
  const texts = useTexts().postsEditor;
  if (!editor || !isInside(editor)) return null;
  return (
    <fieldset className={classes.table} aria-label={texts.table}>
      {deeds.map((deed) => (
        <Button key={deed} variant="default" size="sm" onClick={() => doInTable(editor, deed)}>
          {texts.tableDeeds[deed]}
        </Button>
      ))}
    </fieldset>
  );
}
