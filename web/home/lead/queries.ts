/** Queries of the start page for those who manage the club. */
import { getAttention } from '@club/contract/home/paths.ts';
import { settleImportProblem } from '@club/contract/imports/paths.ts';
import { call } from '../../platform/client.ts';

export const readAttention = async () => (await call(getAttention, {})).data;
export const settleProblem = (problemId: string) => call(settleImportProblem, { params: { problemId } });
