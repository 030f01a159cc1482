/** Paths of teams and their players. */
export const listTeams = { service: 'main', method: 'GET', path: '/v1/teams' } as const;
export const getTeam = { service: 'main', method: 'GET', path: '/v1/teams/{id}' } as const;
export const createTeam = { service: 'main', method: 'POST', path: '/v1/teams' } as const;
export const changeTeam = { service: 'main', method: 'PATCH', path: '/v1/teams/{id}' } as const;
export const deleteTeam = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/teams/{id}',
  undoable: true,
} as const;
export const listUserTeams = { service: 'main', method: 'GET', path: '/v1/users/{id}/teams' } as const;
export const joinTeam = { service: 'main', method: 'POST', path: '/v1/users/{id}/teams' } as const;
export const leaveTeam = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/teams/{teamId}',
  undoable: true,
} as const;
