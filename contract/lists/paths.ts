/** Paths that read lists. They change nothing: the results are saved by the endpoints of QTTR and line-ups. */
export const readQttrList = { service: 'main', method: 'POST', path: '/v2/qttr/analysis' } as const;
export const readQttrListFile = { service: 'main', method: 'POST', path: '/v1/qttr/analysis' } as const;
export const readLineUp = { service: 'main', method: 'POST', path: '/v2/positions/analysis' } as const;
export const readLineUpFile = { service: 'main', method: 'POST', path: '/v1/positions/analysis' } as const;
