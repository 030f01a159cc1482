/** Deterministic races: a call that has to wait for a transaction, and goes on when that is committed. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/postgres/database.ts';

/** Waits until exactly one session of this database waits for a lock. */
export async function untilBlocked(db: Database): Promise<void> {
  const isBlocked = async () => {
    // a transaction sees what its first look saw
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length === 1;
  };
  await expect.poll(isBlocked, { interval: 10 }).toBe(true);
}

/**
 * Makes a change and commits it only when the call waits for it: whatever the call read before its lock is outdated by
 * then.
 * @returns what the call answers @throws its refusal, or when it does not wait in time
 */
export async function callBlockedBy<T>(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const calls = await db.transaction().execute(async (tx) => {
    await change(tx);
    const answer = call();
    // the transaction may fail first
    answer.catch(() => undefined);
    await untilBlocked(db);
    // wrapped, because the transaction would wait for a bare promise
    return { answer };
  });
  return calls.answer;
}
