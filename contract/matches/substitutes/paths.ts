/** Paths of the search for substitutes of a game. */
export const getSubstitutes = { service: 'main', method: 'GET', path: '/v1/games/{id}/substitutes' } as const;
export const startSearch = { service: 'main', method: 'POST', path: '/v1/games/{id}/substitutes' } as const;
export const stopSearch = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/substitutes/stop',
} as const;
export const askSubstitute = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/substitutes/{userId}/ask',
} as const;
export const answerSearch = {
  service: 'main',
  method: 'POST',
  path: '/v1/games/{id}/substitutes/{userId}/answer',
} as const;
