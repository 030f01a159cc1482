/** Inserts pictures: uploads them first, then inserts them where they were dropped, several side by side. */
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { uploadPicture } from '../../files/queries.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useUnread } from '../../ui/form/unread.ts';
import { toastFailure } from '../../ui/toasts.ts';
import { rowsOf } from './picture-rows.ts';

/** @param path the field that they are inserted into: its form sends nothing until they are uploaded */
export function usePictures(path: string | undefined) {
  const texts = useTexts().postsEditor;
  const [, setUnread] = useUnread(path);
  const [percent, setPercent] = useState<number | null>(null);
  const last = useRef(Promise.resolve());

  const upload = async (file: File, onProgress: (part: number) => void) => {
    const { picture } = await uploadPicture(file, 'postImage', onProgress);
    if (!picture) return [];
    const { width, height, links } = picture;
    return [{ type: 'image', attrs: { src: links.large, alt: '', width, height } }];
  };

  const put = (editor: Editor, pictures: Awaited<ReturnType<typeof upload>>, at: number | undefined) => {
    if (pictures.length === 0 || editor.isDestroyed) return;
    // the text may have become shorter meanwhile
    const position =
      at === undefined ? editor.state.selection.to : Math.min(at, editor.state.doc.content.size);
    // the cursor goes below them, not onto them
    editor
      .chain()
      .focus()
      .insertContentAt(position, [...rowsOf(pictures), { type: 'paragraph' }])
      .run();
  };

  const bring = async (editor: Editor, files: readonly File[], at: number | undefined) => {
    const arrived: Awaited<ReturnType<typeof upload>> = [];
    try {
      // one after the other, to keep the order in which they were chosen
      for (const [index, file] of files.entries()) {
        const show = (part: number) => setPercent(Math.round(((index + part) / files.length) * 100));
        show(0);
        arrived.push(...(await upload(file, show)));
      }
    } catch (cause) {
      toastFailure(texts.pictureFailed, cause);
    }
    // uploads before a failed one are inserted
    put(editor, arrived, at);
  };

  return {
    /** progress of the uploads, 0 to 100; null without one */
    percent,
    /** @param at position in the document; the cursor when omitted */
    async insert(editor: Editor, files: readonly File[], at?: number): Promise<void> {
      setUnread({ text: '', code: 'still-uploading' });
      const turn = last.current.then(() => bring(editor, files, at));
      last.current = turn;
      await turn;
      // more were chosen meanwhile
      if (last.current !== turn) return;
      setPercent(null);
      setUnread(null);
    },
  };
}
