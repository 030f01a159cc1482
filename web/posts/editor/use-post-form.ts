/** The form of a post: a draft saves itself while it is written. */
import type { Post, PostInput } from '@club/contract/posts/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n.ts';
import type { Shown } from '../../ui/form/house-form.ts';
import type { Edited } from '../../ui/form/use-edited.ts';
import { useHouseForm } from '../../ui/form/use-house-form.ts';
import { inputOf, noValues, type PostValues, valuesOf } from './post-form.ts';
import { savePost } from './queries.ts';
import { sameText } from './same-text.ts';
import { useAutosave } from './use-autosave.ts';

const shape = () => import('@club/contract/posts/shape.ts').then((file) => file.PostInput);

type Options = Shown<PostValues> & {
  edited: Edited<Post> | undefined;
  done: (post: Post) => unknown;
};

export function usePostForm({ edited, done, ...shown }: Options) {
  const texts = useTexts().postsEditor;
  const cache = useQueryClient();
  const form = useHouseForm({
    name: 'post',
    edited,
    shape,
    valuesOf: (post: Post | null) => (post ? valuesOf(post) : noValues),
    toInput: inputOf,
    same: { content: sameText },
    ...shown,
    save: async (input: PostInput, key, seen) => (await savePost(input, seen ?? { key })).data,
    success: edited ? texts.updatedDone : texts.createdDone,
    failure: edited ? texts.updateFailed : texts.createFailed,
    done: async (post) => {
      await cache.invalidateQueries({ queryKey: ['posts'] });
      await done(post);
    },
  });
  /** the step it stands on, on the server */
  const was = form.seen?.data.status ?? 'draft';
  // what is published by itself is saved on purpose only: nobody reads half a sentence
  const planned = Boolean(form.seen?.data.publishAt);
  const savedAt = useAutosave({
    values: form.values,
    wanted: form.dirty && was === 'draft' && !planned && !form.busy && form.notes.conflict === null,
    send: async (written) => {
      const draft = { ...written, status: 'draft' as const, publishAt: null, later: false };
      const read = (await shape()).safeParse(inputOf(draft));
      return read.success && form.saveQuietly(draft, (seen, key) => savePost(read.data, seen ?? { key }));
    },
  });
  return { form, was, savedAt };
}
