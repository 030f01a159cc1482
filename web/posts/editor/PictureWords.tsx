/** The panel for the selected picture: its alternative text, its neighbours, and a button to remove it. */
import { Button, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTexts } from '../../platform/i18n.ts';
import classes from './ContentEditor.module.css';
import { isInRow, mayJoin } from './picture-rows.ts';
import { doWithPictures } from './pictures.ts';

export function PictureWords({ editor }: { editor: Editor | null }) {
  const texts = useTexts().postsEditor;
  // read from each editor state, because the editor object itself never changes
  const picture = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now?.isActive('image')
        ? {
            alt: String(now.getAttributes('image').alt ?? ''),
            joins: mayJoin(now.state),
            inRow: isInRow(now.state),
          }
        : null,
  });
  if (!editor || !picture) return null;
  return (
    <div className={classes.words}>
      <TextInput
        label={texts.pictureWords}
        description={texts.pictureWordsHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={300}
        value={picture.alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        {picture.joins ? (
          <Button variant="default" onClick={() => doWithPictures(editor, 'joinPictures')}>
            {texts.pictureActions.joinPictures}
          </Button>
        ) : null}
        {picture.inRow ? (
          <Button variant="default" onClick={() => doWithPictures(editor, 'takeApart')}>
            {texts.pictureActions.takeApart}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
          {texts.pictureRemove}
        </Button>
      </div>
    </div>
  );
}
