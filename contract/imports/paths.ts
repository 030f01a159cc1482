/** Paths of the lines that imports could not read. */
export const settleImportProblem = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/import-problems/{problemId}',
} as const;
