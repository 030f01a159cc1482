/** Endpoints of emergency contacts: of the family, and in the hall. */
import * as api from '@club/contract/emergency/api.ts';
import { whole } from '@club/contract/fields.ts';
import { type Route, route } from '../platform/http/route.ts';
import { marksOf, putEmergency, readEmergency } from './actions.ts';
import { findEmergency, listReadings } from './store.ts';

export const emergencyRoutes: Route[] = [
  route(api.getEmergency, ({ db, params }) => findEmergency(db, params.id)),
  route(api.putEmergency, (input) => putEmergency(input, input.params.id, input.body)),
  route(api.listReadings, ({ db, params, query }) => listReadings(db, params.id, query)),
];

/** Of the booking service. */
export const hallRoutes: Route[] = [
  route(api.listMarks, async (input) => whole(await marksOf(input, input.params.id))),
  route(api.readEmergency, (input) => readEmergency(input, input.params.id, input.params.userId)),
];
