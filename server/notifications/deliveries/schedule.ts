/** The jobs that send deliveries. */
import { addJobs } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** Most that are sent at a time: a mail server and a push service that hang must not hold all of the app's `jobsAtOnce`. */
const atOnce = { mail: 3, push: 8 };

type Scheduled = { id: string; channel: 'push' | 'mail'; sendAt?: Date };

/** Sends them when they are due, or at once. A delivery that is scheduled already is due at the new time instead. */
export const scheduleDeliveries = (tx: Database, deliveries: readonly Scheduled[]): Promise<void> =>
  addJobs(
    tx,
    'deliver-message',
    deliveries.map(({ id, channel, sendAt }) => ({
      payload: { id },
      key: `deliver-${id}`,
      ...(sendAt && { runAt: sendAt }),
      // the end of an id is random
      queue: `${channel}-${Number.parseInt(id.slice(-2), 16) % atOnce[channel]}`,
    })),
  );
