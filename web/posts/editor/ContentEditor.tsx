/** The editor of a post's text: headings, lists, links, tables, and pictures added by button, paste or drop. */
import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { toastFailure } from '../../ui/toasts.ts';
import classes from './ContentEditor.module.css';
import { EditorTools } from './EditorTools.tsx';
import { PictureWords } from './PictureWords.tsx';
import { readPasted } from './pasted-html.ts';
import { pictures } from './pictures.ts';
import { sameText } from './same-text.ts';
import { TableTools } from './TableTools.tsx';
import { insertTable, tables } from './tables.ts';
import { usePictures } from './use-pictures.ts';

type Props = {
  label: string;
  /** HTML; what is written is reported through `onChange` */
  value: string;
  /** how often the value was changed elsewhere: it is shown then */
  version?: number;
  onChange: (html: string) => void;
  error?: string | undefined;
  'data-path'?: string;
};

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' }),
  ...tables,
];

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** Shows another text. The editor and its focus stay: somebody may be writing, and pictures may be on their way. */
function showText(editor: Editor, html: string): void {
  if (sameText(editor.getHTML(), html)) return;
  const { from } = editor.state.selection;
  editor
    .chain()
    // undoing takes back what was written here
    .setMeta('addToHistory', false)
    .setContent(html, { emitUpdate: false })
    .setTextSelection(from)
    .run();
}

/** The names of the editor's own buttons and fields. */
function useControlLabels() {
  const texts = useTexts().postsEditor;
  return {
    boldControlLabel: texts.bold,
    italicControlLabel: texts.italic,
    underlineControlLabel: texts.underline,
    strikeControlLabel: texts.strike,
    h2ControlLabel: texts.heading,
    h3ControlLabel: texts.subheading,
    bulletListControlLabel: texts.bullets,
    orderedListControlLabel: texts.numbers,
    blockquoteControlLabel: texts.quote,
    linkControlLabel: texts.link,
    unlinkControlLabel: texts.unlink,
    linkEditorInputLabel: texts.linkAddress,
    linkEditorInputPlaceholder: texts.linkPlaceholder,
    linkEditorSave: texts.linkSet,
    undoControlLabel: texts.undo,
    redoControlLabel: texts.redo,
  };
}

export function ContentEditor({ label, value, version = 0, onChange, error, ...rest }: Props) {
  // the editor is one object whose content changes: nothing that is shown of it may be remembered
  'use no memo';
  const texts = useTexts().postsEditor;
  const id = useId();
  const labels = useControlLabels();
  const uploads = usePictures(rest['data-path']);
  const insert = useEffectEvent((files: File[], at?: number) => {
    if (editor) void uploads.insert(editor, files, at);
  });
  const taken = (files: File[], event: Event, at?: number): boolean => {
    if (files.length === 0) return false;
    event.preventDefault();
    insert(files, at);
    return true;
  };
  /** Pictures of other pages would be gone after saving. @returns false: the text itself is inserted as usual */
  const sayLost = (html: string): false => {
    const { lost } = readPasted(html);
    if (lost > 0) toastFailure(texts.picturesLeftOut(lost));
    return false;
  };
  const [nodes] = useState(() => [
    ...extensions,
    ...pictures({ placeholder: texts.caption, label: texts.captionOf }),
  ]);
  const editor = useEditor({
    extensions: nodes,
    content: value,
    injectCSS: false,
    // created once, after mounting: an editor created during a slow render is thrown away and created again
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
      transformPastedHTML: (html) => readPasted(html).html,
      handlePaste: (_view, event) => {
        const html = event.clipboardData?.getData('text/html') ?? '';
        // a word processor puts a picture of a table on the clipboard beside the table itself
        return (!html.includes('<table') && taken(picturesOf(event.clipboardData), event)) || sayLost(html);
      },
      handleDrop: (view, event, _slice, moved) =>
        !moved &&
        (taken(
          picturesOf(event.dataTransfer),
          event,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ) ||
          sayLost(event.dataTransfer?.getData('text/html') ?? '')),
    },
  });
  const follow = useEffectEvent(() => {
    if (editor) showText(editor, value);
  });
  // before another key can be pressed
  useLayoutEffect(() => {
    if (version > 0) follow();
  }, [version]);
  return (
    <div data-path={rest['data-path']}>
      {/* a label element works for inputs only: the editor refers to this one with aria-labelledby */}
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <RichTextEditor
        editor={editor}
        className={classes.editor ?? ''}
        data-error={error ? true : undefined}
        labels={labels}
      >
        <EditorTools onPictures={(files) => insert(files)} onTable={() => editor && insertTable(editor)} />
        <TableTools editor={editor} />
        <PictureWords editor={editor} />
        {uploads.percent === null ? null : (
          <p className={classes.progress} role="status">
            {texts.pictureProgress(uploads.percent)}
          </p>
        )}
        <RichTextEditor.Content className={classes.content ?? ''} />
      </RichTextEditor>
      <p className={classes.help}>{texts.pictureHelp}</p>
      {error ? <p className={classes.error}>{error}</p> : null}
    </div>
  );
}
