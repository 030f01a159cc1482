/** Paths of the line-up of a game. */
export const getLineUp = { service: 'main', method: 'GET', path: '/v1/games/{id}/line-up' } as const;
export const setLineUp = { service: 'main', method: 'PUT', path: '/v1/games/{id}/line-up' } as const;
export const proposeLineUp = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/line-up/propose',
} as const;
export const publishLineUp = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/line-up/publish',
} as const;
