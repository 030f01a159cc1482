/** The call about what imports could not read. Who imports may also say that it was looked at. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const settleImportProblem = endpoint({
  id: 'settleImportProblem',
  service: 'main',
  method: 'DELETE',
  path: '/v1/import-problems/{problemId}',
  summary: 'Say that somebody has looked at what an import could not read',
  may: ['m_gms', 'm_usr_qttr', 'm_usr_pos'],
  params: z.strictObject({ problemId: id }),
});
