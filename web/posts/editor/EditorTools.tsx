/** The toolbar above the text. It stays visible while one writes. */
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto, IconTable } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { asToolbar } from '../../ui/as-toolbar.ts';
import classes from './ContentEditor.module.css';

type Props = { onPictures: (files: File[]) => void; onTable: () => void };

/** Chooses pictures of the device. */
function PictureControl({ onPictures }: Pick<Props, 'onPictures'>) {
  const texts = useTexts().postsEditor;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RichTextEditor.Control
        aria-label={texts.picture}
        title={texts.picture}
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={16} stroke={1.5} />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.picture}
        onChange={(event) => {
          onPictures([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

export function EditorTools({ onPictures, onTable }: Props) {
  const texts = useTexts().postsEditor;
  return (
    <RichTextEditor.Toolbar
      ref={asToolbar}
      role="toolbar"
      aria-label={texts.tools}
      sticky
      stickyOffset={60}
      className={classes.tools ?? ''}
    >
      {/* the most used buttons come first: a phone shows only the beginning of the row */}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.BulletList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <PictureControl onPictures={onPictures} />
        {/* its switch for a new tab has no name, and links of posts have no target */}
        <RichTextEditor.Link classNames={{ linkEditorExternalControl: classes.newTab ?? '' }} />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Control aria-label={texts.table} title={texts.table} onClick={onTable}>
          <IconTable size={16} stroke={1.5} />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
