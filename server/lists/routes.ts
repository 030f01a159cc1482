/** Endpoints that read lists. */
import * as api from '@club/contract/lists/api.ts';
import { bytesOf } from '../files/actions.ts';
import { type Route, route } from '../platform/http/route.ts';
import { analyseLineUp, analyseQttr } from './actions.ts';

export const listsRoutes: Route[] = [
  route(api.readQttrList, (input) => analyseQttr(input, input.form.file.bytes, input.form.fields.date)),
  route(api.readQttrListFile, async (input) =>
    analyseQttr(input, await bytesOf(input, input.body.fileId), input.body.date),
  ),
  route(api.readLineUp, (input) => {
    const { season, seasonHalf } = input.form.fields;
    const known = { season: season === undefined ? undefined : Number(season), seasonHalf };
    return analyseLineUp(input, input.form.file.bytes, known);
  }),
  route(api.readLineUpFile, async (input) =>
    analyseLineUp(input, await bytesOf(input, input.body.fileId), input.body),
  ),
];
