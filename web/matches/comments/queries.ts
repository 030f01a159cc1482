/** Queries of comments; the comments themselves come with the page of the game. */
import * as api from '@club/contract/matches/comments/paths.ts';
import type { CommentInput } from '@club/contract/matches/comments/shape.ts';
import { call } from '../../platform/client.ts';

export const createComment = async (id: string, body: CommentInput, idempotencyKey: string) =>
  (await call(api.createComment, { params: { id }, body, idempotencyKey })).data;
export const deleteComment = (id: string, commentId: string) =>
  call(api.deleteComment, { params: { id, commentId } });
