/** Reacting under a thumb: drawn at once, sent one after the other, with the way back when the server says no. */
import type { ReactionType } from '@club/contract/posts/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { toastFailure } from '../ui/toasts.ts';
import { ownOf, withOwn } from './own-reaction.ts';
import { react, unreact, useForesight } from './queries.ts';

/** what one's own reaction is called until the server has named it */
const onItsWay = 'on its way';

/** @returns puts one's own reaction in, or takes it back: `(type, wanted)` */
export function useReaction(postId: string) {
  const words = useTexts().posts;
  const cache = useQueryClient();
  const foresee = useForesight();
  // a second tap waits for the first: it may be about the reaction that is just being named
  const last = useRef<Promise<void>>(Promise.resolve());

  const send = async (type: ReactionType, own: string | null): Promise<void> => {
    if (own !== null) return void (await unreact(postId, own));
    const { id } = await react(postId, type);
    await foresee(postId, ({ reactions }) => ({ reactions: withOwn(reactions, type, id) }));
  };

  const set = async (type: ReactionType, wanted: boolean): Promise<void> => {
    let own = null as string | null;
    const goBack = await foresee(postId, ({ reactions }) => {
      own = ownOf(reactions, type) ?? own;
      return { reactions: withOwn(reactions, type, wanted ? (own ?? onItsWay) : null) };
    });
    try {
      // reacting once more is answered with the reaction that is there
      if (wanted || own !== null) await send(type, wanted ? null : own);
    } catch (cause) {
      goBack();
      toastFailure(wanted ? words.reactFailed : words.unreactFailed, cause);
    }
    void cache.invalidateQueries({ queryKey: ['posts'] });
  };

  return (type: ReactionType, wanted: boolean): void => {
    last.current = last.current.then(() => set(type, wanted));
  };
}
