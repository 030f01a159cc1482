/** Saves a post, one try after the other, and knows what the server has: what others changed meanwhile is found here. */
import type { Post, PostInput } from '@club/contract/posts/shape.ts';
import { useRef, useState } from 'react';
import { newKey } from '../../platform/keys.ts';
import { type Conflict, metIn } from './conflict.ts';
import { noValues, type PostValues, valuesOf } from './post-form.ts';
import { fetchPost, savePost } from './queries.ts';

export type Opened = { data: Post; etag: string | null };

export type Saved = {
  id: string;
  etag: string | null;
  /** as the server has it */
  values: PostValues;
  /** as it was written here: the server may have cleaned it */
  sent: PostValues;
};

const savedAs = ({ data, etag }: Opened, sent: PostValues = valuesOf(data)): Saved => ({
  id: data.id,
  etag,
  values: valuesOf(data),
  sent,
});

export type Saving = ReturnType<typeof useSaving>;

/** @param opened the post as it was opened; null for a new one */
export function useSaving(opened: Opened | null) {
  const [saved, setSaved] = useState<Saved | null>(() => opened && savedAs(opened));
  // what the next try needs, also before the page is drawn anew
  const latest = useRef(saved);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const keep = (next: Saved) => {
    latest.current = next;
    setSaved(next);
  };

  return {
    saved,
    /** Saves after whatever is being saved. @throws Failure */
    save(values: PostValues, input: PostInput): Promise<Post> {
      const turn = line.current.then(async () => {
        const before = latest.current;
        const answer = await savePost(input, before ?? { key: newKey() });
        keep(savedAs(answer, values));
        return answer.data;
      });
      line.current = turn.catch(() => undefined);
      return turn;
    },
    /** What somebody else made of it since, null when nothing. @throws Failure */
    async meet(mine: PostValues): Promise<Conflict | null> {
      await line.current;
      const before = latest.current;
      if (!before) return null;
      const { data, etag } = await fetchPost(before.id);
      return metIn(before, mine, valuesOf(data), etag);
    },
    /** From now on one changes what the other one made. */
    adopt({ theirs, etag }: Conflict): void {
      const before = latest.current;
      if (before) keep({ id: before.id, etag, values: theirs, sent: theirs });
    },
    /** Goes on from what was written before a crash. */
    resume(base: { values: PostValues; etag: string | null } | null): void {
      const before = latest.current;
      if (before && base) keep({ ...before, ...base, sent: base.values });
    },
  };
}

/** What is there before anything is saved. */
export const startOf = (opened: Opened | null): PostValues => (opened ? valuesOf(opened.data) : noValues);
