/** Endpoints of the calendar links of teams. */
import * as api from '@club/contract/games/calendar-links/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { calendarLinkOf, dismissProposal, readNow, setAutomatic, takeProposal } from './actions.ts';

export const calendarLinksRoutes: Route[] = [
  route(api.getCalendarLink, (input) => calendarLinkOf(input, input.params.id)),
  route(api.setCalendarLink, (input) => setAutomatic(input, input.params.id, input.body.automatic)),
  route(api.readCalendarLink, (input) => readNow(input, input.params.id)),
  route(api.takeCalendarProposal, (input) => takeProposal(input, input.params.id, input.body.digest)),
  route(api.dismissCalendarProposal, (input) => dismissProposal(input, input.params.id, input.body.digest)),
];
