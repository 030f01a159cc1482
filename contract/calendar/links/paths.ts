/** Paths of a member's own calendar link. */
export const getFeedToken = { service: 'main', method: 'GET', path: '/v1/users/{id}/feed-token' } as const;
export const createFeedToken = {
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/feed-token',
} as const;
export const deleteFeedToken = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/feed-token',
} as const;
