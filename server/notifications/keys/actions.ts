/** The keys that messages go out with: made at the first start and kept; the configuration can name others. */
import { createHmac } from 'node:crypto';
import type { Env } from '../../platform/env.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { newVapidKeys, type VapidKeys } from '../../platform/push.ts';
import { newSecret } from '../../platform/secrets.ts';
import * as store from './store.ts';

/** Makes the keys where there are none yet; done at every start. */
export async function openKeys(db: Database): Promise<void> {
  await store.insertKeys(db, { ...newVapidKeys(), secret: newSecret() });
}

export async function vapidKeys(db: Database, env: Env): Promise<VapidKeys> {
  const { publicKey, privateKey } = env.vapid ?? (await store.findKeys(db));
  return { publicKey, privateKey, subject: env.vapidSubject };
}

/**
 * What makes the secret that goes out with a delivery: a device's receipt, a mail's one-tap link. The same for every
 * try, so that whichever try arrives counts; kept nowhere but as its hash.
 */
export async function secretMaker(db: Database): Promise<(deliveryId: string) => string> {
  const { secret } = await store.findKeys(db);
  return (deliveryId) => createHmac('sha256', secret).update(deliveryId).digest('base64url');
}
