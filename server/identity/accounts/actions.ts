/** Creates and removes accounts, for seeds and for removed users. */
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { deleteRowsNaming, deleteRowsOfAccount } from '../provider/store.ts';
import { deleteTicketsNaming } from '../tickets/store.ts';
import { type Cost, hashPassword } from './password.ts';
import { type Account, deleteAccountRow, findAccount, findAccountByEmail, insertAccount } from './store.ts';

type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** cost of its password's hash; lower in tests with many sign-ins */
  cost?: Cost;
};

/**
 * Creates an account with a confirmed e-mail, for seeds and tests. Its id is the `sub` of its tokens.
 * @returns the account; the existing one if the address has one (its password stays)
 */
export async function createAccount(db: Database, wanted: NewAccount, now = new Date()): Promise<Account> {
  const existing = await findAccountByEmail(db, wanted.email);
  if (existing !== undefined) return existing;
  const account: Account = {
    id: newId(),
    email: wanted.email,
    emailVerified: true,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    passwordHash: await hashPassword(wanted.password, wanted.email, wanted.cost),
    totpSecret: null,
    createdAt: now,
    passwordChangedAt: now,
  };
  if (await insertAccount(db, account)) return account;
  return createAccount(db, wanted, now);
}

/** Removes an account with all its factors, sessions and tokens. Idempotent. @param id the token's `sub` */
export async function removeAccount(db: Database, id: string): Promise<void> {
  const account = await findAccount(db, id);
  await deleteRowsOfAccount(db, id);
  await deleteRowsNaming(db, id);
  if (account) await deleteTicketsNaming(db, account.email);
  await deleteAccountRow(db, id);
}
