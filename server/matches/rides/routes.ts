/** Endpoints of rides. */
import * as api from '@club/contract/matches/rides/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  changeRide,
  createRide,
  deleteRide,
  giveSeatBack,
  refusalsOf,
  rideOf,
  ridesOf,
  takeSeat,
} from './actions.ts';

export const ridesRoutes: Route[] = [
  route(api.listRides, async (input) => ({ items: await ridesOf(input, input.params.id) })),
  route(
    api.createRide,
    (input) => createRide(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.params.id, input.fields, null),
  ),
  route(api.getRide, (input) => rideOf(input, input.params.id, input.params.rideId)),
  route(
    api.changeRide,
    (input) => changeRide(input, input.params.id, input.params.rideId, input.body),
    (input) => refusalsOf(input, input.params.id, input.fields, input.before),
  ),
  route(api.deleteRide, async (input) => {
    await deleteRide(input, input.params.id, input.params.rideId);
    return undefined;
  }),
  route(api.takeSeat, (input) => takeSeat(input, input.params.id, input.params.rideId, input.params.userId)),
  route(api.giveSeatBack, async (input) => {
    await giveSeatBack(input, input.params.id, input.params.rideId, input.params.userId);
    return undefined;
  }),
];
