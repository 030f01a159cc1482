/** Paths of buddies. */
export const listBuddies = { service: 'main', method: 'GET', path: '/v1/buddies' } as const;
export const createBuddy = { service: 'main', method: 'POST', path: '/v1/buddies' } as const;
export const getBuddy = { service: 'main', method: 'GET', path: '/v1/buddies/{id}' } as const;
export const changeBuddy = { service: 'main', method: 'PATCH', path: '/v1/buddies/{id}' } as const;
export const deleteBuddy = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/buddies/{id}',
  undoable: true,
} as const;
export const callBuddies = { service: 'main', method: 'POST', path: '/v1/buddies/notify' } as const;
