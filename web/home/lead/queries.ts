/** Queries of the start page for those who manage the club. */
import { getAttention } from '@club/contract/home/api.ts';
import { settleImportProblem } from '@club/contract/imports/api.ts';
import { call } from '../../platform/client.ts';

export const readAttention = async () => (await call(getAttention, {})).data;
export const settleProblem = (problemId: string) => call(settleImportProblem, { params: { problemId } });
