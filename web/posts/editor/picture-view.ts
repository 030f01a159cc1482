/** A picture in the editor, with a line below it for its caption. */
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import classes from './ContentEditor.module.css';

/** Labels of the line below a picture. @param alt its alternative text, '' if missing */
export type CaptionTexts = { placeholder: string; label: (alt: string) => string };

const attribute = (node: Node, name: string): string => String(node.attrs[name] ?? '');

function sync(img: HTMLImageElement, field: HTMLTextAreaElement, node: Node, texts: CaptionTexts): void {
  const source = attribute(node, 'src');
  if (img.getAttribute('src') !== source) img.src = source;
  img.alt = attribute(node, 'alt');
  // reserved until it has loaded, so that nothing jumps
  for (const name of ['width', 'height'])
    if (node.attrs[name]) img.setAttribute(name, attribute(node, name));
    else img.removeAttribute(name);
  const caption = attribute(node, 'caption');
  // a trailing space during typing is not part of the caption yet
  if (field.value !== caption) field.value = caption;
  field.setAttribute('aria-label', texts.label(img.alt));
}

/** The position for writing on after a picture: after its whole row. */
function writeBehind(editor: Editor, at: number): void {
  const $place = editor.state.doc.resolve(at);
  const end = $place.parent.type.name === 'pictureRow' ? $place.after() : at + 1;
  const next = editor.state.doc.resolve(end).nodeAfter;
  const chain = editor.chain();
  if (!next?.isTextblock) chain.insertContentAt(end, { type: 'paragraph' });
  chain
    .setTextSelection(end + 1)
    .scrollIntoView()
    .run();
  // synchronously, because the next key belongs there
  editor.view.focus();
}

const key = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? 'Mod-' : ''}${event.shiftKey ? 'Shift-' : ''}${event.key.toLowerCase()}`;

/** The line below a picture. */
function captionField(texts: CaptionTexts): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.className = classes.caption ?? '';
  field.rows = 1;
  field.placeholder = texts.placeholder;
  field.enterKeyHint = 'done';
  return field;
}

/** Makes the line as high as its text. */
function fit(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight}px`;
}

/** The keys that leave the line, or undo what was typed in it. */
function handleKeys(field: HTMLTextAreaElement, editor: Editor): void {
  const actions: Record<string, () => unknown> = {
    escape: () => editor.view.focus(),
    'Mod-z': () => editor.commands.undo(),
    'Mod-Shift-z': () => editor.commands.redo(),
    'Mod-y': () => editor.commands.redo(),
  };
  field.addEventListener('keydown', (event) => {
    const action = actions[key(event)];
    if (!action || event.isComposing) return;
    event.preventDefault();
    action();
  });
}

export function pictureView(
  given: Node,
  editor: Editor,
  getPos: () => number | undefined,
  texts: CaptionTexts,
): NodeView {
  let node = given;
  const dom = document.createElement('figure');
  const img = document.createElement('img');
  const field = captionField(texts);
  dom.append(img, field);
  sync(img, field, node, texts);
  const resized = new ResizeObserver(() => fit(field));
  resized.observe(dom);

  const write = () => {
    const at = getPos();
    if (at === undefined) return;
    const tr = editor.state.tr.setNodeMarkup(at, null, { ...node.attrs, caption: field.value });
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
    fit(field);
  };
  field.addEventListener('input', () => {
    // a caption is one line: line breaks in pasted text are removed
    if (/[\r\n]/.test(field.value)) field.value = field.value.replace(/\s*[\r\n]\s*/g, ' ');
    write();
  });
  field.addEventListener('focus', () => {
    const at = getPos();
    if (at === undefined) return;
    const { tr, doc } = editor.state;
    // undo removes only the caption, not the picture inserted just before
    editor.view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(doc, at))));
    // the mouse selects text here and drags no picture
    dom.draggable = false;
  });
  field.addEventListener('blur', () => dom.removeAttribute('draggable'));
  // Enter on any keyboard, except at the end of an input method's composition
  field.addEventListener('beforeinput', (event) => {
    if (event.inputType !== 'insertLineBreak') return;
    event.preventDefault();
    writeBehind(editor, getPos() ?? 0);
  });
  handleKeys(field, editor);

  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      node = next;
      sync(img, field, node, texts);
      fit(field);
      return true;
    },
    // events in the caption's line are handled there
    stopEvent: (event) => event.target === field,
    ignoreMutation: () => true,
    destroy: () => resized.disconnect(),
  };
}
