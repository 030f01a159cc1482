import { type Node, Schema } from '@tiptap/pm/model';
import { EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { isInRow, joinPictures, mayJoin, repairRows, rowsOf, takeApart } from './picture-rows.ts';

/** The editor's schema: text, and pictures alone or in rows. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    image: { group: 'block', attrs: { src: { default: '' } } },
    pictureRow: { group: 'block', content: 'image*' },
    text: {},
  },
});

const block = (written: string): Node => {
  if (written.startsWith('['))
    return schema.node(
      'pictureRow',
      null,
      [...written.slice(1, -1)].map((one) => block(one)),
    );
  if (/^[a-z]$/.test(written)) return schema.node('image', { src: written });
  return schema.node('paragraph', null, written === '-' ? [] : [schema.text(written)]);
};

/** `a [bc] - Text`: a picture, a row of two, an empty line, a line. */
const written = (text: string) => schema.node('doc', null, text.split(' ').map(block));

const read = (doc: Node): string =>
  doc.children
    .map((node) => {
      if (node.type.name === 'image') return node.attrs.src;
      if (node.type.name === 'pictureRow') return `[${node.children.map((one) => one.attrs.src).join('')}]`;
      return node.textContent || '-';
    })
    .join(' ');

/** The state with this picture selected. */
function stateOf(text: string, picture: string): EditorState {
  const doc = written(text);
  let at = 0;
  doc.descendants((node, place) => {
    if (node.attrs.src === picture) at = place;
  });
  return EditorState.create({ doc, selection: NodeSelection.create(doc, at) });
}

/** The resulting document, and the selected picture. */
const after = (tr: Transaction | null) =>
  tr && [read(tr.doc), tr.selection instanceof NodeSelection ? tr.selection.node.attrs.src : null];

it.each([
  ['a - b', 'b', '[ab]'],
  ['a - b', 'a', '[ab]'],
  ['Text a - - b - Text', 'a', 'Text [ab] - Text'],
  ['[ab] - c', 'c', '[abc]'],
  ['a [bc]', 'c', '[abc]'],
  ['[ab] [cd]', 'd', '[abcd]'],
  // prefers the picture before over the one after
  ['a b c', 'b', '[ab] c'],
  ['[abcd] e f', 'e', '[abcd] [ef]'],
])('of %s, %s is put beside its neighbour: %s', (text, picture, result) => {
  const state = stateOf(text, picture);
  expect(mayJoin(state)).toBe(true);
  expect(after(joinPictures(state))).toEqual([result, picture]);
});

it.each([
  ['a', 'a'],
  ['a Text b', 'a'],
  ['[abcd] e', 'e'],
  ['[abc] [de]', 'd'],
])('of %s, %s has nobody to stand beside', (text, picture) => {
  const state = stateOf(text, picture);
  expect([mayJoin(state), joinPictures(state)]).toEqual([false, null]);
});

it('a row is taken apart, a single picture is not', () => {
  const row = stateOf('Text [abc] -', 'b');
  expect(isInRow(row)).toBe(true);
  expect(after(takeApart(row))).toEqual(['Text a b c -', 'b']);
  const alone = stateOf('a -', 'a');
  expect([isInRow(alone), takeApart(alone)]).toEqual([false, null]);
});

it('rows have two to four pictures, whatever was dragged out of them or into them', () => {
  const repaired = repairRows(EditorState.create({ doc: written('[] [a] Text [abcde] [ab]') }));
  expect(repaired && read(repaired.doc)).toBe('a Text [abc] [de] [ab]');
  expect(repairRows(EditorState.create({ doc: written('a [ab] [abcd]') }))).toBeNull();
});

it.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [4, [4]],
  [5, [3, 2]],
  [6, [3, 3]],
  [9, [3, 3, 3]],
  [11, [4, 4, 3]],
])('%i pictures chosen at once stand in rows of %j', (count, sizes) => {
  const rows = rowsOf(Array.from({ length: count }, () => ({ type: 'image' })));
  expect(rows.map(({ content }) => content?.length ?? 1)).toEqual(sizes);
  // one alone is no row
  expect(rows.map(({ type }) => type)).toEqual(sizes.map((size) => (size > 1 ? 'pictureRow' : 'image')));
});
