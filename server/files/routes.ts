/** Endpoints of files. */
import * as api from '@club/contract/files/api.ts';
import { preparedRoute, type Route, route } from '../platform/http/route.ts';
import { deleteFile, deleteFilesOf, fileOf, pictureOf, saveFile, storeFile } from './actions.ts';

export const filesRoutes: Route[] = [
  preparedRoute(
    api.uploadFile,
    (input) => storeFile(input, input.form.fields.purpose, input.form.file),
    (input) => saveFile(input, input.form.fields.purpose, input.form.file.name, input.prepared),
  ),
  route(api.getFile, (input) => fileOf(input, input.params.id)),
  route(api.getPicture, (input) => pictureOf(input, input.params, input.query.signature)),
  route(api.deleteFile, async (input) => {
    await deleteFile(input, input.params.id);
    return undefined;
  }),
  route(api.forgetFilesOf, async (input) => {
    await deleteFilesOf(input, input.params.id);
    return undefined;
  }),
];
