/** Actions on the table that the cursor is in. */
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useTexts } from '../../platform/i18n.ts';
import { asToolbar } from '../../ui/as-toolbar.ts';
import classes from './ContentEditor.module.css';
import { doInTable, isInside, type TableAction } from './tables.ts';

const actions: TableAction[] = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'];

export function TableTools({ editor }: { editor: Editor | null }) {
  const texts = useTexts().postsEditor;
  if (!editor || !isInside(editor)) return null;
  return (
    <div ref={asToolbar} role="toolbar" className={classes.table} aria-label={texts.table}>
      {actions.map((action) => (
        <Button key={action} variant="default" size="sm" onClick={() => doInTable(editor, action)}>
          {texts.tableActions[action]}
        </Button>
      ))}
    </div>
  );
}
