/** Endpoints of line-ups: two versions, one set of handlers. */

import type { Path } from '@club/contract/endpoint.ts';
import * as api from '@club/contract/positions/api.ts';
import { listImports } from '../imports/store.ts';
import { type Route, route } from '../platform/http/route.ts';
import { checkUser } from '../users/actions.ts';
import {
  changePosition,
  createPosition,
  deletePosition,
  deletePositions,
  importPositions,
  lineUpOf,
  orderLineUp,
  positionOf,
  refusalsOf,
  undoPositionImport,
} from './actions.ts';
import { listPositions } from './store.ts';

const second = {
  list: api.listPositions,
  get: api.getPosition,
  create: api.createPosition,
  change: api.changePosition,
  delete: api.deletePosition,
  ofUser: api.listUserPositions,
};
/** Both versions have the same shapes and differ in their paths. */
type Calls = { [K in keyof typeof second]: Omit<(typeof second)[K], 'path'> & Path };

const routesOf = (calls: Calls): Route[] => [
  route(calls.list, ({ db, query }) => listPositions(db, query)),
  route(calls.get, (input) => positionOf(input, input.params.id)),
  route(
    calls.create,
    (input) =>
      'items' in input.body ? importPositions(input, input.body) : createPosition(input, input.body),
    (input) => refusalsOf(input, input.fields),
  ),
  route(
    calls.change,
    (input) => changePosition(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.fields),
  ),
  route(calls.delete, async (input) => {
    await deletePosition(input, input.params.id);
    return undefined;
  }),
  route(calls.ofUser, async (input) => {
    await checkUser(input, input.params.id);
    return listPositions(input.db, { ...input.query, userId: input.params.id }, '-place');
  }),
];

export const positionsRoutes: Route[] = [
  ...routesOf(api.v1),
  ...routesOf(second),
  route(api.deletePositions, (input) => deletePositions(input, input.body.ids)),
  route(api.getLineUp, (input) => lineUpOf(input, input.query)),
  route(api.orderLineUp, (input) => orderLineUp(input, input.body)),
  route(api.listPositionImports, ({ db, query }) => listImports(db, 'positions', query)),
  route(api.undoPositionImport, (input) => undoPositionImport(input, input.params.id)),
];
