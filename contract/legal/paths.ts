/** Paths of the imprint and the privacy policy. */
export const getLegalText = { service: 'main', method: 'GET', path: '/v1/legal/{name}' } as const;
export const changeLegalText = { service: 'main', method: 'PATCH', path: '/v1/legal/{name}' } as const;
