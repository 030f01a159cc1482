/** What the embedded provider forgets when a person leaves the club. */
import type { Database } from '../platform/postgres/database.ts';
import { deleteAccountRow } from './accounts/store.ts';
import { deleteRowsOfAccount } from './provider/store.ts';

/** Removes the account with its factors, and everything the provider handed out to it. Without one it does nothing. */
export async function removeAccount(db: Database, accountId: string): Promise<void> {
  await deleteRowsOfAccount(db, accountId);
  await deleteAccountRow(db, accountId);
}
