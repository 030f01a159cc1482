/** Paths of the import of a whole season. */
export const importSeason = { service: 'main', method: 'POST', path: '/v1/games/import/season' } as const;
