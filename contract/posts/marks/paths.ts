/** Paths of the people marked in a picture. */
export const getMarks = { service: 'posts', method: 'GET', path: '/v1/pictures/{id}/marks' } as const;
export const setMarks = { service: 'posts', method: 'PUT', path: '/v1/pictures/{id}/marks' } as const;
