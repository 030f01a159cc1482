/** Paths of the comments of a game. */
export const listComments = { service: 'main', method: 'GET', path: '/v1/games/{id}/comments' } as const;
export const createComment = { service: 'main', method: 'POST', path: '/v1/games/{id}/comments' } as const;
export const deleteComment = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/{id}/comments/{commentId}',
  undoable: true,
} as const;
