/** Receipts of devices, and the recovery of deliveries after a crash. */
import type { Context } from '../../platform/http/route.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import { timeToLive } from '../../platform/push.ts';
import { hashOf } from '../../platform/secrets.ts';
import { touchToken } from '../tokens/store.ts';
import { scheduleDeliveries } from './schedule.ts';
import * as store from './store.ts';

/** Age at which an unsent delivery counts as lost in a crash: longer than a dead claim lasts. */
export const lostAfterMs = 3 * 60_000;

/** A repeated receipt changes nothing, and an unknown one gets the same answer. */
export async function confirmReceipt(context: Context, receipt: string): Promise<void> {
  const confirmed = await store.confirm(context.db, hashOf(receipt), context.now);
  if (confirmed?.tokenId) await touchToken(context.db, confirmed.tokenId, context.now);
  if (confirmed) await context.publish('notifications', confirmed.notificationId);
}

/** Adds new jobs for deliveries overdue by three minutes (a restored database has no jobs), and fails those that were never confirmed. */
export const sweepDeliveries = (db: Database, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const stranded = await store.listStranded(tx, new Date(now.getTime() - lostAfterMs));
    await scheduleDeliveries(tx, stranded);
    await store.failUnconfirmed(tx, new Date(now.getTime() - timeToLive * 1000));
  });
