/** Accounts with a cheap password hash, for tests with many sign-ins; password.test.ts covers the real cost. */
import type { Database } from '../../platform/postgres/database.ts';
import { createAccount } from '../accounts/actions.ts';

type Wanted = Parameters<typeof createAccount>[1];

export const quickAccount = (db: Database, wanted: Wanted) =>
  createAccount(db, { ...wanted, cost: { N: 2 ** 10, r: 8, p: 1 } });
