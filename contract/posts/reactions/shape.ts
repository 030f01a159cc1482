/** Reactions to posts: one a person, post and kind. */
import { z } from 'zod';
import { id, storedInstant } from '../../fields.ts';
import { reactionTypes } from '../rules.ts';

export const ReactionInput = z.strictObject({ type: z.enum(reactionTypes, { error: 'invalid' }) });
export type ReactionInput = z.output<typeof ReactionInput>;

export const ReactionChange = ReactionInput.partial();
export type ReactionChange = z.output<typeof ReactionChange>;

export const Reaction = z.object({
  id,
  postId: id,
  userId: id,
  type: z.enum(reactionTypes),
  createdAt: storedInstant,
});
export type Reaction = z.output<typeof Reaction>;

/** With the person. */
export const ReactionOfPost = Reaction.extend({
  user: z.object({ id, firstName: z.string(), lastName: z.string(), photoUrl: z.string().nullable() }),
});
export type ReactionOfPost = z.output<typeof ReactionOfPost>;

/** With the post. */
export const ReactionOfUser = Reaction.extend({ post: z.object({ id, headline: z.string() }) });
export type ReactionOfUser = z.output<typeof ReactionOfUser>;
