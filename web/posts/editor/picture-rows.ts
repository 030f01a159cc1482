/** Rows of pictures: created from neighbours, taken apart, and always of two to four. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';

/** Most pictures in one row. */
const most = 4;

type Attributes = Record<string, unknown>;
type Written = { type: string; attrs?: Attributes; content?: Written[] };

/** The number of pictures in each row, as even as possible. */
function sizesOf(count: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, at) => Math.floor((count + at) / rows)).reverse();
}

/** The nodes for pictures that were chosen together: a single one, or rows. */
export function rowsOf(pictures: readonly Written[]): Written[] {
  let from = 0;
  return sizesOf(pictures.length).flatMap((size) => {
    const content = pictures.slice(from, from + size);
    from += size;
    return size > 1 ? [{ type: 'pictureRow', content }] : content;
  });
}

const isRow = (node: Node | null | undefined) => node?.type.name === 'pictureRow';
const isPicture = (node: Node | null | undefined) => node?.type.name === 'image';
const countIn = (node: Node) => (isRow(node) ? node.childCount : isPicture(node) ? 1 : 0);
const isBlank = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0;

type Place = {
  /** the picture, or its row */
  block: Node;
  /** its start position */
  from: number;
  /** index of the picture within the row, from 0 */
  at: number;
};

/** The position of the selected picture; null without one. */
function selected({ selection }: EditorState): Place | null {
  if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return null;
  const { $from, node } = selection;
  if (isRow($from.parent)) return { block: $from.parent, from: $from.before(), at: $from.index() };
  return { block: node, from: $from.pos, at: 0 };
}

type Neighbour = { block: Node; from: number };

/** The picture or row next to one, with only empty lines between them. @param step -1 for the one before, 1 for the one after */
function nextTo(state: EditorState, { block, from }: Neighbour, step: -1 | 1): Neighbour | null {
  const $place = state.doc.resolve(from);
  const { parent } = $place;
  let at = step < 0 ? from : from + block.nodeSize;
  for (let index = $place.index() + step; index >= 0 && index < parent.childCount; index += step) {
    const node = parent.child(index);
    const start = step < 0 ? at - node.nodeSize : at;
    if (countIn(node) > 0) return { block: node, from: start };
    if (!isBlank(node)) return null;
    at = step < 0 ? start : start + node.nodeSize;
  }
  return null;
}

/** The neighbour for the selected picture: the one before rather than the one after. */
function partner(state: EditorState, place: Place): Neighbour | null {
  const fits = (other: Neighbour | null) =>
    other !== null && countIn(place.block) + countIn(other.block) <= most;
  const [before, behind] = [nextTo(state, place, -1), nextTo(state, place, 1)];
  return fits(before) ? before : fits(behind) ? behind : null;
}

export const mayJoin = (state: EditorState): boolean => {
  const place = selected(state);
  return place !== null && partner(state, place) !== null;
};

export const isInRow = (state: EditorState): boolean => isRow(selected(state)?.block);

const picturesOf = (node: Node): Node[] => (isRow(node) ? [...node.children] : [node]);

/** Joins the selected picture, or its row, with its neighbour; null without one. It stays selected. */
export function joinPictures(state: EditorState): Transaction | null {
  const place = selected(state);
  const other = place && partner(state, place);
  const type = state.schema.nodes.pictureRow;
  if (!place || !other || !type) return null;
  const [first, second] = other.from < place.from ? [other, place] : [place, other];
  const row = type.create(null, [...picturesOf(first.block), ...picturesOf(second.block)]);
  const tr = state.tr.replaceWith(first.from, second.from + second.block.nodeSize, row);
  const before = place === first ? 0 : countIn(first.block);
  // a picture has the size 1
  return tr.setSelection(NodeSelection.create(tr.doc, first.from + 1 + before + place.at));
}

/** Takes the row of the selected picture apart; null outside a row. It stays selected. */
export function takeApart(state: EditorState): Transaction | null {
  const place = selected(state);
  if (!place || !isRow(place.block)) return null;
  const { block, from, at } = place;
  const tr = state.tr.replaceWith(from, from + block.nodeSize, picturesOf(block));
  return tr.setSelection(NodeSelection.create(tr.doc, from + at));
}

/** Repairs rows after dragging, deleting and pasting: too short ones end, too long ones are split. Null if all are valid. */
export function repairRows(state: EditorState): Transaction | null {
  const wrong: { row: Node; from: number }[] = [];
  state.doc.descendants((row, from) => {
    if (isRow(row) && (row.childCount < 2 || row.childCount > most)) wrong.push({ row, from });
    return !isRow(row);
  });
  if (wrong.length === 0) return null;
  const { tr } = state;
  for (const { row, from } of wrong.reverse()) {
    const pictures = [...row.children];
    let start = 0;
    const blocks = sizesOf(pictures.length).map((size) => {
      const part = pictures.slice(start, start + size);
      start += size;
      return size > 1 ? row.type.create(null, part) : (part[0] ?? row);
    });
    if (blocks.length > 0) tr.replaceWith(from, from + row.nodeSize, blocks);
    else tr.delete(from, from + row.nodeSize);
  }
  return tr;
}
