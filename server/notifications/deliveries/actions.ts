/** What devices say about what was sent to them, and the care of what a crash left behind. */
import type { Work } from '../../platform/http/route.ts';
import { addJobs } from '../../platform/jobs.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import { timeToLive } from '../../platform/push.ts';
import { hashOf } from '../../platform/secrets.ts';
import { touchToken } from '../tokens/store.ts';
import * as store from './store.ts';

/** When what has not gone is taken for lost in a crash: longer than a dead claim lasts. */
export const lostAfterMs = 3 * 60_000;

/** A repeated receipt changes nothing, and an unknown one is told nothing. */
export async function confirmReceipt(work: Work, receipt: string): Promise<void> {
  const confirmed = await store.confirm(work.db, hashOf(receipt), work.now);
  if (confirmed?.tokenId) await touchToken(work.db, confirmed.tokenId, work.now);
  if (confirmed) await work.announce('notifications', confirmed.notificationId);
}

/** Gives a new job to what should have gone three minutes ago (a restored club has no jobs), and ends what was never confirmed. */
export const sweepDeliveries = (db: Database, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const stranded = await store.listStranded(tx, new Date(now.getTime() - lostAfterMs));
    await addJobs(
      tx,
      'deliver-message',
      stranded.map(({ id }) => ({ payload: { id }, key: `deliver-${id}` })),
    );
    await store.failUnconfirmed(tx, new Date(now.getTime() - timeToLive * 1000));
  });
