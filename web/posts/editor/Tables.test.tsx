import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { insertTable, tables } from './tables.ts';

const headsOf = (editor: Editor) => {
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html');
  return [...body.querySelectorAll('th')].map(({ textContent }) => textContent);
};

test('in a new table one types into its first cell, also below another table', () => {
  const editor = new Editor({ extensions: [StarterKit, ...tables], content: '<p>Ergebnisse</p>' });
  for (const typed of ['Heim', 'Gast']) {
    editor.commands.focus('end');
    insertTable(editor);
    editor.commands.insertContent(typed);
  }
  expect(headsOf(editor)).toEqual(['Heim', '', '', 'Gast', '', '']);
  editor.destroy();
});

test('the tabulator leads to the next cell and, with shift, to the one before', () => {
  const editor = new Editor({ extensions: [StarterKit, ...tables] });
  const press = (shiftKey: boolean) => {
    const tab = new KeyboardEvent('keydown', { key: 'Tab', shiftKey });
    return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, tab));
  };
  insertTable(editor);
  expect(press(false)).toBe(true);
  editor.commands.insertContent('Gast');
  expect(press(true)).toBe(true);
  editor.commands.insertContent('Heim');
  expect(headsOf(editor)).toEqual(['Heim', 'Gast', '']);
  editor.destroy();
});
