/** Paths of permissions. */
export const listAvailablePermissions = {
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/permissions/available-permissions',
} as const;
export const listPermissions = {
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/permissions',
} as const;
export const getPermission = {
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/permissions/{permission}',
} as const;
export const grantPermission = {
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/permissions',
} as const;
export const grantAllPermissions = {
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/permissions/all',
} as const;
export const revokePermission = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/permissions/{permission}',
} as const;
