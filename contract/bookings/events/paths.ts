/** Paths of bookable events. */
export const listBookableEvents = { service: 'booking', method: 'GET', path: '/v1/events' } as const;
export const getBookableEvent = { service: 'booking', method: 'GET', path: '/v1/event/{id}' } as const;
export const createBookableEvent = { service: 'booking', method: 'POST', path: '/v1/event' } as const;
export const changeBookableEvent = { service: 'booking', method: 'PATCH', path: '/v1/event/{id}' } as const;
export const deleteBookableEvent = {
  service: 'booking',
  method: 'DELETE',
  path: '/v1/event/single/{id}',
  undoable: true,
} as const;
export const deleteBookableEvents = {
  service: 'booking',
  method: 'DELETE',
  path: '/v1/event/multiple',
  undoable: true,
} as const;
