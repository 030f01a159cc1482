/** Endpoints of QTTR values. */
import * as api from '@club/contract/qttr/api.ts';
import { listImports } from '../imports/store.ts';
import { type Route, route } from '../platform/http/route.ts';
import { checkUser } from '../users/actions.ts';
import {
  changeQttr,
  createQttr,
  deleteManyQttr,
  deleteQttr,
  importQttr,
  qttrOf,
  refusalsOf,
  undoQttrImport,
} from './actions.ts';
import { listLatest, listQttr } from './store.ts';

export const qttrRoutes: Route[] = [
  route(api.listQttr, ({ db, query }) => listQttr(db, query)),
  route(api.listLatestQttr, ({ db, query }) => listLatest(db, query)),
  route(api.getQttr, (input) => qttrOf(input, input.params.id)),
  route(
    api.createQttr,
    (input) => ('items' in input.body ? importQttr(input, input.body) : createQttr(input, input.body)),
    (input) => refusalsOf(input, input.fields, null),
  ),
  route(
    api.changeQttr,
    (input) => changeQttr(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.fields, input.before),
  ),
  route(api.deleteQttr, async (input) => {
    await deleteQttr(input, input.params.id);
    return undefined;
  }),
  route(api.deleteManyQttr, (input) => deleteManyQttr(input, input.body.ids)),
  route(api.listUserQttr, async (input) => {
    await checkUser(input, input.params.id);
    return listQttr(input.db, { ...input.query, userId: input.params.id });
  }),
  route(api.listQttrImports, ({ db, query }) => listImports(db, 'qttr', query)),
  route(api.undoQttrImport, (input) => undoQttrImport(input, input.params.id)),
];
