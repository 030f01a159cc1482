/** Paths for "I can't come" and for missing answers. */
export const decline = {
  service: 'booking',
  method: 'POST',
  path: '/v1/user/{id}/decline/{eventId}',
} as const;
export const withdrawDecline = {
  service: 'booking',
  method: 'DELETE',
  path: '/v1/user/{id}/decline/{eventId}',
} as const;
export const listUnanswered = {
  service: 'booking',
  method: 'GET',
  path: '/v1/event/{id}/unanswered',
} as const;
