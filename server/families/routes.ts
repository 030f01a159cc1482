/** Endpoints of guardians and their children. */
import * as api from '@club/contract/families/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { checkUser } from '../users/actions.ts';
import { deleteGuardian, putGuardian } from './actions.ts';
import { listChildren, listGuardians } from './store.ts';

export const familiesRoutes: Route[] = [
  route(api.listGuardians, async (input) => {
    await checkUser(input, input.params.id);
    return listGuardians(input.db, input.params.id, input.query);
  }),
  route(api.putGuardian, (input) =>
    putGuardian(input, { childId: input.params.id, userId: input.params.userId }, input.body),
  ),
  route(api.deleteGuardian, async (input) => {
    await deleteGuardian(input, { childId: input.params.id, userId: input.params.userId });
    return undefined;
  }),
  route(api.listChildren, async (input) => {
    await checkUser(input, input.params.id);
    return listChildren(input.db, input.params.id, input.query);
  }),
];
