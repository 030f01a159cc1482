/** Tables in the text: inserted by a button or pasted from a word processor or a spreadsheet; Tab moves through them. */
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import { type Editor, Extension, Node } from '@tiptap/react';

/** The table role of each node for ProseMirror. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  // a span of one is the default of a cell
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cellOf = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // widths depend on the reader's screen
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableCare = Extension.create({
  name: 'tableCare',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const step = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: step(1), 'Shift-Tab': step(-1) };
  },
});

export const tables = [Table, TableRow, cellOf('tableCell', 'td'), cellOf('tableHeader', 'th'), TableCare];

const rowOf = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Inserts three by three cells with a header row; the cursor moves to the first cell. */
export function insertTable(editor: Editor): void {
  const table = { type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] };
  const at = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent([table, { type: 'paragraph' }])
    .run();
  // the position before the table leads through table, row and cell into its paragraph
  let first: number | null = null;
  editor.state.doc.descendants((node, position) => {
    if (first === null && position >= at - 1 && node.type.name === 'tableHeader') first = position;
    return first === null;
  });
  if (first !== null) editor.commands.setTextSelection(first + 2);
}

export const isInside = (editor: Editor | null): boolean => editor !== null && isInTable(editor.state);

const actions = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable };
export type TableAction = keyof typeof actions;

export function doInTable(editor: Editor, action: TableAction): void {
  actions[action](editor.state, editor.view.dispatch);
  editor.commands.focus();
}
