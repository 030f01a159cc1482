/** Paths of retention periods. */
export const listRetention = { service: 'main', method: 'GET', path: '/v1/retention' } as const;
export const getRetention = { service: 'main', method: 'GET', path: '/v1/retention/{name}' } as const;
export const changeRetention = { service: 'main', method: 'PATCH', path: '/v1/retention/{name}' } as const;
export const listRetentionRuns = { service: 'main', method: 'GET', path: '/v1/retention-runs' } as const;
