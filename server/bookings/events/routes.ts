/** Endpoints of bookable events. */
import * as api from '@club/contract/bookings/events/api.ts';
import { asWhom } from '../../families/actions.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { withCleanDescription } from '../../platform/rich-text.ts';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  deleteSingleEvents,
  eventOf,
  listEvents,
  refusalsOf,
} from './actions.ts';

export const bookableEventsRoutes: Route[] = [
  route(api.listBookableEvents, (input) => listEvents(asWhom(input, input.query.userId), input.query)),
  route(api.getBookableEvent, (input) => eventOf(asWhom(input, input.query.userId), input.params.id)),
  preparedRoute(
    api.createBookableEvent,
    ({ body, caller }) => withCleanDescription(body, caller.userId),
    (input) => createEvent(input, input.prepared),
    (input) => refusalsOf(input, input.fields, null),
  ),
  preparedRoute(
    api.changeBookableEvent,
    ({ body, caller }) => withCleanDescription(body, caller.userId),
    (input) => changeEvent(input, input.params.id, input.prepared),
    (input) => refusalsOf(input, input.fields, input.before),
  ),
  route(api.deleteBookableEvent, async (input) => {
    await deleteEvent(input, input.params.id);
    return undefined;
  }),
  route(api.deleteBookableEvents, (input) => deleteSingleEvents(input, input.body.ids)),
];
