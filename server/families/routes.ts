/** Endpoints of guardians and their children. */
import * as api from '@club/contract/families/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { deleteGuardian, putGuardian } from './actions.ts';
import { listChildren, listGuardians } from './store.ts';

export const familiesRoutes: Route[] = [
  route(api.listGuardians, ({ db, params, query }) => listGuardians(db, params.id, query)),
  route(api.putGuardian, (input) =>
    putGuardian(input, { childId: input.params.id, userId: input.params.userId }, input.body),
  ),
  route(api.deleteGuardian, async (input) => {
    await deleteGuardian(input, { childId: input.params.id, userId: input.params.userId });
    return undefined;
  }),
  route(api.listChildren, ({ db, params, query }) => listChildren(db, params.id, query)),
];
