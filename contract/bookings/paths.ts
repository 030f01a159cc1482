/** Paths of bookings: book, cancel, check in, and what somebody booked. */
export const listStatuses = { service: 'booking', method: 'GET', path: '/v1/status' } as const;
export const changeStatus = { service: 'booking', method: 'POST', path: '/v1/status' } as const;
export const listUserBookings = {
  service: 'booking',
  method: 'GET',
  path: '/v1/user/{id}/bookings',
} as const;
export const listEventBookings = {
  service: 'booking',
  method: 'GET',
  path: '/v1/event/{id}/bookings',
} as const;
export const book = { service: 'booking', method: 'POST', path: '/v1/user/{id}/book' } as const;
export const bookSeries = {
  service: 'booking',
  method: 'POST',
  path: '/v1/user/{id}/book/recurring',
} as const;
export const cancel = { service: 'booking', method: 'POST', path: '/v1/user/{id}/cancel/{eventId}' } as const;
export const getBookingStatistics = {
  service: 'booking',
  method: 'GET',
  path: '/v1/user/{id}/statistics',
} as const;
export const getDetailedBookingStatistics = {
  service: 'booking',
  method: 'GET',
  path: '/v2/user/{id}/statistics',
} as const;
export const forgetBookingsOf = { service: 'booking', method: 'DELETE', path: '/v1/users/{id}' } as const;
