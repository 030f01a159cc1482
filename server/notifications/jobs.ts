/** The background and repeated jobs of notifications. */
import { z } from 'zod';
import type { JobHandler } from '../platform/jobs.ts';
import { addJobs } from '../platform/jobs.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { congratulateInTime } from './birthdays/actions.ts';
import { lostAfterMs, sweepDeliveries } from './deliveries/actions.ts';
import { deliver, mailUnconfirmed, type Post } from './deliveries/deliver.ts';
import { fanOut } from './fan-out.ts';
import { listPending } from './store.ts';

const ofOne = z.object({ id: z.uuid() });
const unconfirmed = z.object({ notificationId: z.uuid(), userId: z.uuid() });

/** Recovers from crashes. */
async function sweep(db: Database, now: Date): Promise<void> {
  const lost = await listPending(db, new Date(now.getTime() - lostAfterMs));
  await addJobs(
    db,
    'spread-message',
    lost.map(({ id }) => ({ payload: { id }, key: `spread-${id}` })),
  );
  await sweepDeliveries(db, now);
}

/** The handlers by job name. */
export function messageJobs(post: Post): Record<string, JobHandler> {
  const { db, env, clock, maySee } = post;
  const inTransaction = (run: (tx: Database) => Promise<void>) => transaction(db, run);
  return {
    'spread-message': (payload) =>
      inTransaction((tx) => fanOut({ db: tx, env, now: clock.now() }, ofOne.parse(payload).id, maySee)),
    'deliver-message': (payload) => deliver(post, ofOne.parse(payload).id),
    'mail-instead': (payload) => mailUnconfirmed(post, unconfirmed.parse(payload)),
    'sweep-messages': () => sweep(db, clock.now()),
    congratulate: () => inTransaction((tx) => congratulateInTime({ db: tx, env, now: clock.now() })),
  };
}
