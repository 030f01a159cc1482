/** The form of a post: a draft saves itself while it is being written. */
import { Failure } from '@club/contract/failures.ts';
import type { Post, PostInput } from '@club/contract/posts/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n.ts';
import type { ShownInWords } from '../../ui/form/form-types.ts';
import type { Edited } from '../../ui/form/use-edited.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { inputOf, noValues, type PostValues, valuesOf } from './post-form.ts';
import { readPost, savePost } from './queries.ts';
import { sameText } from './same-text.ts';
import { useAutosave } from './use-autosave.ts';

const shape = () => import('@club/contract/posts/shape.ts').then((file) => file.PostInput);

type Options = ShownInWords<PostValues> & {
  edited: Edited<Post> | undefined;
  done: (post: Post) => unknown;
};

export function usePostForm({ edited, done, ...shown }: Options) {
  const texts = useTexts().postsEditor;
  const cache = useQueryClient();
  const form = useRecordForm({
    name: 'post',
    edited,
    reload: readPost,
    shape,
    valuesOf: (post: Post | null) => (post ? valuesOf(post) : noValues),
    toInput: inputOf,
    same: { content: sameText },
    ...shown,
    save: async (input: PostInput, key, base) => (await savePost(input, base ?? { key })).data,
    success: edited ? texts.updatedDone : texts.createdDone,
    failure: edited ? texts.updateFailed : texts.createFailed,
    done: async (post) => {
      await cache.invalidateQueries({ queryKey: ['posts'] });
      await done(post);
    },
  });
  /** the status on the server */
  const was = form.seen?.data.status ?? 'draft';
  // a planned post is only saved on purpose, so that no unfinished sentence is published by itself
  const isDraft = (post: Post | undefined) => !post || (post.status === 'draft' && post.publishAt === null);
  const savedAt = useAutosave({
    values: form.values,
    wanted: form.dirty && isDraft(form.seen?.data) && !form.busy && form.notes.conflict === null,
    send: async (edited) => {
      const draft = { ...edited, status: 'draft' as const, publishAt: null, later: false };
      const read = (await shape()).safeParse(inputOf(draft));
      if (!read.success) return false;
      const saved = await form.saveQuietly(draft, read.data, async (base, key) => {
        // published meanwhile, by a request whose answer was lost
        if (!isDraft(base?.data)) throw new Failure('stale');
        return savePost(read.data, base ?? { key });
      });
      // whoever leaves the page finds it in the list
      if (saved) await cache.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' });
      return saved;
    },
  });
  return { form, was, savedAt };
}
