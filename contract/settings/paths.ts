/** Paths of a member's own settings. */
export const getAppSetting = { service: 'main', method: 'GET', path: '/v1/users/{id}/app-setting' } as const;
export const createAppSetting = {
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/app-setting',
} as const;
export const changeAppSetting = {
  service: 'main',
  method: 'PATCH',
  path: '/v1/users/{id}/app-setting',
} as const;
export const deleteAppSetting = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/app-setting',
} as const;
