/** Paths of one's own inbox. */
export const listInbox = { service: 'main', method: 'GET', path: '/v1/users/{id}/inbox' } as const;
export const readInbox = { service: 'main', method: 'PATCH', path: '/v1/users/{id}/inbox' } as const;
export const answerInboxMessage = {
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/inbox/{messageId}/answer',
} as const;
export const deleteInboxMessage = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/inbox/{messageId}',
} as const;
