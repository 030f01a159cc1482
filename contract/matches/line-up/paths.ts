/** Paths of the line-up of a game. */
export const getMatchLineUp = { service: 'main', method: 'GET', path: '/v1/games/{id}/line-up' } as const;
export const setMatchLineUp = { service: 'main', method: 'PUT', path: '/v1/games/{id}/line-up' } as const;
export const proposeMatchLineUp = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/line-up/propose',
} as const;
export const publishMatchLineUp = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/line-up/publish',
} as const;
