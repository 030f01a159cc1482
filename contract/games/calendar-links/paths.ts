/** Paths of the calendar links of teams. */
export const getCalendarLink = {
  service: 'main',
  method: 'GET',
  path: '/v1/teams/{id}/calendar-link',
} as const;
export const setCalendarLink = {
  service: 'main',
  method: 'PUT',
  path: '/v1/teams/{id}/calendar-link',
} as const;
export const readCalendarLink = {
  service: 'main',
  method: 'POST',
  path: '/v1/teams/{id}/calendar-link/read',
} as const;
export const takeCalendarProposal = {
  service: 'main',
  method: 'POST',
  path: '/v1/teams/{id}/calendar-link/take',
} as const;
export const dismissCalendarProposal = {
  service: 'main',
  method: 'POST',
  path: '/v1/teams/{id}/calendar-link/dismiss',
} as const;
