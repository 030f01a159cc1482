/** Comments of a game: a short thread for its team and its substitutes. */
import { z } from 'zod';
import { id, lines, storedInstant } from '../../fields.ts';
import { Person } from '../../users/shape.ts';
import { longestComment } from './rules.ts';

export const CommentInput = z.strictObject({
  /** plain text */
  text: lines(longestComment, 'comment-empty'),
});
export type CommentInput = z.output<typeof CommentInput>;

export const Comment = z.object({
  id,
  gameId: id,
  author: Person,
  text: z.string(),
  createdAt: storedInstant,
});
export type Comment = z.output<typeof Comment>;
