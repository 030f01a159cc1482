/** The buttons above the text. They stay in sight while one writes. */
import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import classes from './ContentEditor.module.css';

export function EditorTools({ onPictures }: { onPictures: (files: File[]) => void }) {
  const texts = useTexts().postsEditor;
  const input = useRef<HTMLInputElement>(null);
  return (
    <RichTextEditor.Toolbar sticky stickyOffset={60} className={classes.tools ?? ''}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      {/* before the lists: a phone shows the beginning of the row, and people write posts there with pictures */}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
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
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
