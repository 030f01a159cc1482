/** Paths of rides to a game. */
export const listRides = { service: 'main', method: 'GET', path: '/v1/games/{id}/rides' } as const;
export const createRide = { service: 'main', method: 'POST', path: '/v1/games/{id}/rides' } as const;
export const getRide = { service: 'main', method: 'GET', path: '/v1/games/{id}/rides/{rideId}' } as const;
export const changeRide = {
  service: 'main',
  method: 'PATCH',
  path: '/v1/games/{id}/rides/{rideId}',
} as const;
export const deleteRide = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/{id}/rides/{rideId}',
  undoable: true,
} as const;
export const takeSeat = {
  service: 'main',
  method: 'PUT',
  path: '/v1/games/{id}/rides/{rideId}/passengers/{userId}',
} as const;
export const giveSeatBack = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/{id}/rides/{rideId}/passengers/{userId}',
} as const;
