/** Paths of QTTR values. Reading a list is part of the lists module. */
export const listQttr = { service: 'main', method: 'GET', path: '/v1/qttr' } as const;
export const listLatestQttr = { service: 'main', method: 'GET', path: '/v1/qttr/latest' } as const;
export const getQttr = { service: 'main', method: 'GET', path: '/v1/qttr/single/{id}' } as const;
export const createQttr = { service: 'main', method: 'POST', path: '/v1/qttr' } as const;
export const changeQttr = { service: 'main', method: 'PATCH', path: '/v1/qttr/{id}' } as const;
export const deleteQttr = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/qttr/single/{id}',
  undoable: true,
} as const;
export const deleteManyQttr = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/qttr/multiple',
  undoable: true,
} as const;
export const listUserQttr = { service: 'main', method: 'GET', path: '/v1/users/{id}/qttr' } as const;
export const listQttrImports = { service: 'main', method: 'GET', path: '/v1/qttr/imports' } as const;
export const undoQttrImport = { service: 'main', method: 'DELETE', path: '/v1/qttr/imports/{id}' } as const;
