/** Endpoints of the comments of a game. Only players, substitutes and captains see them. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { Comment, CommentInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listComments = endpoint(paths.listComments, {
  id: 'listComments',
  summary: 'All comments of a game, oldest first; for its team, its substitutes and its captains',
  may: ['member'],
  params: byId,
  answer: z.object({ items: z.array(Comment) }),
  refuses: ['missing-permission'],
});

export const createComment = endpoint(paths.createComment, {
  id: 'createComment',
  summary: 'Write a comment, until a week after the game; nobody gets a message',
  may: ['member'],
  params: byId,
  body: CommentInput,
  answer: Comment,
  refuses: ['missing-permission', 'comments-closed', 'comments-full'],
});

export const deleteComment = endpoint(paths.deleteComment, {
  id: 'deleteComment',
  summary: 'Delete one’s own comment, captains any of their team; at any time',
  may: ['member'],
  params: z.strictObject({ id, commentId: id }),
  refuses: ['missing-permission'],
});
