/** Paths of games. */
export const listGames = { service: 'main', method: 'GET', path: '/v1/games/games' } as const;
export const getGame = { service: 'main', method: 'GET', path: '/v1/games/games/{id}' } as const;
export const createGame = { service: 'main', method: 'POST', path: '/v1/games/games' } as const;
export const changeGame = { service: 'main', method: 'PATCH', path: '/v1/games/games/{id}' } as const;
export const importGames = { service: 'main', method: 'POST', path: '/v1/games/games/multiple' } as const;
export const deleteGames = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/games/multiple',
  undoable: true,
} as const;
export const deleteGame = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/games/single/{id}',
  undoable: true,
} as const;
export const gamesFeed = {
  service: 'main',
  method: 'GET',
  path: '/v1/games/games/feed/ical',
  answers: 'text',
} as const;
export const teamGamesFeed = {
  service: 'main',
  method: 'GET',
  path: '/v1/games/games/feed/ical/{id}',
  answers: 'text',
} as const;
export const getTeamSummary = { service: 'main', method: 'GET', path: '/v1/teams/{id}/summary' } as const;
