/**
 * Whether the date of this machine can be relied on for what cannot be undone. A clock that jumps ahead by years, as that of a
 * small machine without a battery or of a restored virtual one, would make everything old at once.
 */
import { addDays } from '@club/contract/club-time.ts';
import { today } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/database.ts';
import { noteDay } from './store.ts';

/** Days for which the date must have gone on: enough to notice that it is wrong. */
const steadyAfter = 7;

type At = { db: Database; env: Env; now: Date; log?: Log | undefined };

/** Runs what deletes for good because of the date, or leaves it for another day. To be called each time such a job is due. */
export async function onSteadyDate(
  { db, env, now, log }: At,
  run: (db: Database, env: Env, now: Date) => Promise<void>,
): Promise<void> {
  const day = today({ env, now });
  const steady = addDays(day, -steadyAfter);
  if ((await noteDay(db, day, steady)) <= steady) return run(db, env, now);
  log?.warn(
    { day },
    'nothing old is deleted for a week: the app was off for longer than a week, or the date of this machine has jumped',
  );
}
