/** Browsers that have signed in for an account, each known by the hash of its cookie. */
import type { Database } from '../../platform/postgres/database.ts';

const table = 'identity.devices';

/** Remembers the browser for this account, or for longer. */
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
