/** The keys for sending messages: created at the first start and stored; the configuration can replace them. */
import { createHmac } from 'node:crypto';
import type { Env } from '../../platform/env.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { newVapidKeys, type VapidKeys } from '../../platform/push.ts';
import { newSecret } from '../../platform/secrets.ts';
import * as store from './store.ts';

/** Creates the keys if there are none; called at every start. */
export async function openKeys(db: Database): Promise<void> {
  await store.insertKeys(db, { ...newVapidKeys(), secret: newSecret() });
}

/** The keys for Web Push: those of the configuration, else the stored ones of {@link openKeys}. */
export async function vapidKeys(db: Database, env: Env): Promise<VapidKeys> {
  const { publicKey, privateKey } = env.vapid ?? (await store.findKeys(db));
  return { publicKey, privateKey, subject: env.vapidSubject };
}

/**
 * Derives the secret sent with a delivery: a device's receipt, a mail's one-tap link. It is the same for every attempt, so
 * that any of them counts; only its hash is stored.
 */
export async function secretMaker(db: Database): Promise<(deliveryId: string) => string> {
  const { secret } = await store.findKeys(db);
  return (deliveryId) => createHmac('sha256', secret).update(deliveryId).digest('base64url');
}
