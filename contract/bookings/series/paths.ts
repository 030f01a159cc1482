/** Paths of recurring bookable events. */
export const listSeries = { service: 'booking', method: 'GET', path: '/v1/events/recurring' } as const;
export const getSeries = { service: 'booking', method: 'GET', path: '/v1/event/recurring/{id}' } as const;
export const planSeries = { service: 'booking', method: 'POST', path: '/v1/event/recurring/plan' } as const;
export const createSeries = { service: 'booking', method: 'POST', path: '/v1/event/recurring' } as const;
export const changeSeries = {
  service: 'booking',
  method: 'PATCH',
  path: '/v1/event/recurring/{id}',
} as const;
export const deleteSeries = {
  service: 'booking',
  method: 'DELETE',
  path: '/v1/event/recurring/single/{id}',
  undoable: true,
} as const;
export const deleteManySeries = {
  service: 'booking',
  method: 'DELETE',
  path: '/v1/event/recurring/multiple',
  undoable: true,
} as const;
