/** Path of undoing a delete. */
export const takeBack = { service: 'main', method: 'POST', path: '/v1/undo' } as const;
