/** Accounts of the embedded provider. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/postgres/database.ts';

export type Account = {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  /** base32, null without a second factor */
  totpSecret: string | null;
  createdAt: Date;
  passwordChangedAt: Date | null;
};

const columns = [
  'id',
  'email',
  'emailVerified',
  'firstName',
  'lastName',
  'passwordHash',
  'totpSecret',
  'createdAt',
  'passwordChangedAt',
] as const;

const uuid = /^[0-9a-f-]{36}$/;

export async function findAccount(db: Database | Tx, id: string): Promise<Account | undefined> {
  if (!uuid.test(id)) return undefined;
  return db.selectFrom('identity.accounts').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The account with this verified address. */
export async function findAccountByEmail(db: Database | Tx, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('identity.accounts')
    .select(columns)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('emailVerified', '=', true)
    .executeTakeFirst();
}

/** @returns false when somebody else already has this verified address */
export async function insertAccount(db: Database | Tx, account: Account): Promise<boolean> {
  const created = await db
    .insertInto('identity.accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

export async function updatePassword(
  db: Database | Tx,
  id: string,
  passwordHash: string,
  passwordChangedAt: Date,
): Promise<void> {
  await db
    .updateTable('identity.accounts')
    .set({ passwordHash, passwordChangedAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the account with all its factors; the caller deletes its provider rows.
 * @param id from a token: for somebody who never signed in here it is not even a UUID
 */
export async function deleteAccountRow(db: Database | Tx, id: string): Promise<void> {
  await db.deleteFrom('identity.accounts').where(sql`id::text`, '=', id).execute();
}
