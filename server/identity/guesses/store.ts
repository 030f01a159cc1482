/** Wrong guesses, counted in the database so that they survive restarts and are shared between processes. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** Adds one before the guess is checked, so that concurrent guesses all count. @returns the new count */
export async function addGuess(db: Database, key: string, now: Date, expiresAt: Date): Promise<number> {
  const row = await db
    .insertInto('identity.guesses')
    .values({ key, failures: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when guesses.expires_at <= ${now} then 1 else guesses.failures + 1 end`,
        expiresAt: sql<Date>`case when guesses.expires_at <= ${now} then excluded.expires_at else guesses.expires_at end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

/** Subtracts one that was not checked after all. */
export async function takeGuessBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('identity.guesses')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Clears the wrong guesses of this key. */
export async function deleteGuesses(db: Database, key: string): Promise<void> {
  await db.deleteFrom('identity.guesses').where('key', '=', key).execute();
}

/**
 * Records that an account is tried from a network.
 * @param most different accounts a network may try unsuccessfully
 * @returns false without recording it when this account would exceed the limit
 */
export async function addTriedAccount(
  db: Database,
  tried: { network: string; account: string },
  now: Date,
  expiresAt: Date,
  most: number,
): Promise<boolean> {
  const added = await db
    .insertInto('identity.triedAccounts')
    .values({ ...tried, expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'account'])
        .doUpdateSet({ expiresAt })
        .where(sql<boolean>`tried_accounts.expires_at <= ${now}`),
    )
    .returning('account')
    .executeTakeFirst();
  // tried before in this window, so it is no further account
  if (added === undefined) return true;
  const { count } = await db
    .selectFrom('identity.triedAccounts')
    .select((has) => has.fn.countAll<string>().as('count'))
    .where('network', '=', tried.network)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(count) <= most) return true;
  await deleteTriedAccount(db, tried);
  return false;
}

export async function deleteTriedAccount(
  db: Database,
  { network, account }: { network: string; account: string },
): Promise<void> {
  await db
    .deleteFrom('identity.triedAccounts')
    .where('network', '=', network)
    .where('account', '=', account)
    .execute();
}

export async function deleteExpiredGuesses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('identity.guesses').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('identity.triedAccounts').where('expiresAt', '<=', now).execute();
}
