/** Paths of scores. */
export const listScores = { service: 'main', method: 'GET', path: '/v1/games/scores' } as const;
export const createScore = { service: 'main', method: 'POST', path: '/v1/games/scores' } as const;
export const getScore = { service: 'main', method: 'GET', path: '/v1/games/scores/{id}' } as const;
export const deleteScore = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/scores/{id}',
  undoable: true,
} as const;
export const listGameScores = { service: 'main', method: 'GET', path: '/v1/games/{id}/scores' } as const;
export const getLastScore = { service: 'main', method: 'GET', path: '/v1/games/{id}/scores/last' } as const;
