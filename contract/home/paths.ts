/** Path of the start page of club officials. */
export const getAttention = { service: 'main', method: 'GET', path: '/v1/attention' } as const;
