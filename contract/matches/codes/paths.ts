/** Paths of the match code and the PIN of a game. */
const path = '/v1/games/{id}/codes';
export const getMatchCodes = { service: 'main', method: 'GET', path } as const;
export const setMatchCodes = { service: 'main', method: 'PUT', path } as const;
export const deleteMatchCodes = { service: 'main', method: 'DELETE', path } as const;
