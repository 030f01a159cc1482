/** What the browser tells the club about this device. */
import * as api from '@club/contract/notifications/tokens/api.ts';
import { call } from '../platform/client.ts';

export const pushKey = async (): Promise<string> => (await call(api.getPushKey, {})).data.publicKey;

/** Has messages pushed to this device; a second time changes nothing. */
export const addDevice = (userId: string, subscription: PushSubscriptionJSON) =>
  call(api.createToken, {
    params: { id: userId },
    body: { kind: 'webpush', subscription: subscription as never },
  });

/** Forgets this device, by its endpoint. */
export async function removeDevice(userId: string, endpoint: string): Promise<void> {
  const { data } = await call(api.listTokens, { params: { id: userId }, query: { limit: 200 } });
  for (const token of data.items)
    if (token.subscription?.endpoint === endpoint)
      await call(api.deleteToken, { params: { id: userId, tokenId: token.id } });
}
