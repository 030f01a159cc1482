/** The calls about files. */
import * as api from '@club/contract/files/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { deleteFile, deleteFilesOf, fileOf, keepFile } from './actions.ts';

export const filesRoutes: Route[] = [
  route(api.uploadFile, (input) =>
    keepFile(input, { ...input.form.fields, name: input.form.file.name, bytes: input.form.file.bytes }),
  ),
  route(api.getFile, (input) => fileOf(input, input.params.id)),
  route(api.deleteFile, async (input) => {
    await deleteFile(input, input.params.id);
    return undefined;
  }),
  route(api.forgetFilesOf, async (input) => {
    await deleteFilesOf(input, input.params.id);
    return undefined;
  }),
];
