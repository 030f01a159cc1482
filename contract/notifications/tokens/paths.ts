/** Paths of devices, and those that the devices themselves call. */
export const listTokens = {
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/notification-tokens',
} as const;
export const createToken = {
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/notification-tokens',
} as const;
export const deleteTokens = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/notification-tokens',
} as const;
export const deleteToken = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/notification-tokens/{tokenId}',
} as const;
export const getPushKey = { service: 'main', method: 'GET', path: '/v1/push-key' } as const;
export const confirmReceipt = { service: 'main', method: 'POST', path: '/v1/receipts/{receipt}' } as const;
