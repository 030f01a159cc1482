/** The endpoint that undoes a delete. */
import * as api from '@club/contract/undo/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { takeBack } from './actions.ts';

/** @param routes those whose deletions can be undone */
export const undoRoutes = (routes: readonly Route[]): Route[] => [
  route(api.takeBack, async (input) => {
    await takeBack(input, input.body.id, routes);
    return undefined;
  }),
];
