/** Paths of emergency contacts and of what a trainer must know. */
const path = '/v1/users/{id}/emergency';
export const getEmergency = { service: 'main', method: 'GET', path } as const;
export const putEmergency = { service: 'main', method: 'PUT', path } as const;
export const listReadings = { service: 'main', method: 'GET', path: `${path}/readings` } as const;
export const listMarks = { service: 'booking', method: 'GET', path: '/v1/event/{id}/emergency' } as const;
export const readEmergency = {
  service: 'booking',
  method: 'POST',
  path: '/v1/event/{id}/emergency/{userId}',
} as const;
