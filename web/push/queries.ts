/** Requests about this device's push subscription. */
import * as api from '@club/contract/notifications/tokens/paths.ts';
import { call } from '../platform/client.ts';

export const pushKey = async (): Promise<string> => (await call(api.getPushKey, {})).data.publicKey;

/**
 * Registers this device for push messages; doing it twice changes nothing.
 * @param renewal the app does it by itself: refused with `not-found` if the device was forgotten
 */
export const addDevice = (userId: string, subscription: PushSubscriptionJSON, renewal = false) =>
  call(api.createToken, {
    params: { id: userId },
    body: { kind: 'webpush', subscription: subscription as never, ...(renewal ? { renewal } : {}) },
  });

/** Removes this device, by its endpoint. */
export async function removeDevice(userId: string, endpoint: string): Promise<void> {
  const { data } = await call(api.listTokens, { params: { id: userId }, query: { limit: 200 } });
  for (const token of data.items)
    if (token.subscription?.endpoint === endpoint)
      await call(api.deleteToken, { params: { id: userId, tokenId: token.id } });
}
