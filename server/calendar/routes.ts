/** Endpoints of calendar events. */
import * as api from '@club/contract/calendar/api.ts';
import { preparedRoute, type Route, route } from '../platform/http/route.ts';
import { withCleanDescription } from '../platform/rich-text.ts';
import {
  calendarEventOf,
  changeCalendarEvent,
  createCalendarEvent,
  deleteCalendarEvent,
  deleteCalendarEvents,
  refusalsOf,
} from './actions.ts';
import { calendarCategoriesRoutes } from './categories/routes.ts';
import { type FeedSource, internalFeed, publicFeed } from './feed.ts';
import { calendarLinksRoutes } from './links/routes.ts';
import { listCalendarEvents } from './store.ts';

/** @param personal the modules' contributions to a member's own calendar */
export const calendarRoutes = (personal: readonly FeedSource[]): Route[] => [
  route(api.listCalendarEvents, ({ db, query }) => listCalendarEvents(db, query)),
  route(api.getCalendarEvent, (input) => calendarEventOf(input, input.params.id)),
  preparedRoute(
    api.createCalendarEvent,
    ({ body, caller }) => withCleanDescription(body, caller.userId),
    (input) => createCalendarEvent(input, input.prepared),
    (input) => refusalsOf(input, input.fields, null),
  ),
  preparedRoute(
    api.changeCalendarEvent,
    ({ body, caller }) => withCleanDescription(body, caller.userId),
    (input) => changeCalendarEvent(input, input.params.id, input.prepared),
    (input) => refusalsOf(input, input.fields, input.before),
  ),
  route(api.deleteCalendarEvent, async (input) => {
    await deleteCalendarEvent(input, input.params.id);
    return undefined;
  }),
  route(api.deleteCalendarEvents, (input) => deleteCalendarEvents(input, input.body.ids)),
  route(api.publicCalendarFeed, publicFeed),
  route(api.internalCalendarFeed, (input) => internalFeed(input, personal, input.query.layers)),
  ...calendarCategoriesRoutes,
  ...calendarLinksRoutes,
];
