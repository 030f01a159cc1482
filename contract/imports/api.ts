/** The endpoint for lines that imports could not read. Those who may import may mark them as reviewed. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import * as paths from './paths.ts';

export const settleImportProblem = endpoint(paths.settleImportProblem, {
  id: 'settleImportProblem',
  summary: 'Mark a line that an import could not read as seen',
  may: ['m_gms', 'm_usr_qttr', 'm_usr_pos'],
  params: z.strictObject({ problemId: id }),
});
