/** Endpoints of the comments of a game. */
import * as api from '@club/contract/matches/comments/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commentsOf, createComment, deleteComment } from './actions.ts';

export const commentsRoutes: Route[] = [
  route(api.listComments, async (input) => ({ items: await commentsOf(input, input.params.id) })),
  route(api.createComment, (input) => createComment(input, input.params.id, input.body)),
  route(api.deleteComment, async (input) => {
    await deleteComment(input, input.params.id, input.params.commentId);
    return undefined;
  }),
];
