/** Reactions including one's own. */
import { type ReactionType, reactionTypes } from '@club/contract/posts/rules.ts';
import type { Post } from '@club/contract/posts/shape.ts';

type Reactions = Post['reactions'];

/** Those that somebody chose and those that stay visible, in the usual order. */
export const inSight = (reactions: Reactions, alwaysShown: readonly ReactionType[]): Reactions =>
  reactions.filter(({ type, count }) => count > 0 || alwaysShown.includes(type));

/**
 * The reactions with the viewer's own of one type added or removed.
 * @param mine the id of one's own reaction, null to remove it
 */
export const withOwn = (reactions: Reactions, type: ReactionType, mine: string | null): Reactions =>
  reactionTypes.flatMap((each) => {
    const one = reactions.find((reaction) => reaction.type === each);
    if (each !== type) return one ? [one] : [];
    const before = one ?? { type, count: 0, mine: null };
    return [{ type, mine, count: before.count + Number(mine !== null) - Number(before.mine !== null) }];
  });

export const ownOf = (reactions: Reactions, type: ReactionType): string | null =>
  reactions.find((one) => one.type === type)?.mine ?? null;
