/** Endpoints of buddies. */
import * as api from '@club/contract/buddies/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { buddyOf, callBuddies, changeBuddy, createBuddy, deleteBuddy, refusalsOf, whose } from './actions.ts';
import { listBuddies } from './store.ts';

export const buddiesRoutes: Route[] = [
  route(api.listBuddies, async (input) =>
    listBuddies(input.db, input.query, whose(input, input.query.userId)),
  ),
  route(
    api.createBuddy,
    (input) => createBuddy(input, input.body),
    (input) => refusalsOf(input, input.fields),
  ),
  route(api.getBuddy, (input) => buddyOf(input, input.params.id)),
  route(api.changeBuddy, (input) => changeBuddy(input, input.params.id, input.body)),
  route(api.deleteBuddy, async (input) => {
    await deleteBuddy(input, input.params.id);
    return undefined;
  }),
  route(api.callBuddies, (input) => callBuddies(input, input.body)),
];
