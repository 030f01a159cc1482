/** Paths of categories of calendar events. */
export const listCalendarCategories = {
  service: 'main',
  method: 'GET',
  path: '/v1/events-categories',
} as const;
export const getCalendarCategory = {
  service: 'main',
  method: 'GET',
  path: '/v1/events-categories/{id}',
} as const;
export const createCalendarCategory = {
  service: 'main',
  method: 'POST',
  path: '/v1/events-categories',
} as const;
export const changeCalendarCategory = {
  service: 'main',
  method: 'PATCH',
  path: '/v1/events-categories/{id}',
} as const;
export const deleteCalendarCategory = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/events-categories/{id}',
  undoable: true,
} as const;
