/** Puts pictures into a text: each is brought to the club's files first, then stands where it was dropped. */
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { uploadPicture } from '../../files/queries.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useUnread } from '../../ui/form/unread.ts';
import { toastFailure } from '../../ui/toasts.ts';

/** @param path the field that they are put into: until they have arrived its form sends nothing */
export function usePictures(path: string | undefined) {
  const texts = useTexts().postsEditor;
  const [, setUnread] = useUnread(path);
  const [percent, setPercent] = useState<number | null>(null);

  const bring = async (editor: Editor, file: File, at: number | undefined) => {
    setPercent(0);
    const { picture } = await uploadPicture(file, 'postImage', (part) => setPercent(Math.round(part * 100)));
    if (!picture || editor.isDestroyed) return;
    const { width, height, links } = picture;
    const node = { type: 'image', attrs: { src: links.large, alt: '', width, height } };
    // meanwhile the text may have become shorter
    const place = at === undefined ? editor.state.selection.to : Math.min(at, editor.state.doc.content.size);
    // one goes on writing below it, not over it
    editor
      .chain()
      .focus()
      .insertContentAt(place, [node, { type: 'paragraph' }])
      .run();
  };

  return {
    /** how much of a picture has arrived, 0 to 100; null when none is on its way */
    percent,
    /** @param at place in the document; where the cursor is when there is none */
    async insert(editor: Editor, files: readonly File[], at?: number): Promise<void> {
      setUnread({ text: '', code: 'still-uploading' });
      try {
        // one after the other, so that they stand in the order they were chosen
        for (const file of files) await bring(editor, file, at);
      } catch (cause) {
        toastFailure(texts.pictureFailed, cause);
      } finally {
        setPercent(null);
        setUnread(null);
      }
    },
  };
}
