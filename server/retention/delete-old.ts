/** The nightly job that deletes what is older than its period. */
import { monthsBefore } from '@club/contract/retention/rules.ts';
import { today } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { cutoffOf, listPeriods } from './actions.ts';
import * as store from './store.ts';

/** records deleted in one transaction: a message to everybody has hundreds of rows of its own */
const atOnce = 200;
/** months after which the log of the job itself is deleted */
const logMonths = 36;

/**
 * Deletes in small transactions, each with its entry in the log: after a crash the next run continues where it stopped.
 * Harmless in several processes at once.
 */
export async function deleteOld(db: Database, env: Env, now: Date, most = atOnce): Promise<void> {
  const day = today({ env, now });
  for (const { kind, months } of await listPeriods(db)) {
    if (months === null || kind.reviewOnly) continue;
    const cutoff = cutoffOf(day, months, env);
    const some = () =>
      transaction(db, async (tx) => {
        const { removed, more } = await store.deleteDue(tx, kind, cutoff, most);
        if (removed > 0) await store.logRemoved(tx, day, kind.name, removed);
        return more;
      });
    let more = true;
    while (more) more = await some();
  }
  await store.deleteRunsBefore(db, monthsBefore(day, logMonths));
}
