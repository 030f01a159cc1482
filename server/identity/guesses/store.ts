/** Wrong guesses, counted in the database so that a restart or a second process forgets none. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

/** Adds one before the guess is checked, so that guesses at the same time all count. @returns the new count */
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

/** Takes one back (the guess was right), or all with it. */
export async function forgiveGuesses(db: Database, key: string, all: boolean): Promise<void> {
  if (all) await db.deleteFrom('identity.guesses').where('key', '=', key).execute();
  else
    await db
      .updateTable('identity.guesses')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('key', '=', key)
      .execute();
}

export async function deleteExpiredGuesses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('identity.guesses').where('expiresAt', '<=', now).execute();
}
