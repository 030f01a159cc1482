/** Paths of line-ups. v1 and v2 differ in how one is deleted, and v2 has a bulk delete. */
export const listPositions = { service: 'main', method: 'GET', path: '/v2/positions' } as const;
export const getPosition = { service: 'main', method: 'GET', path: '/v2/positions/{id}' } as const;
export const createPosition = { service: 'main', method: 'POST', path: '/v2/positions' } as const;
export const changePosition = { service: 'main', method: 'PATCH', path: '/v2/positions/{id}' } as const;
export const deletePosition = {
  service: 'main',
  method: 'DELETE',
  path: '/v2/positions/single/{id}',
  undoable: true,
} as const;
export const listUserPositions = {
  service: 'main',
  method: 'GET',
  path: '/v2/users/{id}/positions',
} as const;
export const deletePositions = {
  service: 'main',
  method: 'DELETE',
  path: '/v2/positions/multiple',
  undoable: true,
} as const;
export const getLineUp = { service: 'main', method: 'GET', path: '/v2/positions/line-up' } as const;
export const orderLineUp = { service: 'main', method: 'PATCH', path: '/v2/positions/line-up' } as const;
export const listPositionImports = { service: 'main', method: 'GET', path: '/v2/positions/imports' } as const;
export const undoPositionImport = {
  service: 'main',
  method: 'DELETE',
  path: '/v2/positions/imports/{id}',
} as const;

/** The first version, for clients that still use it. */
export const v1 = {
  list: { service: 'main', method: 'GET', path: '/v1/positions' },
  get: { service: 'main', method: 'GET', path: '/v1/positions/{id}' },
  create: { service: 'main', method: 'POST', path: '/v1/positions' },
  change: { service: 'main', method: 'PATCH', path: '/v1/positions/{id}' },
  delete: { service: 'main', method: 'DELETE', path: '/v1/positions/{id}', undoable: true },
  ofUser: { service: 'main', method: 'GET', path: '/v1/users/{id}/positions' },
} as const;
