/** Paths of the match week: one game's page, who can play, and a team's season. */
export const getMatch = { service: 'main', method: 'GET', path: '/v1/games/{id}/match' } as const;
export const listComing = { service: 'main', method: 'GET', path: '/v1/matches/coming' } as const;
export const getAvailability = {
  service: 'main',
  method: 'GET',
  path: '/v1/games/{id}/availability/{userId}',
} as const;
export const setAvailability = {
  service: 'main',
  method: 'PUT',
  path: '/v1/games/{id}/availability/{userId}',
} as const;
export const deleteAvailability = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/games/{id}/availability/{userId}',
} as const;
export const getTeamSeason = { service: 'main', method: 'GET', path: '/v1/teams/{id}/season' } as const;
