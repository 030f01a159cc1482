/** Endpoints of a member's own calendar link. */
import * as api from '@club/contract/calendar/links/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createFeedToken, deleteFeedToken, feedTokenOf } from './actions.ts';

export const calendarLinksRoutes: Route[] = [
  route(api.getFeedToken, (input) => feedTokenOf(input, input.params.id)),
  route(api.createFeedToken, (input) => createFeedToken(input, input.params.id)),
  route(api.deleteFeedToken, async (input) => {
    await deleteFeedToken(input, input.params.id);
    return undefined;
  }),
];
