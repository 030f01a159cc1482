/** Accounts whose password is checked at once, for tests that sign in by the dozen; the real cost is held by password.test.ts. */
import type { Database } from '../../platform/postgres/database.ts';
import { createAccount } from '../accounts/actions.ts';

type Wanted = Parameters<typeof createAccount>[1];

export const quickAccount = (db: Database, wanted: Wanted) =>
  createAccount(db, { ...wanted, cost: { N: 2 ** 10, r: 8, p: 1 } });
