/** Paths of match reports. A report belongs to its game. */
export const getMatchReport = { service: 'main', method: 'GET', path: '/v1/games/{id}/report' } as const;
export const startMatchReport = { service: 'main', method: 'PUT', path: '/v1/games/{id}/report' } as const;
export const deleteMatchReport = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/{id}/report',
  undoable: true,
} as const;
export const addReportEntries = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/report/entries',
} as const;
export const createReportInvitation = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/report/invitation',
} as const;
export const addReportWriter = {
  service: 'main',
  method: 'PUT',
  path: '/v1/games/{id}/report/writers/{userId}',
} as const;
export const markReportSent = {
  service: 'main',
  method: 'PUT',
  path: '/v1/games/{id}/report/sent',
} as const;
export const unmarkReportSent = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/{id}/report/sent',
} as const;
export const deleteReportWriter = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/{id}/report/writers/{userId}',
} as const;
