/** Reacting to a post: an optimistic update, requests one after the other, rolled back when the server refuses. */
import type { ReactionType } from '@club/contract/posts/rules.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { toastFailure } from '../ui/toasts.ts';
import { ownOf, withOwn } from './own-reaction.ts';
import { react, unreact } from './queries.ts';
import { updatePost, updatePostOptimistically } from './update-post.ts';

/** placeholder id of one's own reaction until the server has assigned one */
const isPending = 'on its way';

/** @returns a function that adds or removes one's own reaction: `(type, wanted)` */
export function useReaction(postId: string) {
  const words = useTexts().posts;
  const cache = useQueryClient();
  // a second tap waits for the first: it may concern the reaction whose id is still unknown
  const last = useRef<Promise<void>>(Promise.resolve());

  const set = async (type: ReactionType, wanted: boolean): Promise<void> => {
    let own = null as string | null;
    const show = ({ reactions }: Pick<Post, 'reactions'>) => {
      own = ownOf(reactions, type) ?? own;
      return { reactions: withOwn(reactions, type, wanted ? (own ?? isPending) : null) };
    };
    const send = async () => {
      if (!wanted) return own === null ? undefined : void (await unreact(postId, own));
      // adding a reaction twice returns the existing one
      const { id } = await react(postId, type);
      updatePost(cache, postId, ({ reactions }) => ({ reactions: withOwn(reactions, type, id) }));
    };
    await updatePostOptimistically(cache, postId, show, send).catch((cause: unknown) =>
      toastFailure(wanted ? words.reactFailed : words.unreactFailed, cause),
    );
  };

  return (type: ReactionType, wanted: boolean): void => {
    last.current = last.current.then(() => set(type, wanted));
  };
}
