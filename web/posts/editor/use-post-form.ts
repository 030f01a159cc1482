/** The form of a post with all that happens beside it: keeping, restoring after a crash, meeting another editor. */
import { Failure } from '@club/contract/failures.ts';
import type { Post, PostInput } from '@club/contract/posts/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useHouseForm } from '../../ui/form/use-house-form.ts';
import { toastSuccess } from '../../ui/toasts.ts';
import { type Conflict, decided } from './conflict.ts';
import type { KeptCopy } from './kept-copy.ts';
import { inputOf, type PostField, type PostValues, postFields, sameValues, valuesOf } from './post-form.ts';
import { useAutosave } from './use-autosave.ts';
import { type Opened, startOf, useSaving } from './use-saving.ts';

const isStale = (cause: unknown) => cause instanceof Failure && cause.code === 'stale';

const shape = () => import('@club/contract/posts/shape.ts').then((file) => file.PostInput);

type Options = { opened: Opened | null; copy: KeptCopy | null; done: (post: Post) => unknown };

export function usePostForm({ opened, copy, done }: Options) {
  const texts = useTexts().postsEditor;
  const cache = useQueryClient();
  const saving = useSaving(opened);
  const [conflict, setConflict] = useState<(Conflict & { comesFirst: boolean }) | null>(null);
  // the text cannot be changed from outside while it is written: another version of it is drawn anew
  const [version, setVersion] = useState(0);
  const [restored, setRestored] = useState(copy !== null);
  const start = startOf(opened);
  const was = saving.saved?.values.status ?? 'draft';

  const fill = (values: PostValues) => {
    for (const field of postFields) form.set(field, values[field]);
    setVersion((now) => now + 1);
  };
  /**
   * Takes over what only the other one changed; what both did is asked. Answers whether mine can be saved as it is.
   * @param comesFirst whether the question is what one waits for
   */
  const bringTogether = async (mine: PostValues, comesFirst: boolean): Promise<boolean> => {
    const met = await saving.meet(mine);
    if (!met) return true;
    if (met.open.length > 0) {
      setConflict({ ...met, comesFirst });
      return false;
    }
    saving.adopt(met);
    if (sameValues(met.merged, mine)) return true;
    // what was taken over is looked at before it is saved
    fill(met.merged);
    toastSuccess(texts.merged);
    return false;
  };
  const form = useHouseForm({
    shape,
    initial: start,
    toInput: inputOf,
    ask: async (output: PostInput) => {
      const together = await bringTogether(valuesOf(output), true);
      return async () => together;
    },
    save: async (output) => {
      const mine = valuesOf(output);
      try {
        return await saving.save(mine, output);
      } catch (cause) {
        // somebody else was faster by a moment
        if (isStale(cause) && (await bringTogether(mine, true))) return saving.save(mine, output);
        throw cause;
      }
    },
    success: opened ? texts.updatedDone : texts.createdDone,
    failure: opened ? texts.updateFailed : texts.createFailed,
    done: async (post) => {
      await cache.invalidateQueries({ queryKey: ['posts'] });
      await done(post);
    },
  });
  const { values } = form;
  const dirty = !sameValues(values, saving.saved?.sent ?? start);

  const kept = useAutosave({
    values,
    dirty,
    saved: saving.saved,
    onServer: was === 'draft' && !form.busy && conflict === null,
    send: async (written) => {
      const read = (await shape()).safeParse(inputOf({ ...written, status: 'draft' }));
      if (!read.success) return false;
      const draft = { ...written, status: 'draft' as const };
      try {
        await saving.save(draft, read.data);
      } catch (cause) {
        // without a net, or refused: the copy in this browser is there, and saving by hand says why
        if (isStale(cause)) await bringTogether(written, false).catch(() => null);
        return false;
      }
      form.settle(draft);
      return true;
    },
  });

  const restore = useEffectEvent(() => {
    if (!copy) return;
    saving.resume(copy.base);
    fill(copy.values);
  });
  useEffect(() => restore(), []);

  return {
    form,
    /** the step it stands on, on the server */
    was,
    conflict,
    decide: (theirs: PostField[]) => {
      if (!conflict) return;
      saving.adopt(conflict);
      fill(decided(conflict, theirs));
      setConflict(null);
    },
    version,
    kept,
    /** takes back what was restored; null when nothing was */
    discard: restored
      ? () => {
          fill(saving.saved?.values ?? start);
          setRestored(false);
        }
      : null,
  };
}
