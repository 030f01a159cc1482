/** Paths of calendar events and of calendars to subscribe to. */
export const listCalendarEvents = { service: 'main', method: 'GET', path: '/v1/events' } as const;
export const getCalendarEvent = { service: 'main', method: 'GET', path: '/v1/events/{id}' } as const;
export const createCalendarEvent = { service: 'main', method: 'POST', path: '/v1/events' } as const;
export const changeCalendarEvent = { service: 'main', method: 'PATCH', path: '/v1/events/{id}' } as const;
export const deleteCalendarEvent = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/events/single/{id}',
  undoable: true,
} as const;
export const deleteCalendarEvents = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/events/multiple',
  undoable: true,
} as const;
export const publicCalendarFeed = {
  service: 'main',
  method: 'GET',
  path: '/v1/events/feed/ical/public',
  answers: 'text',
} as const;
export const internalCalendarFeed = {
  service: 'main',
  method: 'GET',
  path: '/v1/events/feed/ical/internal',
  answers: 'text',
} as const;
