/** The jobs that send deliveries. */
import { addJobs } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** Most mails at a time, half of the jobs that run at a time: a mail server that hangs must not hold all of them. */
const mailsAtOnce = 4;

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
      ...(channel === 'mail' && { queue: `mail-${Number.parseInt(id.slice(-1), 16) % mailsAtOnce}` }),
    })),
  );
