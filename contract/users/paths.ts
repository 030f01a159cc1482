/** Paths of people and their profiles. */
export const listUsers = { service: 'main', method: 'GET', path: '/v1/users' } as const;
export const getUser = { service: 'main', method: 'GET', path: '/v1/users/{id}' } as const;
export const changeUser = { service: 'main', method: 'PATCH', path: '/v1/users/{id}' } as const;
export const leaveClub = { service: 'main', method: 'DELETE', path: '/v1/users/{id}' } as const;
export const exportUser = {
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/export',
  answers: 'bytes',
} as const;
export const removeUser = { service: 'main', method: 'DELETE', path: '/v1/admin/users/{id}' } as const;
export const approveUser = { service: 'main', method: 'POST', path: '/v1/users/{id}/approve' } as const;
export const listPendingUsers = {
  service: 'main',
  method: 'GET',
  path: '/v1/users/approve/pending',
} as const;
export const listProfiles = { service: 'main', method: 'GET', path: '/v1/profiles' } as const;
export const getProfile = { service: 'main', method: 'GET', path: '/v1/profiles/{id}' } as const;
