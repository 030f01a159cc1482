/** Paths of match codes and PINs of many games, pasted as a text. */
export const previewPastedCodes = {
  service: 'main',
  method: 'POST',
  path: '/v1/match-codes/preview',
} as const;
export const savePastedCodes = { service: 'main', method: 'PUT', path: '/v1/match-codes' } as const;
