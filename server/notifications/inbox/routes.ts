/** Endpoints of one's own inbox. */
import * as api from '@club/contract/notifications/inbox/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { answer, inboxOf, read, takeOut } from './actions.ts';

export const inboxRoutes: Route[] = [
  route(api.listInbox, (input) => inboxOf(input, input.params.id, input.query)),
  route(api.readInbox, (input) => read(input, input.params.id, input.body.ids)),
  route(api.answerInboxMessage, (input) =>
    answer(input, input.params.id, input.params.messageId, input.body.body),
  ),
  route(api.deleteInboxMessage, async (input) => {
    await takeOut(input, input.params.id, input.params.messageId);
    return undefined;
  }),
];
