/** Endpoints of messages. */
import * as api from '@club/contract/notifications/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { notificationOf, reachOf, refusalsOf, send } from './actions.ts';
import { comingBirthdays, congratulate } from './birthdays/actions.ts';
import { confirmReceipt } from './deliveries/actions.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { vapidKeys } from './keys/actions.ts';
import { listNotifications } from './store.ts';
import { tokensRoutes } from './tokens/routes.ts';

export const notificationsRoutes: Route[] = [
  ...[api.notifyTopic, api.notifyUser, api.notifyGroup].map((endpoint) =>
    route(
      endpoint,
      (input) => send(input, input.body),
      (input) => refusalsOf(input, input.fields),
    ),
  ),
  route(api.notifyBirthday, (input) => congratulate(input)),
  route(api.listBirthdays, (input) => comingBirthdays(input)),
  route(api.listNotifications, ({ db, query }) => listNotifications(db, query)),
  route(api.getReach, (input) => reachOf(input, input.query)),
  route(api.getNotification, (input) => notificationOf(input, input.params.id)),
  route(tokens.getPushKey, async ({ db, env }) => ({ publicKey: (await vapidKeys(db, env)).publicKey })),
  route(tokens.confirmReceipt, async (input) => {
    await confirmReceipt(input, input.params.receipt);
    return undefined;
  }),
  ...tokensRoutes,
  ...inboxRoutes,
];
