import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { insertTable, tables } from './tables.ts';

test('in a new table one types into its first cell, also below another table', () => {
  const editor = new Editor({ extensions: [StarterKit, ...tables], content: '<p>Ergebnisse</p>' });
  for (const typed of ['Heim', 'Gast']) {
    editor.commands.focus('end');
    insertTable(editor);
    editor.commands.insertContent(typed);
  }
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html');
  const heads = [...body.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['Heim', '', '', 'Gast', '', '']);
  editor.destroy();
});
