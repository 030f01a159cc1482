/** Pictures in the text: alone or side by side, each with an optional caption. */

import Image from '@tiptap/extension-image';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { Extension, Node } from '@tiptap/react';
import { isInRow, joinPictures, repairRows, takeApart } from './picture-rows.ts';
import { type CaptionTexts, pictureView } from './picture-view.ts';

const own = 'img[src]:not([src^="data:"])';

/** The same form as the server stores, so that saving changes nothing. */
const inOneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** An attribute of the picture itself, wherever its figure has it. */
const ofImage = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    (element.matches('img') ? element : element.querySelector('img'))?.getAttribute(name) ?? null,
});

const Picture = (texts: CaptionTexts) =>
  Image.extend({
    addAttributes: () => ({
      src: ofImage('src'),
      alt: ofImage('alt'),
      width: ofImage('width'),
      height: ofImage('height'),
      caption: {
        default: '',
        parseHTML: (element: HTMLElement) => inOneLine(element.querySelector('figcaption')?.textContent),
      },
    }),
    parseHTML: () => [
      { tag: own },
      {
        tag: 'figure',
        getAttrs: (element) => (element.querySelectorAll(own).length === 1 ? null : false),
      },
    ],
    renderHTML: ({ node, HTMLAttributes: { caption: _, ...attributes } }) => {
      const caption = inOneLine(node.attrs.caption);
      return caption === '' ? ['img', attributes] : ['figure', ['img', attributes], ['figcaption', caption]];
    },
    addNodeView:
      () =>
      ({ node, editor, getPos }) =>
        pictureView(node, editor, getPos, texts),
    addKeyboardShortcuts() {
      const toCaption = () => {
        const { selection } = this.editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false;
        const shown = this.editor.view.nodeDOM(selection.from);
        const field = shown instanceof HTMLElement ? shown.querySelector('textarea') : null;
        field?.focus();
        return field !== null;
      };
      // a row contains only pictures: text continues after it
      const behindRow = () => {
        if (!isInRow(this.editor.state)) return false;
        const end = this.editor.state.selection.$from.after();
        const chain = this.editor.chain().insertContentAt(end, { type: 'paragraph' });
        return chain.setTextSelection(end + 1).run();
      };
      return { Tab: toCaption, Enter: behindRow };
    },
  });

const PictureRow = Node.create({
  name: 'pictureRow',
  group: 'block',
  // the number is repaired afterwards, because dragging leaves a row of one for a moment
  content: 'image*',
  isolating: true,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelectorAll(own).length > 1 ? null : false),
    },
  ],
  renderHTML: () => ['figure', 0],
  addNodeView:
    () =>
    ({ node: given }) => {
      const dom = document.createElement('figure');
      // cropped to one shape, as on the reading page
      const shape = (row: typeof given) => {
        const wide = row.children.map(({ attrs }) => Number(attrs.width) >= Number(attrs.height));
        dom.dataset.row = wide.every(Boolean) ? 'wide' : wide.some(Boolean) ? 'mixed' : 'high';
        dom.dataset.count = String(row.childCount);
      };
      shape(given);
      const update = (row: typeof given) => {
        if (row.type === given.type) shape(row);
        return row.type === given.type;
      };
      return {
        dom,
        contentDOM: dom,
        update,
        // the shape is not a change of the text
        ignoreMutation: ({ type, target }) => type === 'attributes' && target === dom,
      };
    },
});

const RowCare = Extension.create({
  name: 'rowCare',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? repairRows(state) : null,
    }),
  ],
});

export const pictures = (texts: CaptionTexts) => [Picture(texts), PictureRow, RowCare];

const actions = { joinPictures, takeApart };
export type PictureAction = keyof typeof actions;

export function doWithPictures(editor: Editor, action: PictureAction): void {
  const tr = actions[action](editor.state);
  if (tr) editor.view.dispatch(closeHistory(tr.scrollIntoView()));
  editor.view.focus();
}
