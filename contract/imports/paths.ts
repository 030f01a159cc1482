/** Paths The endpoint for lines that imports could not read. Whoever may import may mark them as reviewed. */
export const settleImportProblem = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/import-problems/{problemId}',
} as const;
