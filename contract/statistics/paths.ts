/** Path of the club's statistics. */
export const getStatistics = { service: 'main', method: 'GET', path: '/v1/admin/statistics' } as const;
