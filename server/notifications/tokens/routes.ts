/** Endpoints of devices. */
import * as api from '@club/contract/notifications/tokens/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createToken, deleteToken, deleteTokens, tokensOf } from './actions.ts';

export const tokensRoutes: Route[] = [
  route(api.listTokens, (input) => tokensOf(input, input.params.id, input.query)),
  route(api.createToken, (input) => createToken(input, input.params.id, input.body, input.userAgent ?? null)),
  route(api.deleteTokens, async (input) => {
    await deleteTokens(input, input.params.id);
    return undefined;
  }),
  route(api.deleteToken, async (input) => {
    await deleteToken(input, input.params.id, input.params.tokenId);
    return undefined;
  }),
];
