/** Paths of guardians and their children. */
export const listGuardians = { service: 'main', method: 'GET', path: '/v1/users/{id}/guardians' } as const;
export const putGuardian = {
  service: 'main',
  method: 'PUT',
  path: '/v1/users/{id}/guardians/{userId}',
} as const;
export const deleteGuardian = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/guardians/{userId}',
} as const;
export const listChildren = { service: 'main', method: 'GET', path: '/v1/users/{id}/children' } as const;
