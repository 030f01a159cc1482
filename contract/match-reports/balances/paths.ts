/** Paths of balances. */
export const getUserBalance = { service: 'main', method: 'GET', path: '/v1/users/{id}/balance' } as const;
export const getTeamBalance = { service: 'main', method: 'GET', path: '/v1/teams/{id}/balance' } as const;
export const listHeadToHeads = {
  service: 'main',
  method: 'GET',
  path: '/v1/games/{id}/head-to-head',
} as const;
