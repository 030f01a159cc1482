/** Paths of reactions. Reactions are visible where the post is. */
export const listReactions = { service: 'posts', method: 'GET', path: '/v1/posts/{id}/reactions' } as const;
export const react = { service: 'posts', method: 'POST', path: '/v1/posts/{id}/reactions' } as const;
export const getReaction = {
  service: 'posts',
  method: 'GET',
  path: '/v1/posts/{id}/reactions/{reactionId}',
} as const;
export const changeReaction = {
  service: 'posts',
  method: 'PATCH',
  path: '/v1/posts/{id}/reactions/{reactionId}',
} as const;
export const deleteReaction = {
  service: 'posts',
  method: 'DELETE',
  path: '/v1/posts/{id}/reactions/{reactionId}',
} as const;
export const listReactionsOfUser = { service: 'posts', method: 'GET', path: '/v1/{id}/reactions' } as const;
