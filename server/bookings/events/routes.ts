/** The calls about bookable events. */
import * as api from '@club/contract/bookings/events/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeEvent, createEvent, deleteEvent, deleteEvents, eventOf, listEvents } from './actions.ts';

export const bookableEventsRoutes: Route[] = [
  route(api.listBookableEvents, (input) => listEvents(input, input.query)),
  route(api.getBookableEvent, (input) => eventOf(input, input.params.id)),
  route(api.createBookableEvent, (input) => createEvent(input, input.body)),
  route(api.changeBookableEvent, (input) => changeEvent(input, input.params.id, input.body)),
  route(api.deleteBookableEvent, async (input) => {
    await deleteEvent(input, input.params.id);
    return undefined;
  }),
  route(api.deleteBookableEvents, (input) => deleteEvents(input, input.body.ids)),
];
