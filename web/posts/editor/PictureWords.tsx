/** For a picture in the text that is selected: what it shows, in words, and a way to take it out. */
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useTexts } from '../../platform/i18n.ts';
import classes from './ContentEditor.module.css';

export function PictureWords({ editor }: { editor: Editor | null }) {
  const texts = useTexts().postsEditor;
  if (!editor?.isActive('image')) return null;
  return (
    <div className={classes.words}>
      <TextInput
        label={texts.pictureWords}
        description={texts.pictureWordsHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={300}
        value={String(editor.getAttributes('image').alt ?? '')}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
      />
      <Button variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {texts.pictureRemove}
      </Button>
    </div>
  );
}
