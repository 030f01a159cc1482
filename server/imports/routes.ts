/** The endpoint of lines that imports could not read. */
import * as api from '@club/contract/imports/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { settleProblem } from './problems/actions.ts';

export const importsRoutes: Route[] = [
  route(api.settleImportProblem, async (input) => {
    await settleProblem(input, input.params.problemId);
    return undefined;
  }),
];
