/** The rows behind Idempotency-Key. */
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

type Key = { caller: string; call: string; key: string };

const isExpired = sql<boolean>`created_at < now() - interval '24 hours'`;

/** The job: deletes answers that are not repeated any more, also of people who send nothing more. */
export async function sweepStoredAnswers(db: Database): Promise<void> {
  await db.deleteFrom('platform.idempotencyKeys').where(isExpired).execute();
}

/** Most answers that are stored for one caller; the longest have 40 KB, and a call is repeated soon or never. */
const mostAnswers = 1000;

/** Deletes the caller's expired answers and the oldest beyond the limit, except those that another call of theirs is deleting. */
const deleteOld = (tx: Tx, caller: string) =>
  sql`delete from platform.idempotency_keys where (caller, key, call) in (
    select caller, key, call from platform.idempotency_keys where caller = ${caller} and (${isExpired} or created_at < (
      select created_at from platform.idempotency_keys where caller = ${caller}
      order by created_at desc offset ${mostAnswers - 2} limit 1))
    for update skip locked)`.execute(tx);

/** Claims the key, or returns false when it is taken; waits for a transaction that is just claiming it. */
export async function claimKey(tx: Tx, row: Key & { requestHash: string }): Promise<boolean> {
  await deleteOld(tx, row.caller);
  const taken = await tx
    .insertInto('platform.idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Gives the key back, so that the same request can come again. */
export async function releaseKey(tx: Tx, key: Key): Promise<void> {
  await tx
    .deleteFrom('platform.idempotencyKeys')
    .where('caller', '=', key.caller)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .execute();
}

/** Stores the answer. */
export async function storeAnswer(tx: Tx, key: Key, answer: { status: number; body: string }): Promise<void> {
  await tx
    .updateTable('platform.idempotencyKeys')
    .set({ status: answer.status, answer: answer.body })
    .where('caller', '=', key.caller)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .execute();
}

/** The stored answer of this key; undefined where no request had it. */
export const findAnswer = (db: Database, key: Key) =>
  db
    .selectFrom('platform.idempotencyKeys')
    .select(['requestHash', 'status', 'answer', isExpired.as('isExpired')])
    .where('caller', '=', key.caller)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .executeTakeFirst();
