/** Saves a post that is created while it is written: once, also over a connection that loses answers. */
import type { Post, PostInput } from '@club/contract/posts/shape.ts';
import { useRef } from 'react';
import type { Versioned } from '../../ui/form/drafts.ts';
import { wasRefused } from '../../ui/form/refused.ts';
import { readPost, savePost } from './queries.ts';

export function usePostSaver() {
  /** the creation whose answer has not arrived */
  const unanswered = useRef<{ body: PostInput; key: string } | null>(null);
  const create = async (body: PostInput, key: string): Promise<Versioned<Post>> => {
    unanswered.current = { body, key };
    try {
      const created = await savePost(body, { key });
      unanswered.current = null;
      return created;
    } catch (cause) {
      if (wasRefused(cause)) unanswered.current = null;
      throw cause;
    }
  };
  return {
    /** @param key for a new one  @param base the saved version; null before the creation */
    save: (body: PostInput, key: string, base: Versioned<Post> | null) =>
      base ? savePost(body, base) : create(body, key),
    begun: {
      /** The same request again: the server answers it with the post, whether it has created that before or does so now. */
      find: async (): Promise<Versioned<Post> | null> => {
        const sent = unanswered.current;
        if (!sent) return null;
        return create(sent.body, sent.key).catch((cause: unknown) => {
          if (wasRefused(cause)) return null;
          throw cause;
        });
      },
      reload: readPost,
    },
  };
}
