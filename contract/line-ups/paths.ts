/** Paths of the referee. */
export const judgeLineUp = { service: 'main', method: 'POST', path: '/v1/line-ups/judge' } as const;
