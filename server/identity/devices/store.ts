/** Browsers that have signed in to an account, identified by the hash of their cookie. */
import type { Database } from '../../platform/postgres/database.ts';

const table = 'identity.devices';

/** Stores the browser for this account, or extends it. */
export async function upsertDevice(
  db: Database,
  secretHash: string,
  accountId: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto(table)
    .values({ secretHash, accountId, expiresAt })
    .onConflict((conflict) => conflict.columns(['secretHash', 'accountId']).doUpdateSet({ expiresAt }))
    .execute();
}

/** Whether somebody has signed in to this account with that browser. */
export async function isDeviceOf(
  db: Database,
  secretHash: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('accountId')
    .where('secretHash', '=', secretHash)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDevice(db: Database, secretHash: string, accountId: string): Promise<void> {
  await db
    .deleteFrom(table)
    .where('secretHash', '=', secretHash)
    .where('accountId', '=', accountId)
    .execute();
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom(table).where('expiresAt', '<=', now).execute();
}
